import type { Camera, MatchSource, OwnCamera } from '@courtside/contract'
import { hashToken, newToken } from '@courtside/credentials'
import type { CameraDesk, VideoIngest } from '@courtside/media'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { RateLimit, RateLimits } from '../../http/rate-limits.ts'
import type { DatabaseEar } from '../../live/database-ear.ts'
import { Refused } from '../../refused.ts'
import type { MatchService } from '../matches/service.ts'
import { type CameraRecord, CameraRepository, MOST_CAMERAS } from './camera-repository.ts'

/** Database channel that announces withdrawn cameras to all servers. */
const CHANNEL = 'cameras'
/**
 * Limit for wrong tokens per address. Valid tokens are always accepted, because the phones in a gym can share
 * one address.
 */
const WRONG_LOOKS: RateLimit = { name: 'camera-look', attempts: 120, seconds: 600, by: 'address' }

/** Dependencies of {@link CameraService}. */
export interface CameraServiceParts {
  db: Database
  ear: DatabaseEar
  video: VideoIngest
  matches: MatchService
  limits: RateLimits
}

/** Manages phones as cameras: grants and withdraws access, and selects the camera on air. */
export class CameraService {
  readonly #parts: CameraServiceParts
  readonly #repository: CameraRepository

  constructor(parts: CameraServiceParts) {
    this.#parts = parts
    this.#repository = new CameraRepository(parts.db)
    parts.ear.on(CHANNEL, (id) => parts.video.cameras?.withdraw(Number(id)))
    parts.ear.onListening(() => this.#dropWithdrawn())
  }

  /** Returns the cameras of a match. @throws {Refused} 404 */
  async ofMatch(matchId: number): Promise<Camera[]> {
    await this.#parts.matches.find(matchId)
    return (await this.#repository.listOf(matchId)).map((record) => this.#present(record))
  }

  /**
   * Adds a camera to a match.
   * @throws {Refused} 404; 409 the match has ended, there are too many cameras, or an external host receives
   * the video
   */
  async create(matchId: number): Promise<{ camera: Camera; token: string }> {
    this.#cameras()
    const match = await this.#parts.matches.find(matchId)
    if (match.ended_at) throw new Refused({ code: 'camera-match-over' })
    const { token, hash } = newToken()
    const made = await this.#repository.insert(matchId, hash)
    if (!made) throw new Refused({ code: 'too-many-cameras', most: MOST_CAMERAS })
    return { camera: this.#present(made), token }
  }

  /** Withdraws a camera. @throws {Refused} 404 */
  async withdraw(matchId: number, id: number): Promise<void> {
    if (!(await this.#repository.delete(matchId, id))) throw new Refused({ code: 'no-such-camera' })
    await sql`select pg_notify(${CHANNEL}, ${String(id)})`.execute(this.#parts.db)
    this.#parts.video.cameras?.withdraw(id)
  }

  /**
   * Puts a camera on air.
   * @throws {Refused} 404; 409 the camera is not sending to this server, or an external host receives the
   * video
   */
  async putOnAir(matchId: number, id: number): Promise<Camera[]> {
    const cameras = this.#cameras()
    const { playback_id: playbackId } = await this.#parts.matches.find(matchId)
    const known = await this.#repository.listOf(matchId)
    if (!known.some((camera) => camera.id === id)) throw new Refused({ code: 'no-such-camera' })
    if (!cameras.choose(playbackId, id)) throw new Refused({ code: 'camera-sends-nothing' })
    return this.ofMatch(matchId)
  }

  /** Returns the sources that send the video of a match to this server. @throws {Refused} 404 */
  async sourcesOf(matchId: number): Promise<MatchSource[]> {
    const { playback_id: playbackId } = await this.#parts.matches.find(matchId)
    const places = new Map((await this.#repository.listOf(matchId)).map(({ id, place }) => [id, place]))
    return (this.#parts.video.desk?.list(playbackId) ?? []).map(({ id, state, kbps }) => {
      const camera = /^camera-(\d+)$/.exec(id)?.[1]
      return { id, kind: kindOf(id), place: places.get(Number(camera)) ?? null, state, kbps }
    })
  }

  /**
   * Puts a source on air.
   * @throws {Refused} 404; 409 the source is not sending to this server, or an external host receives the
   * video
   */
  async putSourceOnAir(matchId: number, source: string): Promise<MatchSource[]> {
    const { playback_id: playbackId } = await this.#parts.matches.find(matchId)
    if (!this.#parts.video.desk?.choose(playbackId, source))
      throw new Refused({ code: 'source-sends-nothing' })
    return this.sourcesOf(matchId)
  }

  /**
   * Returns a phone's camera and match. The token identifies the camera.
   * @throws {Refused} 404; 429 too many wrong tokens from its address
   */
  async look(token: string, address: string): Promise<OwnCamera> {
    const camera = await this.#repository.find(hashToken(token))
    if (!camera) {
      await this.#parts.limits.take(WRONG_LOOKS, address)
      throw new Refused({ code: 'no-such-camera' })
    }
    return { matchId: camera.match_id, title: camera.title, place: camera.place }
  }

  #cameras(): CameraDesk {
    const { cameras } = this.#parts.video
    if (!cameras) throw new Refused({ code: 'no-cameras-here' })
    return cameras
  }

  #present({ id, place, created_at }: CameraRecord): Camera {
    const progress = this.#parts.video.cameras?.progress(id)
    return {
      id,
      place,
      created_at: created_at.toISOString(),
      ...(progress ?? { state: 'off', kbps: 0, anotherSends: false }),
    }
  }

  /** Disconnects cameras that were withdrawn while this server received no notifications. */
  async #dropWithdrawn(): Promise<void> {
    const sending = this.#parts.video.cameras?.sending() ?? []
    const known = await this.#repository.known(sending)
    for (const id of sending) if (!known.has(id)) this.#parts.video.cameras?.withdraw(id)
  }
}

function kindOf(id: string): MatchSource['kind'] {
  if (id === 'spare' || id === 'court-camera') return id
  return id === 'encoder' ? id : 'camera'
}
