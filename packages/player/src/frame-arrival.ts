/** Once no frame has been told of for so long, one that is later than {@link MOST_LATE_S} is not on screen any more: of what nobody can see the browser tells nothing. */
const SILENT_MS = 1000
const MOST_LATE_S = 1

/**
 * Says which moment of a video is on screen, and whether it is on its way to another place: from when it is sent there until the first
 * frame of there is on screen. Browsers show that frame before they say that they have sought, or, when they are busy, after.
 */
export class FrameArrival {
  readonly #video: HTMLVideoElement
  /** It was sent somewhere, and no frame of there has come. */
  #isAwaited = false
  /** Where it had been sent when a frame of there came, seconds; null once it says that it is there. */
  #reached: number | null = null
  /** Where in the video the last frame was that was shown, but none while it is on its way, seconds; null for none. */
  #shown: number | null = null
  /** When that frame was told of, by `performance.now()`. */
  #toldAt = 0

  /** @param onFrame told of every frame, after this was brought up to date */
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

  /** Where in the video what is on screen lies, seconds: a busy browser goes on and shows the frames late, the first ones above all. */
  get position(): number {
    const { currentTime } = this.#video
    if (this.#shown === null) return currentTime
    const late = currentTime - this.#shown
    const isOnScreen = late < MOST_LATE_S || performance.now() - this.#toldAt < SILENT_MS
    return late > 0 && isOnScreen ? this.#shown : currentTime
  }

  /** What is on screen may be of before or of where it goes. */
  get isAwaited(): boolean {
    const { seeking, currentTime } = this.#video
    if (seeking) return this.#reached !== currentTime
    // Of a page that nobody sees no frame is told.
    return this.#isAwaited && !document.hidden
  }

  /** The video says that it is there. Where there is no picture, no frame will say so. */
  #arrive(): void {
    this.#reached = null
    if (this.#video.videoWidth === 0) this.#isAwaited = false
  }

  /** A frame is shown: the last of before, or already one of where the video goes. */
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
