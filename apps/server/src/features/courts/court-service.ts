import type { ClockKeeper } from '@courtside/basketball'
import { type BrandId, ConsoleLine, LineRecorder } from '@courtside/consoles'
import type { ConsoleLineState, Court, MatchConsole } from '@courtside/contract'
import { hashToken, newToken } from '@courtside/credentials'
import type { EnteredCamera } from '@courtside/media'
import type { Database } from '../../db/client.ts'
import type { RateLimit, RateLimits } from '../../http/rate-limits.ts'
import { appendOrRefuse } from '../../live/append-or-refuse.ts'
import type { MatchLog } from '../../live/match-log.ts'
import type { Logger } from '../../logger.ts'
import { serverNow } from '../../platform/time/server-time.ts'
import { Refused } from '../../refused.ts'
import type { ShotClocks } from '../shot-clock/shot-clocks.ts'
import { DiallingDoor, ListeningDoor } from './console-door.ts'
import type { CourtCameras } from './court-cameras.ts'
import { type CourtFields, type CourtRecord, CourtRepository } from './court-repository.ts'
import { MatchFollower, TICK_MS } from './match-follower.ts'

/** Limit for wrong tokens per address. Valid tokens are always accepted. */
const WRONG_TOKENS: RateLimit = { name: 'console-token', attempts: 60, seconds: 600, by: 'address' }

/** Dependencies of {@link CourtService}. */
export interface CourtServiceParts {
  db: Database
  log: MatchLog
  shots: ShotClocks
  cameras: CourtCameras
  limits: RateLimits
  logger: Logger
}

/** A court, with this server's line to its console. */
interface OpenCourt {
  record: CourtRecord
  readonly line: ConsoleLine
  readonly door: { close(): void } | null
  follower: MatchFollower | null
}

/**
 * Identifies the court of a serial cable: by the court's id, or by the id of the match that follows its
 * console.
 */
type CableOf = { readonly courtId: number } | { readonly matchId: number }

/** Manages the courts of the club: reads their consoles and connects them with matches. */
export class CourtService {
  readonly #parts: CourtServiceParts
  readonly #courts: CourtRepository
  readonly #open = new Map<number, OpenCourt>()
  /**
   * One timer for all followers, because each timer would wake the process separately. Null until the first
   * follower.
   */
  #ticking: NodeJS.Timeout | null = null
  /** The only recording of console data that this server keeps. It can be 20 MB large. */
  #recorded: { readonly courtId: number; readonly recorder: LineRecorder } | null = null

  constructor(parts: CourtServiceParts) {
    this.#parts = parts
    this.#courts = new CourtRepository(parts.db)
  }

