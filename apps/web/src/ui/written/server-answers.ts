/**
 * Maximum delay before the next attempt, in ms. The delay is random, so that not all pages try again at the
 * same time.
 */
const AGAIN_WITHIN_MS = 3000

/**
 * Waits until the server answers, for example after a restart. If a page reloaded before that, it would show
 * the browser's own error and stay there.
 */
export async function serverAnswers(): Promise<void> {
  while (!(await fetch('/api/health').catch(() => null))?.ok) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_WITHIN_MS * Math.random()))
  }
}
