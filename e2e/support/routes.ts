import { EXAMPLES, PAGES, type PageAccess, type PagePath, type SitePage } from '@courtside/contract'
import type { Client } from '@courtside/contract/client'
import type { Page } from '@playwright/test'

export type { PageAccess }

/** An address of the site, with the navigation that a visitor sees around it. */
export interface SiteRoute {
  /** May contain names of {@link RouteIds}, such as `:live`, which stand for ids. */
  path: string
  access: PageAccess
  /** Whether signed-in users see the side navigation. */
  side: boolean
  /** Whether it is a page for signing in, which has the hall's floor as background. */
  floor: boolean
  /** Whether it has no header, and therefore no menus. */
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

/**
 * An example of each page about one team, player, competition or game. When such a page opens, its address
 * may change to include the name.
 */
const DETAIL_EXAMPLES: { readonly [Path in PagePath]?: string } = {
  '/team/:team': '/team/:team',
  '/player/:player': '/player/:player',
  '/players/:id': '/players/:player',
  '/competitions/:id': '/competitions/:competition',
  '/fixtures/:id': '/fixtures/:archived',
  '/fixtures/:id/poster': '/fixtures/:archived/poster',
}

/** The addresses of {@link SITE_ROUTES}, and those of one team, player, competition and fixture. */
export const ALL_ROUTES: readonly SiteRoute[] = [
  ...SITE_ROUTES,
  ...PAGES.flatMap((page) => {
    const example = DETAIL_EXAMPLES[page.path]
    return example === undefined ? [] : [routeOf(page, example)]
  }),
]

/** The ids in addresses of {@link ALL_ROUTES}. */
export interface RouteIds extends RouteMatches {
  team: number
  player: number
  competition: number
}

/**
 * Creates a league of the two teams of the live match. Returns the ids of the league, of the home team and of
 * one of its players, and the ids of the matches.
 */
export async function idsAround(api: Client, matches: RouteMatches): Promise<RouteIds> {
  const { home, away } = await api.call('GET /fixtures/:id', { params: { id: matches.live } })
  const { roster } = await api.call('GET /teams/:id', { params: { id: home.id } })
  const { id: competition } = await api.call('POST /competitions', {
    body: {
      ...{ name: 'Regional League', season: '2026/27', ruleset: 'fiba', standingsRules: 'fiba', zone: 'UTC' },
      teams: [home.id, away.id],
    },
  })
  return { ...matches, team: home.id, player: roster[0]?.player.id ?? 0, competition }
}

/** Returns the address that opens a route. */
export function addressOf(path: string, ids: RouteMatches | RouteIds): string {
  return Object.entries(ids).reduce((address, [name, id]) => address.replace(`:${name}`, `${id}`), path)
}

function addressesOf(page: SitePage & { path: PagePath }): SiteRoute[] {
  return (EXAMPLES[page.path] ?? [page.path]).map((address) => routeOf(page, address))
}

function routeOf({ access, surroundings }: SitePage, path: string): SiteRoute {
  const bare = surroundings === 'alone' || surroundings === 'floor-alone'
  return { path, access, side: surroundings === 'side', floor: surroundings === 'floor', bare }
}

/** Time limit on a busy machine, in ms. */
const COMES_WITHIN_MS = 45_000

/**
 * Goes to another page of the application as a link does: the application is not loaded again, and focuses
 * the new page. That is much faster than loading the page.
 * @param path differs from the current page's
 */
export async function followTo(page: Page, path: string): Promise<void> {
  const bound = { timeout: COMES_WITHIN_MS }
  // The server's HTML looks the same, but only the running application follows links by itself.
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
