/** How long after a try the next one is made, in ms: half to once and a half of it, so that not all pages come at the same moment. */
const AGAIN_MS = 2000

/**
 * Waits until the server answers, as after a restart of it: a page that is loaded before shows the browser's own error, and stays
 * there.
 * @param signal ends the waiting; the promise is then rejected
 */
export async function serverAnswers(signal: AbortSignal): Promise<void> {
  while (!(await answers(signal))) {
    signal.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS * (0.5 + Math.random())))
    signal.throwIfAborted()
  }
}

async function answers(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch('/api/health', { signal, cache: 'no-store' })).ok
  } catch {
    return false
  }
}
