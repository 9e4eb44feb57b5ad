import { EXAMPLES, PAGES, type PageAccess, type PagePath, type Page as SitePage } from '@courtside/contract'

export type { PageAccess }

/** An address of the site, with the navigation that a visitor sees around it. */
export interface SiteRoute {
  /** With the ids of a match in the places of `:live` and `:archived`. */
  path: string
  access: PageAccess
  /** Whether signed-in users see the side navigation. */
  side: boolean
  /** Whether it has no header, and so no menus. */
  bare: boolean
}

/** Every address in the table of pages, and an unknown one. */
export const SITE_ROUTES: readonly SiteRoute[] = [
  ...PAGES.flatMap(addressesOf),
  { path: '/nowhere', access: 'public', side: false, bare: false },
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
  const bare = surroundings === 'alone' || surroundings === 'floor-alone'
  return (EXAMPLES[path] ?? [path]).map((address) => ({ path: address, access, side, bare }))
}