  /** Opens the lines of all courts. */
  async start(): Promise<void> {
    for (const record of await this.#courts.list()) this.#openLine(record)
  }

  /** Closes all lines. */
  stop(): void {
    for (const id of this.#open.keys()) this.#closeLine(id)
    if (this.#ticking !== null) clearInterval(this.#ticking)
  }

  async list(): Promise<Court[]> {
    return (await this.#courts.list()).map((record) => this.#present(record))
  }

  /** Creates a court. @throws {Refused} 409 its name or port is taken, or there are too many */
  async create(fields: Omit<CourtFields, 'hash'>): Promise<{ court: Court; token: string | null }> {
    const isPosted = fields.way === 'post'
    const made = isPosted ? newToken() : null
    const record = await this.#courts.insert({
      ...fields,
      ...(isPosted && { brand: 'json' }),
      ...(fields.way !== 'listen' && fields.way !== 'connect' && { host: null, port: null }),
      hash: made?.hash ?? null,
    })
    this.#openLine(record)
    return { court: this.#present(record), token: made?.token ?? null }
  }

  /**
   * Sets the IP camera of a court, or removes it (null).
   * @throws {Refused} 404
   */
  async setCamera(id: number, camera: EnteredCamera | null): Promise<Court> {
    await this.#parts.cameras.set(id, camera)
    const court = (await this.list()).find((each) => each.id === id)
    if (!court) throw new Refused({ code: 'no-such-court' })
    return court
  }

  /**
   * Deletes a court. If a match followed its console, people keep that match's clock again.
   * @throws {Refused} 404
   */
  async delete(id: number): Promise<void> {
    const matchId = this.#open.get(id)?.record.match_id ?? null
    if (!(await this.#courts.delete(id))) throw new Refused({ code: 'no-such-court' })
    this.#closeLine(id)
    await this.#parts.cameras.changed()
    if (matchId !== null) await this.#giveToPeople(matchId, null)
  }

  /**
   * Handles a line of text that a program sends for a console. The token identifies the court.
   * @throws {Refused} 404 wrong token; 409 another device sends; 429 too many wrong tokens
   */
  async post(token: string, line: unknown, address: string): Promise<void> {
    const record = await this.#courts.findByHash(hashToken(token))
    if (!record) {
      await this.#parts.limits.take(WRONG_TOKENS, address)
      throw new Refused({ code: 'no-such-court' })
    }
    const { line: courtLine } = this.#openLine(record)
    const bytes = new TextEncoder().encode(`${JSON.stringify(line)}\n`)
    if (!courtLine.hear(address, bytes)) throw new Refused({ code: 'another-console-sends' })
  }

  /**
   * Returns the console of a match, with the state of the console's line and of the match's {@link
   * MatchFollower}.
   * @throws {Refused} 404
   */
  async ofMatch(matchId: number): Promise<MatchConsole> {
    const { state } = await this.#parts.log.read(matchId)
    const all = await this.#courts.list()
    const chosen = all.find((court) => court.match_id === matchId) ?? null
    const open = chosen && this.#openLine(chosen)
    const following = open?.follower?.following
    const none = { score: false, fouls: false, timeouts: false, isScoreChecked: false }
    return {
      courts: all.map(({ id, name, way, camera_address }) => ({
        id,
        name,
        hasConsole: way !== 'none',
        hasCamera: camera_address !== null,
      })),
      courtId: chosen?.id ?? null,
      swapped: chosen?.swapped ?? false,
      keeper: state.clockKeeper,
      serial: chosen?.way === 'serial' ? { brand: chosen.brand as Court['brand'] } : null,
      line: open && statusOf(open),
      mode: following?.mode ?? null,
      hold: following?.hold ?? null,
      difference: open?.follower?.difference ?? none,
      parted: open?.follower?.parted ?? { score: null, fouls: null, timeouts: null },
    }
  }

  /**
   * Makes a match follow the console of a court. If `courtId` is null, the match follows no console, and
   * people keep its clock again.
   * @throws {Refused} 404; 409 another match follows the console
   */
  async choose(matchId: number, courtId: number | null, userId: number): Promise<MatchConsole> {
    const { state } = await this.#parts.log.read(matchId)
    await this.#courts.choose(matchId, courtId)
    if (courtId === null && state.clockKeeper === 'console') await this.#giveToPeople(matchId, userId)
    for (const record of await this.#courts.list()) this.#openLine(record)
    await this.#parts.cameras.changed()
    return this.ofMatch(matchId)
  }

  /**
   * Sets the keeper of a match's clock: the console or people.
   * @throws {Refused} 404; 409 no console is chosen, the console sends nothing readable, or the game is over
   */
  async setKeeper(matchId: number, keeper: ClockKeeper, userId: number): Promise<MatchConsole> {
    if (keeper === 'console') {
      const { courtId, line } = await this.ofMatch(matchId)
      if (courtId === null) throw new Refused({ code: 'no-console-chosen' })
      if (line?.state !== 'receiving') throw new Refused({ code: 'console-shows-nothing' })
      // The scorer sees the console's clock and has chosen to follow it. The match therefore accepts any
      // difference between the clocks.
      this.#open.get(courtId)?.follower?.accept()
    }
    await appendOrRefuse(this.#parts.log, matchId, userId, () => ({ type: 'set-clock-keeper', keeper }))
    return this.ofMatch(matchId)
  }

  /**
   * Handles bytes that a console sent through a cable to the device of a scorer or an administrator.
   * @throws {Refused} 404 the court has no cable; 409 the match has not chosen a court with a cable, or
   * another device sends
   */
  hearCable(of: CableOf, bytes: Uint8Array, userId: number): void {
    const open =
      'courtId' in of
        ? this.#open.get(of.courtId)
        : [...this.#open.values()].find(({ record }) => record.match_id === of.matchId)
    if (open?.record.way !== 'serial') {
      throw new Refused({ code: 'courtId' in of ? 'no-such-court' : 'no-console-chosen' })
    }
    if (!open.line.hear(`user ${userId}`, bytes)) throw new Refused({ code: 'another-console-sends' })
  }

  /**
   * Starts or stops the recording of what a court's console sends. A new recording replaces the previous one.
   * @throws {Refused} 404 no such court; 409 another court is being recorded
   */
  record(courtId: number, running: boolean): void {
    const open = this.#open.get(courtId)
    if (!open) throw new Refused({ code: 'no-such-court' })
    if (running) {
      if (this.#recorded?.recorder.status().running && this.#recorded.courtId !== courtId) {
        throw new Refused({ code: 'another-recording-runs' })
      }
      this.#recorded?.recorder.stop()
      const brand = open.record.brand as BrandId | null
      this.#recorded = { courtId, recorder: new LineRecorder(open.line, brand, serverNow) }
    } else if (this.#recorded?.courtId === courtId) this.#recorded.recorder.stop()
  }

  /** Returns the lines of the recording of a court. @throws {Refused} 404 there is none */
  recording(courtId: number): Iterable<string> {
    if (this.#recorded?.courtId !== courtId) throw new Refused({ code: 'no-recording' })
    return this.#recorded.recorder.lines()
  }

  /**
   * Follows the console again after it restarted or its clock jumped.
   * @throws {Refused} 404; 409 no console is chosen
   */
  async accept(matchId: number): Promise<MatchConsole> {
    const { courtId } = await this.ofMatch(matchId)
    if (courtId === null) throw new Refused({ code: 'no-console-chosen' })
    this.#open.get(courtId)?.follower?.accept()
    return this.ofMatch(matchId)
  }

  async #giveToPeople(matchId: number, userId: number | null): Promise<void> {
    await this.#parts.log.append(matchId, userId, () => ({ type: 'set-clock-keeper', keeper: 'people' }))
  }

  /**
   * Opens the connection for a court's console if it is not open. If the court's match changed, replaces the
   * object that follows the console for the match.
   */
  #openLine(record: CourtRecord): OpenCourt {
    const open = this.#open.get(record.id) ?? this.#opened(record)
    const isOther = open.record.match_id !== record.match_id
    open.record = record
    if (isOther || (open.follower === null && record.match_id !== null)) {
      open.follower?.close()
      open.follower = record.match_id === null ? null : this.#follower(open, record.match_id)
    }
    return open
  }

  #opened(record: CourtRecord): OpenCourt {
    const line = new ConsoleLine(record.brand as BrandId | null, serverNow)
    const open = { record, line, door: this.#door(record, line), follower: null }
    this.#open.set(record.id, open)
    return open
  }

  #door({ way, host, port }: CourtRecord, line: ConsoleLine) {
    if (host === null || port === null) return null
    if (way === 'connect') return new DiallingDoor(line, { host, port })
    return new ListeningDoor(line, { host, port }, this.#parts.logger)
  }

  #follower({ line, record }: OpenCourt, matchId: number): MatchFollower {
    const { log, shots, logger } = this.#parts
    this.#ticking ??= setInterval(() => this.#tick(), TICK_MS).unref()
    return new MatchFollower({ log, shots, logger, line, matchId, swapped: record.swapped })
  }

  #tick(): void {
    for (const { follower } of this.#open.values()) follower?.tick()
  }

  #closeLine(id: number): void {
    const open = this.#open.get(id)
    open?.follower?.close()
    open?.door?.close()
    if (this.#recorded?.courtId === id) {
      this.#recorded.recorder.stop()
      this.#recorded = null
    }
    this.#open.delete(id)
  }

  #present(record: CourtRecord): Court {
    const { id, name, way, host, port, swapped, camera_address: address, camera_user: user } = record
    return {
      ...{ id, name, host, port, swapped },
      brand: record.brand as Court['brand'],
      way: way as Court['way'],
      line: statusOf(this.#openLine(record)),
      recording: this.#recorded?.courtId === id ? this.#recorded.recorder.status() : null,
      camera: address === null ? null : { address, user: user ?? '' },
    }
  }
}

function statusOf({ line, record }: OpenCourt): ConsoleLineState {
  const status = line.status()
  return record.way === 'none' ? { ...status, state: 'off' } : status
}
