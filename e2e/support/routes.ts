/** Who may open a route: everybody, who is signed in, or administrators. */
export type RouteAccess = 'public' | 'user' | 'admin'

/** A route of the spec's table, with what a visitor sees around it. */
export interface SiteRoute {
  /** With the ids of a match in the places of `:live` and `:archived`. */
  path: string
  access: RouteAccess
  /** The side navigation shows to who is signed in. */
  side?: true
  /** No header, and so no menus. */
  bare?: true
}

/** Every route that somebody can open (spec section 2, with decision A2 for who may). */
export const SITE_ROUTES: readonly SiteRoute[] = [
  { path: '/', access: 'public' },
  { path: '/login', access: 'public', bare: true },
  { path: '/register', access: 'public', bare: true },
  { path: '/forgot-password', access: 'public' },
  { path: '/reset-password?token=none', access: 'public' },
  { path: '/change-password', access: 'public' },
  { path: '/watch', access: 'public' },
  { path: '/watch/:live', access: 'public' },
  { path: '/watch/:archived', access: 'public' },
  { path: '/archive', access: 'public' },
  { path: '/nowhere', access: 'public' },
  { path: '/homepage', access: 'user' },
  { path: '/profile', access: 'user', side: true },
  { path: '/security', access: 'user', side: true },
  { path: '/preferences', access: 'user', side: true },
  { path: '/settings', access: 'user', side: true },
  { path: '/players', access: 'user', side: true },
  { path: '/player-list', access: 'user', side: true },
  { path: '/player-ranking', access: 'user', side: true },
  { path: '/teams', access: 'user', side: true },
  { path: '/dashboard', access: 'admin', side: true },
  { path: '/live', access: 'admin', side: true },
  { path: '/stats-entry/:live', access: 'admin', bare: true },
  { path: '/add-player', access: 'admin', side: true },
  { path: '/add-team', access: 'admin', side: true },
  { path: '/storage', access: 'admin', side: true },
  { path: '/users', access: 'admin', side: true },
  { path: '/club-settings', access: 'admin', side: true },
]
