import { type PictureEngine, startPicture } from './picture-engine.ts'

/** How long until the picture is tried again after it failed, or while nobody sends one. */
const RETRY_MS = 2000
/** A recording that is not there is hardly to come. */
const RETRY_RECORDING_MS = 10_000
/** A picture that has stood still for so long, though nobody stopped it, is missing. */
const STALLED_MS = 4000
const LOOK_EVERY_MS = 500

/** `waiting`: there is none, it is being tried. `showing`: it is there, playing or not. `impossible`: no way to play it here. */
export type PicturePhase = 'waiting' | 'showing' | 'impossible'

/** A match's picture in a video element. It comes back by itself: after a break of the sender, the server or the network. */
export class Picture {
  readonly #video: HTMLVideoElement
  readonly #url: string
  readonly #live: boolean
  readonly #listeners = new Set<() => void>()
  readonly #events = new AbortController()
  readonly #looking: ReturnType<typeof setInterval>
  #attempt = new AbortController()
  #engine: PictureEngine | null = null
  #phase: PicturePhase = 'waiting'
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #lastDate: number | null = null
  #begun = false
  #movedAt = performance.now()
  #position = 0

  /** @param live play at once, without sound, from where live is; else wait for the viewer, at the beginning */
  constructor(video: HTMLVideoElement, url: string, live: boolean) {
    this.#video = video
    this.#url = url
    this.#live = live
    const options = { signal: this.#events.signal }
    video.addEventListener('loadeddata', () => this.#setPhase('showing'), options)
    video.addEventListener(
      'playing',
      () => {
        this.#begun = true
        this.#setPhase('showing')
      },
      options,
    )
    this.#looking = setInterval(() => this.#look(), LOOK_EVERY_MS)
    void this.#start()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getPhase = (): PicturePhase => this.#phase

  /**
   * When what is on screen happened, epoch ms by the server. Null without a picture, before a recording was started and
   * after it ended, and when the picture carries no time. While seeking, the moment it was at before.
   */
  readonly date = (): number | null => {
    if (this.#phase !== 'showing' || !this.#begun || this.#video.ended) return null
    this.#lastDate = this.#engine?.date() ?? this.#lastDate
    return this.#lastDate
  }

  /** Whether it was started and has not ended. */
  isPlaying(): boolean {
    return this.#begun && !this.#video.ended
  }

  /** Where live is, in seconds of the video. */
  liveEdge(): number | null {
    return this.#engine?.liveEdge() ?? null
  }

  /** Tries at once: the sender is said to be back. */
  nudge(): void {
    if (this.#phase === 'waiting') this.#restart(0)
  }

  destroy(): void {
    this.#attempt.abort()
    this.#events.abort()
    clearTimeout(this.#retryTimer)
    clearInterval(this.#looking)
    this.#engine?.destroy()
    this.#listeners.clear()
  }

  async #start(): Promise<void> {
    const attempt = new AbortController()
    this.#attempt = attempt
    const failed = () => {
      if (!attempt.signal.aborted) this.#restart(this.#live ? RETRY_MS : RETRY_RECORDING_MS)
    }
    try {
      this.#engine = await startPicture(this.#video, this.#url, failed, attempt.signal)
    } catch (error) {
      console.error('Failed to load the player', error)
      failed()
      return
    }
    if (attempt.signal.aborted) return
    if (this.#engine === null) this.#setPhase('impossible')
    else if (this.#live) this.#video.play().catch(() => {})
  }

  #restart(afterMs: number): void {
    this.#attempt.abort()
    this.#engine?.destroy()
    this.#engine = null
    this.#lastDate = null
    this.#begun = false
    this.#setPhase('waiting')
    clearTimeout(this.#retryTimer)
    this.#retryTimer = setTimeout(() => void this.#start(), afterMs)
  }

  /** Notices a live picture that stands still, and one that moves again. */
  #look(): void {
    const { currentTime, paused, ended, seeking } = this.#video
    const now = performance.now()
    if (currentTime !== this.#position || paused || ended || seeking) {
      if (currentTime > this.#position && this.#engine && this.#begun) this.#setPhase('showing')
      this.#position = currentTime
      this.#movedAt = now
      return
    }
    if (this.#phase === 'showing' && now - this.#movedAt > STALLED_MS) this.#setPhase('waiting')
  }

  #setPhase(phase: PicturePhase): void {
    if (phase === this.#phase) return
    this.#phase = phase
    for (const listener of this.#listeners) listener()
  }
}
