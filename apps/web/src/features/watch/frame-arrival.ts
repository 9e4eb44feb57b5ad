/**
 * Says, while a video seeks, whether the frame that is being gone to is on screen already: browsers show it before they say so.
 */
export class FrameArrival {
  #arrived = false
  /** Where in the video the last frame was that was shown without seeking, seconds. */
  #shownPosition = 0

  /** @param onFrame told of every frame, after this was brought up to date */
  constructor(video: HTMLVideoElement, onFrame: () => void, signal: AbortSignal) {
    const presented = ({ mediaTime }: VideoFrameCallbackMetadata) => {
      if (signal.aborted) return
      video.requestVideoFrameCallback((_now, frame) => presented(frame))
      if (!video.seeking) this.#shownPosition = mediaTime
      else if (!this.#arrived) {
        // While seeking it can be the last frame of before, or already the first one of where it goes.
        const toGo = Math.abs(mediaTime - video.currentTime)
        this.#arrived = toGo < Math.abs(mediaTime - this.#shownPosition)
      }
      // Also when no longer seeking: the frame can be there before the event that says so.
      onFrame()
    }
    video.addEventListener('seeking', () => (this.#arrived = false), { signal })
    video.requestVideoFrameCallback?.((_now, frame) => presented(frame))
  }

  /** Only to be asked while the video seeks. */
  get arrived(): boolean {
    return this.#arrived
  }
}
