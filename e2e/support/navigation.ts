import type { Page } from '@playwright/test'

/** A bound for a busy machine, not a measure, ms. */
const COMES_WITHIN_MS = 45_000

/**
 * Goes to another page of ours as a link does: the application stays, and gives the new page the focus. It takes a fraction of what
 * loading the application again takes.
 * @param path another one than that of the page
 */
export async function followTo(page: Page, path: string): Promise<void> {
  const bound = { timeout: COMES_WITHIN_MS }
  // What the server wrote looks the same, and follows no link by itself.
  await page.waitForFunction(
    () => Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
    null,
    bound,
  )
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState({ idx: history.state.idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForFunction(() => document.activeElement?.id === 'main', null, bound)
}
