/** A clock that can be replaced in tests. */
export interface Clock {
  /** Milliseconds since an arbitrary moment. */
  now(): number
  /** Resolves after `ms`, or at once when `ended` is aborted. */
  wait(ms: number, ended: AbortSignal): Promise<void>
}

export const FRAMES_PER_SECOND = 25
/** How long to wait for the report of a frame before it counts as dropped, in ms. */
const ACKNOWLEDGED_WITHIN_MS = 1000

/**
 * Sends frames at {@link FRAMES_PER_SECOND} until `ended` is aborted. Begins with a frame only when the
 * previous one has been sent. If sending takes longer, the frames due in the meantime are skipped: the rate
 * drops, and each frame shows the moment it is sent.
 * @param send paints a frame and sends it; resolves when it has been sent completely
 */
export async function paceFrames(send: () => Promise<void>, clock: Clock, ended: AbortSignal): Promise<void> {
  const start = clock.now()
  while (!ended.aborted) {
    await clock.wait(msToNextFrame(clock.now() - start), ended)
    if (!ended.aborted) await send()
  }
}

/**
 * Waits until the encoder has sent a frame, but not longer than {@link ACKNOWLEDGED_WITHIN_MS}. If a frame
 * has the same time as the previous one, which happens on a busy machine, the encoder drops it and does not
 * report it.
 * @param arrival resolves when the encoder reports the frame
 */
export async function awaitSent(arrival: Promise<unknown>, clock: Clock, ended: AbortSignal): Promise<void> {
  const arrived = new AbortController()
  const waited = clock.wait(ACKNOWLEDGED_WITHIN_MS, AbortSignal.any([ended, arrived.signal]))
  await Promise.race([arrival, waited])
  arrived.abort()
}

/** Returns the time until the next frame is due, in ms. @param elapsed ms since the first frame */
function msToNextFrame(elapsed: number): number {
  const frameMs = 1000 / FRAMES_PER_SECOND
  return frameMs - (elapsed % frameMs)
}
