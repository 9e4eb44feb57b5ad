import type { Page } from '@playwright/test'

/** Time limit on a busy machine, in ms. */
const COMES_WITHIN_MS = 45_000

/**
 * Goes to another page of ours like a link: the application stays, and focuses the new page. It takes a
 * fraction of the time of a new load.
 * @param path differs from the current page's
 */
export async function followTo(page: Page, path: string): Promise<void> {
  const bound = { timeout: COMES_WITHIN_MS }
  // The server's HTML looks the same, but does not follow links by itself.
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
