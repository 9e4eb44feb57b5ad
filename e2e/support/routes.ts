import { EXAMPLES, PAGES, type PageAccess, type PagePath, type SitePage } from '@courtside/contract'
import type { Page } from '@playwright/test'

export type { PageAccess }

/** An address of the site, with the navigation that a visitor sees around it. */
export interface SiteRoute {
  /** May contain `:live` and `:archived`, which stand for the ids of two matches. */
  path: string
  access: PageAccess
  /** Whether signed-in users see the side navigation. */
  side: boolean
  /** Whether it is for signing in, with the floor as background. */
  floor: boolean
  /** Whether it has no header, and so no menus. */
  bare: boolean
}

/** Every address in the table of pages, and an unknown one. */
export const SITE_ROUTES: readonly SiteRoute[] = [
  ...PAGES.flatMap(addressesOf),
  { path: '/nowhere', access: 'public', side: false, floor: false, bare: false },
]

/** The matches that addresses lead to. */
export interface RouteMatches {
  live: number
  archived: number
}

/** Returns the address that opens a route. */
export function addressOf(path: string, { live, archived }: RouteMatches): string {
  return path.replace(':live', `${live}`).replace(':archived', `${archived}`)
}

function addressesOf({ path, access, surroundings }: SitePage & { path: PagePath }): SiteRoute[] {
  const side = surroundings === 'side'
  const floor = surroundings === 'floor'
  const bare = surroundings === 'alone' || surroundings === 'floor-alone'
  return (EXAMPLES[path] ?? [path]).map((address) => ({ path: address, access, side, floor, bare }))
}

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
  // Some pages pass the focus on to their first entry, for arrow keys.
  await page.waitForFunction(() => Boolean(document.activeElement?.closest('#main')), null, bound)
}
