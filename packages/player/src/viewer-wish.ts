import type { PictureEngine } from './picture-engine.ts'

/**
 * What the viewer wants of a match's video: that it plays or stands, follows live or stays where it is, and how fast. It is read
 * from what is asked of the picture, and from what is done to the video element itself: in picture in picture, with media keys,
 * in the phone's own player.
 */
export class ViewerWish {
  readonly #video: HTMLVideoElement
  readonly #engine: () => Pick<PictureEngine, 'catchUp'> | null
  #plays: boolean
  #followsLive: boolean
  #speed = 1
  /** The picture's own window was closed while nobody saw the page, which nobody has seen since. */
  #isPutAway = false

  /** @param engine what plays it now */
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

  /** It is to play whenever it can. */
  get plays(): boolean {
    return this.#plays
  }

  /** It is to be where live is. */
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

  /** It is to stay where it is. */
  toRest(): void {
    this.#plays = false
    this.follow(false)
  }

  /** Whether it is to be where live is. */
  follow(live: boolean): void {
    this.#followsLive = live
    this.#engine()?.catchUp(live)
    // What it was catching up with is over.
    if (!live) this.#video.playbackRate = this.#speed
  }

  /** How fast it is to play; 1 is as it was taken. Who chooses another speed does not follow live. */
  atSpeed(speed: number): void {
    this.#speed = speed
    if (speed !== 1) this.follow(false)
    this.#video.defaultPlaybackRate = speed
    this.#video.playbackRate = speed
  }

  /** Of a page that nobody sees browsers stop the picture themselves, and play it again later: nobody wanted that. */
  #paused(): void {
    const isSeen = !document.hidden || document.pictureInPictureElement === this.#video
    if ((isSeen || this.#isPutAway) && this.#engine()) this.toRest()
  }

  /** Browsers stop a picture whose window is closed, and say so before or after. Whoever goes back to the page has it play on. */
  #leftItsWindow(): void {
    this.#isPutAway = document.hidden
    if (this.#isPutAway && this.#video.paused) this.toRest()
  }
}
