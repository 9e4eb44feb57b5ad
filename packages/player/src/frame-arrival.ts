/**
 * Browsers report no frames of a hidden video. So the last reported frame counts as no longer on screen if no
 * frame was reported for this many ms and it is at least {@link MOST_LATE_S} seconds behind the playback
 * position.
 */
const SILENT_MS = 1000
const MOST_LATE_S = 1

/**
 * Tracks which moment of a video is on screen, and whether a seek is in progress. A seek ends when the first
 * frame from its target is on screen. Most browsers show that frame before they fire `seeked`; a busy browser
 * shows it afterwards.
 */
export class FrameArrival {
  readonly #video: HTMLVideoElement
  /** Whether a seek has started and no frame from its target has arrived. */
  #isAwaited = false
  /** Position of the seek's target once a frame from it has arrived, in seconds; null after `seeked`. */
  #reached: number | null = null
  /**
   * Position of the last shown frame, in seconds; null when there is none. Frames from before a seek that is
   * in progress do not change it.
   */
  #shown: number | null = null
  /** When that frame was reported, by `performance.now()`. */
  #toldAt = 0

  /** @param onFrame called for every frame, after this object is updated */
  constructor(video: HTMLVideoElement, onFrame: () => void, signal: AbortSignal) {
    this.#video = video
    if (!('requestVideoFrameCallback' in video)) return
    const presented = ({ mediaTime }: VideoFrameCallbackMetadata) => {
      if (signal.aborted) return
      video.requestVideoFrameCallback((_now, frame) => presented(frame))
      this.#take(mediaTime)
      onFrame()
    }
    video.requestVideoFrameCallback((_now, frame) => presented(frame))
    video.addEventListener('seeking', () => (this.#isAwaited = this.#reached !== video.currentTime), {
      signal,
    })
    video.addEventListener('seeked', () => this.#arrive(), { signal })
    video.addEventListener('emptied', () => (this.#shown = null), { signal })
  }

  /**
   * Position of the frame on screen, in seconds. In a busy browser, the playback position advances while
   * frames, especially the first ones, appear late.
   */
  get position(): number {
    const { currentTime } = this.#video
    if (this.#shown === null) return currentTime
    const late = currentTime - this.#shown
    const isOnScreen = late < MOST_LATE_S || performance.now() - this.#toldAt < SILENT_MS
    return late > 0 && isOnScreen ? this.#shown : currentTime
  }

  /** Whether the frame on screen may be from before a seek and not yet from its target. */
  get isAwaited(): boolean {
    const { seeking, currentTime } = this.#video
    if (seeking) return this.#reached !== currentTime
    // No frames are reported for a hidden page.
    return this.#isAwaited && !document.hidden
  }

  /** Handles `seeked`. Without video, no frame will follow. */
  #arrive(): void {
    this.#reached = null
    if (this.#video.videoWidth === 0) this.#isAwaited = false
  }

  /** Handles a frame on screen: either the last one before the seek or one from the target position. */
  #take(mediaTime: number): void {
    const { seeking, currentTime } = this.#video
    if (!seeking && !this.#isAwaited) {
      this.#show(mediaTime)
      return
    }
    const isThere =
      this.#shown === null || Math.abs(mediaTime - currentTime) < Math.abs(mediaTime - this.#shown)
    if (!isThere) return
    this.#isAwaited = false
    this.#reached = currentTime
    this.#show(mediaTime)
  }

  #show(mediaTime: number): void {
    this.#shown = mediaTime
    this.#toldAt = performance.now()
  }
}
