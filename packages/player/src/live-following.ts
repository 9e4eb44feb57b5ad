import type { PictureEngine } from './picture-engine.ts'
import { LIVE_WITHIN_S, lastBuffered } from './seekable-range.ts'
import type { ViewerWish } from './viewer-wish.ts'

/** A viewer who is further behind live, and did not choose it, is brought back there. */
const TOO_FAR_BEHIND_S = 12
/** A picture that has stood still for so long, though one is sent, finds no way over what it stands at. */
const STUCK_MS = 8000
/** So far past where a sender's break was, the picture has gone on by itself. */
const PAST_THE_BREAK_S = 0.5

/** What a {@link LiveFollowing} works on. */
interface Followed {
  video: HTMLVideoElement
  /** The match is live; else there is no live to follow. */
  live: boolean
  wish: ViewerWish
  /** What plays it now. */
  engine(): Pick<PictureEngine, 'liveEdge'> | null
  /** Begins again with what is newest. */
  beginAgain(): void
}

/** Keeps whoever wants to be at live there: after sleep, a slow network, and a break of the sender. */
export class LiveFollowing {
  readonly #followed: Followed
  /** Where in the video it was when it was looked at last, seconds. */
  #position = 0
  /** When it was seen to move, or was not to, by `performance.now()`. */
  #movedAt = performance.now()
  /** Where what was loaded before the sender came back ends, seconds: until the picture is past it. */
  #breakAt: number | null = null
  /** Who told of the sender's newest run, while the other has yet to. */
  #toldBy: 'server' | 'playlist' | null = null

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

  /**
   * To be called every now and then: brings back who has fallen behind, and ends a speed that live does not have.
   *
   * @param isSent somebody sends a picture now
   */
  look(isSent: boolean): void {
    const { video, wish, beginAgain } = this.#followed
    const { currentTime, paused, readyState } = video
    const now = performance.now()
    // The browser stops what is built again, and what it does not let begin by itself: the one has nothing to show, the other has.
    const rests = paused && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA
    if (currentTime !== this.#position || rests) this.#movedAt = now
    const edge = this.edge()
    // What shows nothing yet is not behind, but on its way to where it begins.
    const shows = readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !paused
    const follows = wish.followsLive && edge !== null
    // On a slow line the first piece can take its time: only what had begun to load has come to a stop.
    const isStuck = isSent && now - this.#movedAt > STUCK_MS && lastBuffered(video) > 0
    if (follows && isStuck) beginAgain()
    else if (follows && shows && edge - currentTime > TOO_FAR_BEHIND_S) video.currentTime = edge
    // Faster than it is sent there is nothing to see.
    if (wish.speed > 1 && this.isLive(video.currentTime)) wish.atSpeed(1)
    this.#position = currentTime
  }

  /** The server says that the sender is back while what he sent before is still being shown: that is shown to its end. */
  senderCame(): void {
    this.#runCame('server')
  }

  /** The server says that the sender is back while nothing is shown: what the playlist told before was the same. */
  senderCameUnseen(): void {
    this.#toldBy = null
  }

  /** The playlist goes on with what the sender sends now. On a busy machine this is known before the server's word is heard. */
  runListed(): void {
    this.#runCame('playlist')
  }

  /** The picture begins again, so a break lies behind it. */
  forgetBreak(): void {
    this.#breakAt = null
    // Its first playlist lists what the server told of.
    if (this.#toldBy === 'server') this.#toldBy = null
    // Where it begins is no step back.
    this.#position = 0
    this.#movedAt = performance.now()
  }

  /** What the other told of may be on screen by now, and is not begun again. */
  #runCame(by: 'server' | 'playlist'): void {
    const isNews = this.#toldBy === null || this.#toldBy === by
    this.#toldBy = isNews ? by : null
    if (!isNews) return
    this.#breakAt = lastBuffered(this.#followed.video)
    this.#crossBreak()
  }

  /** Somebody, or hls.js, went to another place in the video itself. hls.js goes on, far behind live too where it stood at a hole, or to live; back goes the viewer. */
  #sought(): void {
    const { video, live, wish } = this.#followed
    const edge = this.edge()
    if (!live || edge === null) return
    const { currentTime } = video
    if (this.isLive(currentTime)) wish.follow(wish.speed === 1 && wish.plays)
    else if (currentTime < this.#position) wish.follow(false)
  }

  /** What came before the sender's break has been shown: begins again with what he sends now, unless that is on screen already. */
  #crossBreak(): void {
    if (this.#breakAt === null) return
    const { video, wish, beginAgain } = this.#followed
    const { currentTime, paused, readyState, seeking } = video
    const isPast = currentTime > this.#breakAt + PAST_THE_BREAK_S
    // Of what was on screen already the playlist has nothing to tell.
    if (isPast && this.#toldBy === 'server') this.#toldBy = null
    if (!wish.followsLive || paused || isPast) this.#breakAt = null
    else if (!seeking && readyState < HTMLMediaElement.HAVE_FUTURE_DATA) beginAgain()
  }
}
