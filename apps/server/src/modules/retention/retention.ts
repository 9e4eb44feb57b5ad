import type { OutgoingVideo, RetentionRules } from '@courtside/contract'
import type { Log } from '../../log.ts'
import { SCARCE_BYTES } from '../../video/recording/room.ts'
import type { VideoProvider } from '../../video/video-provider.ts'
import type { ClubSettingsService } from '../club/settings.ts'
import type { MatchService } from '../matches/service.ts'
import { outgoing } from './outgoing.ts'

/** How often the rules are applied. */
const EVERY_MS = 3600_000

/** What retention needs. */
export interface RetentionParts {
  matches: Pick<MatchService, 'videos' | 'removeUnprotectedVideo'>
  club: Pick<ClubSettingsService, 'read'>
  video: Pick<VideoProvider, 'space'>
  log: Log
  /** ms since the epoch. */
  now?: () => number
}

/** Applies the rules by which videos go. */
export class Retention {
  readonly #parts: RetentionParts
  #timer: NodeJS.Timeout | undefined
  #applying: Promise<void> | null = null
  #stopped = false

  constructor(parts: RetentionParts) {
    this.#parts = parts
  }

  /** Applies the rules now and every hour. */
  start(): void {
    if (this.#stopped) return
    void this.apply()
    this.#timer = setInterval(() => void this.apply(), EVERY_MS)
    this.#timer.unref()
  }

  /** Removes nothing more; resolves when what is being removed is. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#applying
  }

  /** What rules would remove now, the oldest first. Removes nothing. */
  async outgoing(rules: RetentionRules): Promise<OutgoingVideo[]> {
    return (await this.#outgoing(rules)).map(({ video: { id, title, ended_at, video_bytes }, reason }) => ({
      matchId: id,
      title,
      endedAt: ended_at.toISOString(),
      bytes: video_bytes,
      reason,
    }))
  }

  /** Removes what the club's rules remove. Tells of no failure but in the log; asked again meanwhile it is done once. */
  apply(): Promise<void> {
    this.#applying ??= this.#apply()
      .catch((error) => this.#parts.log.error({ err: error }, 'The rules of retention were not applied.'))
      .finally(() => {
        this.#applying = null
      })
    return this.#applying
  }

  /**
   * Removes the oldest videos that are not kept, one after the other, until there is room to record; nothing where the club has
   * not allowed it.
   */
  async makeRoom(): Promise<void> {
    const { matches, club, video, log } = this.#parts
    if (!(await club.read()).videoMakesRoom) return
    for (const oldest of await matches.videos.unprotected()) {
      if (this.#stopped || (await video.space()).free >= SCARCE_BYTES) return
      if (!oldest.video_bytes || !(await matches.removeUnprotectedVideo(oldest))) continue
      const { id: matchId, title, video_bytes: bytes } = oldest
      log.warn({ matchId, title, bytes }, 'A video was removed to make room for what is recorded.')
    }
  }

  async #apply(): Promise<void> {
    const { matches, club, log } = this.#parts
    for (const { video, reason } of await this.#outgoing(await club.read())) {
      if (this.#stopped) return
      const { id: matchId, title, video_bytes: bytes } = video
      // It may have been kept, or its match reopened, since it was looked at.
      if (await matches.removeUnprotectedVideo(video)) {
        log.info({ matchId, title, bytes, reason }, 'A video was removed by the rules of retention.')
      }
    }
  }

  async #outgoing(rules: RetentionRules) {
    if (rules.videoDays === null && rules.videoFreeGb === null) return []
    const { matches, video, now = Date.now } = this.#parts
    const { free } = await video.space()
    return outgoing(await matches.videos.unprotected(), rules, { now: now(), free })
  }
}
