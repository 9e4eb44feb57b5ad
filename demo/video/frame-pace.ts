/** Time, and how it passes. */
export interface Clock {
  /** Ms since some moment. */
  now(): number
  /** Resolves after so many ms, or at once when all has ended. */
  wait(ms: number, ended: AbortSignal): Promise<void>
}

export const FRAMES_PER_SECOND = 25

/**
 * Sends frames until all has ended: so many a second, and never one before the last has been sent. Where that takes longer, the
 * frames that were due meanwhile are left out: the rate goes down, and each frame is of the moment it is sent in.
 *
 * @param send paints a frame and sends it; resolves when it has gone all the way
 */
export async function paceFrames(send: () => Promise<void>, clock: Clock, ended: AbortSignal): Promise<void> {
  const start = clock.now()
  while (!ended.aborted) {
    await clock.wait(msToNextFrame(clock.now() - start), ended)
    if (!ended.aborted) await send()
  }
}

/** How long until the next frame is due, in ms. @param elapsed ms since the first */
function msToNextFrame(elapsed: number): number {
  const frameMs = 1000 / FRAMES_PER_SECOND
  return frameMs - (elapsed % frameMs)
}
