import type { PictureEngine } from './picture-engine.ts'
import { LIVE_WITHIN_S, lastBuffered } from './seekable-range.ts'
import type { ViewerWish } from './viewer-wish.ts'

/** A viewer who is further behind live, and did not choose it, is brought back there. */
const TOO_FAR_BEHIND_S = 12
/** So far past where a sender's break was, the picture has gone on by itself. */
const PAST_THE_BREAK_S = 0.5

/** What a {@link LiveFollowing} works on. */
interface Followed {
  video: HTMLVideoElement
  /** The match is on; else there is no live to follow. */
  live: boolean
  wish: ViewerWish
  /** What plays it now. */
  engine(): PictureEngine | null
  /** Begins anew with what is newest. */
  beginAnew(): void
}

/** Keeps whoever wants to be at live there: after sleep, a slow network, and a break of the sender. */
export class LiveFollowing {
  readonly #followed: Followed
  /** Where in the video it was when it was looked at last, seconds. */
  #position = 0
  /** Where what was loaded before the sender came back ends, seconds: until the picture is past it. */
  #breakAt: number | null = null

  constructor(followed: Followed, signal: AbortSignal) {
    this.#followed = followed
    const { video } = followed
    video.addEventListener('seeking', () => this.#sought(), { signal })
    for (const event of ['waiting', 'timeupdate']) {
      video.addEventListener(event, () => this.#crossBreak(), { signal })
    }
  }

  /** Where live is, in seconds of the video. */
  edge(): number | null {
    return this.#followed.engine()?.liveEdge() ?? null
  }

  /** Whether a position of the video, seconds, is live. */
  isLive(position: number): boolean {
    const edge = this.edge()
    return this.#followed.live && edge !== null && edge - position <= LIVE_WITHIN_S
  }

  /** To be called every now and then: brings back who has fallen behind, and ends a speed that live does not have. */
  look(): void {
    const { video, wish } = this.#followed
    const { currentTime, paused, readyState } = video
    const edge = this.edge()
    // What shows nothing yet is not behind, but on its way to where it begins.
    const shows = readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
    if (wish.followsLive && !paused && shows && edge !== null && edge - currentTime > TOO_FAR_BEHIND_S) {
      video.currentTime = edge
    }
    // Faster than it is sent there is nothing to see.
    if (wish.speed > 1 && this.isLive(video.currentTime)) wish.atSpeed(1)
    this.#position = currentTime
  }

  /** The sender is back while what he sent before is still being shown: that is shown to its end. */
  senderCame(): void {
    this.#breakAt = lastBuffered(this.#followed.video)
    this.#crossBreak()
  }

  /** The picture begins anew, so a break lies behind it. */
  forgetBreak(): void {
    this.#breakAt = null
    // Where it begins is no step back.
    this.#position = 0
  }

  /** Somebody, or hls.js, went to another place in the video itself. hls.js goes on or to live; back goes the viewer. */
  #sought(): void {
    const { video, live, wish } = this.#followed
    const edge = this.edge()
    if (!live || edge === null) return
    const { currentTime } = video
    if (this.isLive(currentTime)) wish.follow(wish.speed === 1 && wish.plays)
    else if (currentTime < this.#position || edge - currentTime > TOO_FAR_BEHIND_S) wish.follow(false)
  }

  /** What came before the sender's break has been shown: begins anew with what he sends now, unless that is on screen already. */
  #crossBreak(): void {
    if (this.#breakAt === null) return
    const { video, wish, beginAnew } = this.#followed
    const { currentTime, paused, readyState, seeking } = video
    if (!wish.followsLive || paused || currentTime > this.#breakAt + PAST_THE_BREAK_S) this.#breakAt = null
    else if (!seeking && readyState < HTMLMediaElement.HAVE_FUTURE_DATA) beginAnew()
  }
}
