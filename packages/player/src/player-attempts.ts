import type { PictureEngine, PictureOrder } from './picture-engine.ts'
import { startPicture } from './start-picture.ts'

/** The callbacks for the outcome of playback attempts. */
interface Outcome {
  /** Called with the new engine, or with null if this browser cannot play the video. */
  onStarted(engine: PictureEngine | null): void
  /** `onRun` and `onOffers` are as in {@link PictureOrder}. */
  onRun: PictureOrder['onRun']
  onOffers: PictureOrder['onOffers']
  /** Called when the playback could not be started or cannot continue by itself. */
  onFailure(): void
}

/** The playback options, as in {@link PictureOrder}. */
type How = Pick<PictureOrder, 'startAt' | 'resumes' | 'quality'>

/**
 * Builds an engine for a playlist in a video element, and rebuilds it on request. Only one engine exists at a
 * time, and only the latest attempt counts.
 */
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

  /** The current engine; null when there is none. */
  get engine(): PictureEngine | null {
    return this.#engine
  }

  /**
   * Stops the current engine and starts a new one.
   * @param afterMs delay in ms
   */
  begin(how: How, afterMs: number): void {
    this.end()
    const attempt = new AbortController()
    this.#latest = attempt
    this.#timer = setTimeout(() => void this.#start(how, attempt.signal), afterMs)
  }

  /** Stops the current engine, or an attempt to start one. */
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
