/** A clock that can be replaced in tests. */
export interface Clock {
  /** Milliseconds since an arbitrary moment. */
  now(): number
  /** Resolves after `ms`, or at once when `ended` is aborted. */
  wait(ms: number, ended: AbortSignal): Promise<void>
}

export const FRAMES_PER_SECOND = 25

/**
 * Sends frames at {@link FRAMES_PER_SECOND} until `ended` is aborted, and never a frame before the previous
 * one has been sent. If sending takes longer, the frames due in the meantime are skipped: the rate drops, and
 * each frame shows the moment it is sent.
 *
 * @param send paints a frame and sends it; resolves when it has been sent completely
 */
export async function paceFrames(send: () => Promise<void>, clock: Clock, ended: AbortSignal): Promise<void> {
  const start = clock.now()
  while (!ended.aborted) {
    await clock.wait(msToNextFrame(clock.now() - start), ended)
    if (!ended.aborted) await send()
  }
}

/** Returns the time until the next frame is due, in ms. @param elapsed ms since the first */
function msToNextFrame(elapsed: number): number {
  const frameMs = 1000 / FRAMES_PER_SECOND
  return frameMs - (elapsed % frameMs)
}
