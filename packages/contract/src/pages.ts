/** Who may open a page: everybody, who is signed in, scorers and administrators, or administrators. */
export type PageAccess = 'public' | 'user' | 'scorer' | 'admin'

/**
 * What surrounds a page: `cover` the header over the cover; `side` the side navigation besides; `floor` the header over the
 * floor, as befits signing in; `floor-alone` the floor without a header; `alone` nothing at all.
 */
export type Surroundings = 'cover' | 'side' | 'floor' | 'floor-alone' | 'alone'

/** A page of the site. */
export interface Page {
  /** Its address, in the terms of React Router. */
  readonly path: string
  readonly access: PageAccess
  readonly surroundings: Surroundings
  /** Listed in the side navigation. */
  readonly menu?: true
  /** A public page that looks different when signed in: the session is known before it shows. */
  readonly knowsSession?: true
}

/** Every page, once: router, menus, surroundings, the server's answer to an unknown address and the tests are made from this table. */
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
    path: '/archive',
    access: 'public',
    surroundings: 'cover',
  },
  {
    path: '/kept',
    access: 'public',
    surroundings: 'cover',
    knowsSession: true,
  },
  {
    path: '/my-teams',
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
    path: '/schedule',
    access: 'public',
    surroundings: 'cover',
  },
  {
    path: '/standings',
    access: 'public',
    surroundings: 'cover',
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
    path: '/dashboard',
    access: 'admin',
    surroundings: 'side',
    menu: true,
  },
  {
    path: '/live',
    access: 'admin',
    surroundings: 'side',
    menu: true,
  },
  {
    path: '/competitions',
    access: 'admin',
    surroundings: 'side',
    menu: true,
  },
  {
    path: '/competitions/:id',
    access: 'admin',
    surroundings: 'side',
  },
  {
    path: '/fixtures',
    access: 'admin',
    surroundings: 'side',
    menu: true,
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
    path: '/import-teams',
    access: 'admin',
    surroundings: 'side',
  },
  {
    path: '/import-fixtures',
    access: 'admin',
    surroundings: 'side',
  },
  {
    path: '/stats-entry',
    access: 'scorer',
    surroundings: 'side',
    menu: true,
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
    path: '/scoresheet/:id',
    access: 'scorer',
    surroundings: 'side',
  },
  {
    path: '/teams',
    access: 'user',
    surroundings: 'side',
    menu: true,
  },
  {
    path: '/add-team',
    access: 'admin',
    surroundings: 'side',
    menu: true,
  },
  {
    path: '/players',
    access: 'user',
    surroundings: 'side',
    menu: true,
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
    menu: true,
  },
  {
    path: '/consents',
    access: 'admin',
    surroundings: 'side',
    menu: true,
  },
  {
    path: '/player-list',
    access: 'user',
    surroundings: 'side',
    menu: true,
  },
  {
    path: '/player-ranking',
    access: 'user',
    surroundings: 'side',
    menu: true,
  },
  {
    path: '/import-game',
    access: 'admin',
    surroundings: 'side',
    menu: true,
  },
  {
    path: '/openness/:id',
    access: 'admin',
    surroundings: 'side',
  },
  {
    path: '/storage',
    access: 'admin',
    surroundings: 'side',
    menu: true,
  },
  {
    path: '/users',
    access: 'admin',
    surroundings: 'side',
    menu: true,
  },
  {
    path: '/audit',
    access: 'admin',
    surroundings: 'side',
    menu: true,
  },
  {
    path: '/club-settings',
    access: 'admin',
    surroundings: 'side',
    menu: true,
  },
  {
    path: '/welcome',
    access: 'admin',
    surroundings: 'side',
  },
  {
    path: '/webhooks',
    access: 'admin',
    surroundings: 'side',
    menu: true,
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
  },
  {
    path: '/security',
    access: 'user',
    surroundings: 'side',
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
  },
  {
    path: '/tokens',
    access: 'user',
    surroundings: 'side',
  },
  {
    path: '/account',
    access: 'user',
    surroundings: 'side',
  },
] as const satisfies readonly Page[]

/** The address of a page as the table has it, such as `/watch/:id`. */
export type PagePath = (typeof PAGES)[number]['path']

/** The addresses of the pages that the side navigation lists. */
export type ListedPath = Extract<(typeof PAGES)[number], { menu: true }>['path']

/**
 * What pages open with for tests where the path alone is no address: `:live` and `:archived` stand for matches. None: a test of its own
 * opens the page.
 */
export const EXAMPLES: { readonly [Path in PagePath]?: readonly string[] } = {
  '/watch/:id': ['/watch/:live', '/watch/:archived'],
  '/story-mails/:key': ['/story-mails/none'],
  '/team/:team': [],
  '/player/:player': [],
  '/competitions/:id': [],
  '/fixtures/:id': [],
  '/fixtures/:id/poster': [],
  '/stats-entry': [],
  '/stats-entry/:id': ['/stats-entry/:live'],
  '/director/:id': ['/director/:live'],
  '/overlay/:playback': [],
  '/camera/:token': ['/camera/none'],
  '/scoresheet/:id': ['/scoresheet/:live'],
  '/openness/:id': ['/openness/:archived'],
  '/players/:id': [],
  '/reset-password': ['/reset-password?token=none'],
  '/confirm-email': ['/confirm-email?token=none'],
}
