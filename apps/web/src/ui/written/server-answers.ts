/** The next try is made within this time, in ms: not all pages come at the same moment. */
const AGAIN_WITHIN_MS = 3000

/**
 * Waits until the server answers, as after a restart of it: a page that is loaded before shows the browser's own error, and stays
 * there.
 */
export async function serverAnswers(): Promise<void> {
  while (!(await fetch('/api/health').catch(() => null))?.ok) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_WITHIN_MS * Math.random()))
  }
}
