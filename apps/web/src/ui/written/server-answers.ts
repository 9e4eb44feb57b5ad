/** Maximum delay of the next attempt, in ms. It is random, so that not all pages retry at once. */
const AGAIN_WITHIN_MS = 3000

/**
 * Waits until the server answers, as after a restart. A page that reloads earlier would show the browser's
 * own error, and stay there.
 */
export async function serverAnswers(): Promise<void> {
  while (!(await fetch('/api/health').catch(() => null))?.ok) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_WITHIN_MS * Math.random()))
  }
}
