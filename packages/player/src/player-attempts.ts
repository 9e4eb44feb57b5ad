import type { PictureEngine, PictureOrder } from './picture-engine.ts'
import { startPicture } from './start-picture.ts'

/** What comes of the attempts to play a playlist. */
interface Outcome {
  /** It plays; null: this browser cannot play it. */
  onStarted(engine: PictureEngine | null): void
  /** Both as in {@link PictureOrder}. */
  onRun: PictureOrder['onRun']
  onOffers: PictureOrder['onOffers']
  /** It could not be started, or cannot go on by itself. */
  onFailure(): void
}

/** How a playlist is to be played, as in {@link PictureOrder}. */
type How = Pick<PictureOrder, 'startAt' | 'resumes' | 'quality'>

/** Builds what plays a playlist in a video element, and builds it again when asked: one at a time, and only the latest counts. */
export class PlayerAttempts {
  readonly #video: HTMLVideoElement
  readonly #url: string
  readonly #outcome: Outcome
  #latest = new AbortController()
  #engine: PictureEngine | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(video: HTMLVideoElement, url: string, outcome: Outcome) {
    this.#video = video
    this.#url = url
    this.#outcome = outcome
  }

  /** What plays now; null while there is nothing. */
  get engine(): PictureEngine | null {
    return this.#engine
  }

  /**
   * Ends what plays and starts again.
   *
   * @param afterMs how long to wait before
   */
  begin(how: How, afterMs: number): void {
    this.end()
    const attempt = new AbortController()
    this.#latest = attempt
    this.#timer = setTimeout(() => void this.#start(how, attempt.signal), afterMs)
  }

  /** Ends what plays, or is being started. */
  end(): void {
    this.#latest.abort()
    clearTimeout(this.#timer)
    this.#engine?.destroy()
    this.#engine = null
  }

  async #start(how: How, signal: AbortSignal): Promise<void> {
    const onFailure = () => {
      if (!signal.aborted) this.#outcome.onFailure()
    }
    const onRun = () => {
      if (!signal.aborted) this.#outcome.onRun()
    }
    const onOffers = this.#outcome.onOffers
    let engine: PictureEngine | null
    try {
      engine = await startPicture(this.#video, { url: this.#url, ...how, onRun, onOffers, onFailure, signal })
    } catch (error) {
      console.error('Failed to load the player', error)
      onFailure()
      return
    }
    if (signal.aborted) {
      engine?.destroy()
      return
    }
    this.#engine = engine
    this.#outcome.onStarted(engine)
  }
}
