/**
 * The people who can open a page: everyone, all signed-in users, only scorers and administrators, or only
 * administrators.
 */
export type PageAccess = 'public' | 'user' | 'scorer' | 'admin'

/**
 * What surrounds the content of a page. `cover`: the header, on the background “cover”. `side`: the same with
 * the side navigation. `floor`: the header, on the background “floor”, as for signing in. `floor-alone`: that
 * background without a header. `alone`: nothing.
 */
export type Surroundings = 'cover' | 'side' | 'floor' | 'floor-alone' | 'alone'

/** The groups of the side navigation and its drawer, in their order. */
export const SIDE_GROUPS = ['overview', 'game-day', 'season', 'club', 'site'] as const

/** A group of the side navigation. */
export type SideGroup = (typeof SIDE_GROUPS)[number]

/**
 * The menu that lists a page: the header and its drawer, a group of the side navigation, or the pages of
 * one's own account.
 */
export type PageMenu = 'header' | SideGroup | 'account'

/** A page of the site. */
export interface SitePage {
  /** The page's address, in the syntax of React Router. */
  readonly path: string
  readonly access: PageAccess
  readonly surroundings: Surroundings
  /** The menu that lists the page; absent if none does. */
  readonly menu?: PageMenu
  /**
   * Set for a public page that looks different to signed-in users. Such a page waits until the session is
   * known.
   */
  readonly knowsSession?: true
}

/**
 * Every page. The router, the menus, the surroundings, the server's answer to an unknown address and the
 * tests use this table.
 */
export const PAGES = [
  {
    path: '/',
    access: 'public',
    surroundings: 'cover',
  },
  {
    path: '/homepage',
    access: 'user',
    surroundings: 'cover',
  },
  {
    path: '/watch',
    access: 'public',
    surroundings: 'cover',
  },
  {
    path: '/watch/:id',
    access: 'public',
    surroundings: 'cover',
  },
  {
    path: '/tv',
    access: 'public',
    surroundings: 'alone',
  },
  {
    path: '/tv/:id',
    access: 'public',
    surroundings: 'alone',
  },
  {
    path: '/schedule',
    access: 'public',
    surroundings: 'cover',
    menu: 'header',
  },
  {
    path: '/standings',
    access: 'public',
    surroundings: 'cover',
    menu: 'header',
  },
  {
    path: '/leaders',
    access: 'public',
    surroundings: 'cover',
  },
  {
    path: '/team',
    access: 'public',
    surroundings: 'cover',
    menu: 'header',
  },
  {
    path: '/team/:team',
    access: 'public',
    surroundings: 'cover',
  },
  {
    path: '/player/:player',
    access: 'public',
    surroundings: 'cover',
  },
  {
    path: '/archive',
    access: 'public',
    surroundings: 'cover',
    menu: 'header',
  },
  {
    path: '/my-teams',
    access: 'public',
    surroundings: 'cover',
    menu: 'header',
    knowsSession: true,
  },
  {
    path: '/kept',
    access: 'public',
    surroundings: 'cover',
    knowsSession: true,
  },
  {
    path: '/story-mails/:key',
    access: 'public',
    surroundings: 'cover',
  },

  {
    path: '/dashboard',
    access: 'admin',
    surroundings: 'side',
    menu: 'overview',
  },
  {
    path: '/welcome',
    access: 'admin',
    surroundings: 'side',
  },
  {
    path: '/live',
    access: 'admin',
    surroundings: 'side',
    menu: 'game-day',
  },
  {
    path: '/stats-entry',
    access: 'scorer',
    surroundings: 'side',
    menu: 'game-day',
  },
  {
    path: '/stats-entry/:id',
    access: 'scorer',
    surroundings: 'alone',
  },
  {
    path: '/director/:id',
    access: 'scorer',
    surroundings: 'cover',
  },
  {
    path: '/board/:id',
    access: 'public',
    surroundings: 'alone',
  },
  {
    path: '/overlay/:playback',
    access: 'public',
    surroundings: 'alone',
  },
  {
    path: '/camera/:token',
    access: 'public',
    surroundings: 'alone',
  },
  {
    path: '/after/:id',
    access: 'scorer',
    surroundings: 'side',
  },
  {
    path: '/scoresheet/:id',
    access: 'scorer',
    surroundings: 'side',
  },
  {
    path: '/openness/:id',
    access: 'admin',
    surroundings: 'side',
  },
  {
    path: '/fixtures',
    access: 'admin',
    surroundings: 'side',
    menu: 'season',
  },
  {
    path: '/fixtures/:id',
    access: 'admin',
    surroundings: 'side',
  },
  {
    path: '/fixtures/:id/poster',
    access: 'admin',
    surroundings: 'alone',
  },
  {
    path: '/import-fixtures',
    access: 'admin',
    surroundings: 'side',
  },
  {
    path: '/competitions',
    access: 'admin',
    surroundings: 'side',
    menu: 'season',
  },
  {
    path: '/competitions/:id',
    access: 'admin',
    surroundings: 'side',
  },
  {
    path: '/import-game',
    access: 'admin',
    surroundings: 'side',
    menu: 'season',
  },
  {
    path: '/teams',
    access: 'user',
    surroundings: 'side',
    menu: 'club',
  },
  {
    path: '/add-team',
    access: 'admin',
    surroundings: 'side',
    menu: 'club',
  },
  {
    path: '/import-teams',
    access: 'admin',
    surroundings: 'side',
  },
  {
    path: '/players',
    access: 'user',
    surroundings: 'side',
    menu: 'club',
  },
  {
    path: '/players/:id',
    access: 'public',
    surroundings: 'cover',
  },
  {
    path: '/add-player',
    access: 'admin',
    surroundings: 'side',
    menu: 'club',
  },
  {
    path: '/player-list',
    access: 'user',
    surroundings: 'side',
    menu: 'club',
  },
  {
    path: '/player-ranking',
    access: 'user',
    surroundings: 'side',
    menu: 'club',
  },
  {
    path: '/consents',
    access: 'admin',
    surroundings: 'side',
    menu: 'club',
  },
  {
    path: '/officials',
    access: 'user',
    surroundings: 'side',
    menu: 'club',
  },
  {
    path: '/club-settings',
    access: 'admin',
    surroundings: 'side',
    menu: 'site',
  },
  {
    path: '/users',
    access: 'admin',
    surroundings: 'side',
    menu: 'site',
  },
  {
    path: '/storage',
    access: 'admin',
    surroundings: 'side',
    menu: 'site',
  },
  {
    path: '/audit',
    access: 'admin',
    surroundings: 'side',
    menu: 'site',
  },
  {
    path: '/webhooks',
    access: 'admin',
    surroundings: 'side',
    menu: 'site',
  },

  {
    path: '/imprint',
    access: 'public',
    surroundings: 'cover',
  },
  {
    path: '/privacy',
    access: 'public',
    surroundings: 'cover',
  },
  {
    path: '/accessibility',
    access: 'public',
    surroundings: 'cover',
  },
  {
    path: '/login',
    access: 'public',
    surroundings: 'floor-alone',
  },
  {
    path: '/register',
    access: 'public',
    surroundings: 'floor-alone',
  },
  {
    path: '/forgot-password',
    access: 'public',
    surroundings: 'floor',
  },
  {
    path: '/reset-password',
    access: 'public',
    surroundings: 'floor',
  },
  {
    path: '/confirm-email',
    access: 'public',
    surroundings: 'floor',
  },
  {
    path: '/change-password',
    access: 'public',
    surroundings: 'floor',
    knowsSession: true,
  },
  {
    path: '/profile',
    access: 'user',
    surroundings: 'side',
    menu: 'account',
  },
  {
    path: '/security',
    access: 'user',
    surroundings: 'side',
    menu: 'account',
  },
  {
    path: '/settings',
    access: 'user',
    surroundings: 'side',
  },
  {
    path: '/preferences',
    access: 'user',
    surroundings: 'side',
    menu: 'account',
  },
  {
    path: '/account',
    access: 'user',
    surroundings: 'side',
    menu: 'account',
  },
  {
    path: '/tokens',
    access: 'user',
    surroundings: 'side',
    menu: 'account',
  },
] as const satisfies readonly SitePage[]

