import type { PictureEngine } from './picture-engine.ts'
import { LIVE_WITHIN_S, lastBuffered } from './seekable-range.ts'
import type { ViewerWish } from './viewer-wish.ts'

/**
 * A viewer who is further behind live than this, in seconds, without having chosen to be, is brought back to
 * live.
 */
const TOO_FAR_BEHIND_S = 12
/** Time without movement, while the sender sends, after which playback counts as stuck, in ms. */
const STUCK_MS = 8000
/**
 * How far beyond the interruption the position must be, in seconds, to show that playback crossed it without
 * a restart.
 */
const PAST_THE_BREAK_S = 0.5

/** The dependencies of {@link LiveFollowing}. */
interface Followed {
  video: HTMLVideoElement
  /** Whether the match is live; otherwise there is no live position to follow. */
  live: boolean
  wish: ViewerWish
  /** Returns the current engine. */
  engine(): Pick<PictureEngine, 'liveEdge'> | null
  /** Restarts with the newest video. */
  beginAgain(): void
}

/**
 * Keeps viewers who follow live at the live position: after sleep, on a slow network, and after an
 * interruption of the sender.
 */
export class LiveFollowing {
  readonly #followed: Followed
  /** Position at the last check, in seconds. */
  #position = 0
  /** Last time when the video moved, or when it was not expected to move, by `performance.now()`. */
  #movedAt = performance.now()
  /** End of the data loaded before the sender returned, in seconds; null once playback is past it. */
  #breakAt: number | null = null
  /**
   * The source that was first to announce the sender's newest run, while the other source has not announced
   * it.
   */
  #toldBy: 'server' | 'playlist' | null = null

  constructor(followed: Followed, signal: AbortSignal) {
    this.#followed = followed
    const { video } = followed
    video.addEventListener('seeking', () => this.#sought(), { signal })
    for (const event of ['waiting', 'timeupdate']) {
      video.addEventListener(event, () => this.#crossBreak(), { signal })
    }
  }

  /** Returns the live position, in seconds of the video. */
  edge(): number | null {
    return this.#followed.engine()?.liveEdge() ?? null
  }

  /** Reports whether a position of the video, in seconds, is live. */
  isLive(position: number): boolean {
    const edge = this.edge()
    return this.#followed.live && edge !== null && edge - position <= LIVE_WITHIN_S
  }

  /**
   * Brings back viewers who have fallen behind, and resets a speed that is not possible at the live position.
   * Call it regularly.
   * @param isSent whether a sender is sending now
   */
  look(isSent: boolean): void {
    const { video, wish, beginAgain } = this.#followed
    const { currentTime, paused, readyState } = video
    const now = performance.now()
    // A paused video counts as intentionally paused only if it has data. A rebuilt player is also paused, but
    // has nothing to show yet.
    const rests = paused && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA
    if (currentTime !== this.#position || rests) this.#movedAt = now
    const edge = this.edge()
    // A video that has no frame yet is still starting, so it does not count as behind.
    const shows = readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !paused
    const follows = wish.followsLive && edge !== null
    // On a slow connection the first segment may take long. Only playback that has loaded something can be
    // stuck.
    const isStuck = isSent && now - this.#movedAt > STUCK_MS && lastBuffered(video) > 0
    if (follows && isStuck) beginAgain()
    else if (follows && shows && edge - currentTime > TOO_FAR_BEHIND_S) video.currentTime = edge
    // Playback cannot be faster than the sender.
    if (wish.speed > 1 && this.isLive(video.currentTime)) wish.atSpeed(1)
    this.#position = currentTime
  }

  /**
   * Handles the server's message that the sender has returned while earlier video is still playing. Plays
   * that earlier video to its end first.
   */
  senderCame(): void {
    this.#runCame('server')
  }

  /**
   * Handles the server's message that the sender has returned while nothing is playing. The playlist will not
   * announce this run again.
   */
  senderCameUnseen(): void {
    this.#toldBy = null
  }

  /**
   * Handles a playlist that continues with the sender's new run. On a busy machine, this playlist may arrive
   * before the server's message.
   */
  runListed(): void {
    this.#runCame('playlist')
  }

  /** Forgets an interruption, because playback restarts. */
  forgetBreak(): void {
    this.#breakAt = null
    // The first playlist after the restart lists the run that the server announced.
    if (this.#toldBy === 'server') this.#toldBy = null
    // Reset the position, so that the restart position does not look like a step back.
    this.#position = 0
    this.#movedAt = performance.now()
  }

  /**
   * Handles a run announced by one source. Ignores it if the other source has already announced it, because
   * the run may already be on screen.
   */
  #runCame(by: 'server' | 'playlist'): void {
    const isNews = this.#toldBy === null || this.#toldBy === by
    this.#toldBy = isNews ? by : null
    if (!isNews) return
    this.#breakAt = lastBuffered(this.#followed.video)
    this.#crossBreak()
  }

  /**
   * Handles a seek in the video element itself, by the viewer or by hls.js. hls.js moves only forwards:
   * across a gap, which may be far behind live, or to live. Only viewers move backwards.
   */
  #sought(): void {
    const { video, live, wish } = this.#followed
    const edge = this.edge()
    if (!live || edge === null) return
    const { currentTime } = video
    if (this.isLive(currentTime)) wish.follow(wish.speed === 1 && wish.plays)
    else if (currentTime < this.#position) wish.follow(false)
  }

  /**
   * Restarts with the sender's new run once everything before the interruption has been shown, unless the new
   * run is already on screen.
   */
  #crossBreak(): void {
    if (this.#breakAt === null) return
    const { video, wish, beginAgain } = this.#followed
    const { currentTime, paused, readyState, seeking } = video
    const isPast = currentTime > this.#breakAt + PAST_THE_BREAK_S
    // The playlist will not announce a run that is already on screen.
    if (isPast && this.#toldBy === 'server') this.#toldBy = null
    if (!wish.followsLive || paused || isPast) this.#breakAt = null
    else if (!seeking && readyState < HTMLMediaElement.HAVE_FUTURE_DATA) beginAgain()
  }
}
