import type { PictureEngine } from './picture-engine.ts'

/**
 * The viewer's intent for a match's video: playing or paused, following live or not, and the speed. It is
 * derived from calls to the player and from changes to the video element itself: in picture-in-picture, with
 * media keys, or in the phone's own player.
 */
export class ViewerWish {
  readonly #video: HTMLVideoElement
  readonly #engine: () => Pick<PictureEngine, 'catchUp'> | null
  #plays: boolean
  #followsLive: boolean
  #speed = 1
  /**
   * Whether the picture-in-picture window was closed while the page was hidden, and the page has been hidden
   * since.
   */
  #isPutAway = false

  /** @param engine returns the current engine */
  constructor(
    video: HTMLVideoElement,
    first: { plays: boolean; followsLive: boolean },
    engine: () => Pick<PictureEngine, 'catchUp'> | null,
    signal: AbortSignal,
  ) {
    this.#video = video
    this.#engine = engine
    this.#plays = first.plays
    this.#followsLive = first.followsLive
    video.addEventListener('pause', () => this.#paused(), { signal })
    video.addEventListener('play', () => this.toPlay(), { signal })
    video.addEventListener('leavepictureinpicture', () => this.#leftItsWindow(), { signal })
    document.addEventListener('visibilitychange', () => (this.#isPutAway &&= document.hidden), { signal })
  }

  /** Whether the video should play whenever it can. */
  get plays(): boolean {
    return this.#plays
  }

  /** Whether the video should stay at the live position. */
  get followsLive(): boolean {
    return this.#followsLive
  }

  get speed(): number {
    return this.#speed
  }

  toPlay(): void {
    this.#plays = true
    this.#isPutAway = false
  }

  /** Pauses and stops following live. */
  toRest(): void {
    this.#plays = false
    this.follow(false)
  }

  /** Sets whether to follow live. */
  follow(live: boolean): void {
    this.#followsLive = live
    this.#engine()?.catchUp(live)
    // When the viewer no longer follows live, playback stops speeding up to reach the live position.
    if (!live) this.#video.playbackRate = this.#speed
  }

  /** Sets the speed; 1 is normal. Any other speed stops following live. */
  atSpeed(speed: number): void {
    this.#speed = speed
    if (speed !== 1) this.follow(false)
    this.#video.defaultPlaybackRate = speed
    this.#video.playbackRate = speed
  }

  /**
   * Handles a pause. Browsers pause videos of hidden pages and resume them later. Such a pause is not the
   * viewer's.
   */
  #paused(): void {
    const isSeen = !document.hidden || document.pictureInPictureElement === this.#video
    if ((isSeen || this.#isPutAway) && this.#engine()) this.toRest()
  }

  /**
   * Handles the end of picture-in-picture. Browsers pause the video when its window is closed, before or
   * after this event. If the page is hidden, the viewer has put the video away; a viewer who returns to the
   * page expects the video to play on.
   */
  #leftItsWindow(): void {
    this.#isPutAway = document.hidden
    if (this.#isPutAway && this.#video.paused) this.toRest()
  }
}