/** The address of a page as in the table, such as `/watch/:id`. */
export type PagePath = (typeof PAGES)[number]['path']

/** A page that a menu lists. */
export type Listed<Menu extends PageMenu> = Extract<(typeof PAGES)[number], { menu: Menu }>

/** Returns the pages that a menu lists, in the order of the table. */
export function listedIn<Menu extends PageMenu>(menu: Menu): Listed<Menu>[] {
  return PAGES.filter((page): page is Listed<Menu> => 'menu' in page && page.menu === menu)
}

/**
 * Example addresses for tests of pages with path parameters. The tests replace `:live` and `:archived` with
 * the ids of matches. An empty list means that other tests open the page.
 */
export const EXAMPLES: { readonly [Path in PagePath]?: readonly string[] } = {
  '/watch/:id': ['/watch/:live', '/watch/:archived'],
  '/tv/:id': ['/tv/:live'],
  '/story-mails/:key': ['/story-mails/none'],
  '/team/:team': [],
  '/player/:player': [],
  '/competitions/:id': [],
  '/fixtures/:id': [],
  '/fixtures/:id/poster': [],
  '/stats-entry': [],
  '/stats-entry/:id': ['/stats-entry/:live'],
  '/director/:id': ['/director/:live'],
  '/board/:id': ['/board/:live'],
  '/overlay/:playback': [],
  '/camera/:token': ['/camera/none'],
  '/after/:id': ['/after/:archived'],
  '/scoresheet/:id': ['/scoresheet/:live'],
  '/openness/:id': ['/openness/:archived'],
  '/players/:id': [],
  '/reset-password': ['/reset-password?token=none'],
  '/confirm-email': ['/confirm-email?token=none'],
}
