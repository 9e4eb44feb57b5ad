/** What surrounds a screen. */
export interface Chrome {
  header: boolean
  side: boolean
  background: 'cover' | 'floor' | 'none'
}

const SIDE_PATHS = new Set([
  '/profile',
  '/security',
  '/preferences',
  '/dashboard',
  '/player-ranking',
  '/add-player',
  '/player-list',
  '/players',
  '/teams',
  '/add-team',
  '/settings',
  '/live',
  '/storage',
  '/users',
  '/club-settings',
])
const FLOOR_PATHS = new Set([
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/change-password',
])

/** Header, side navigation and background of a path (spec section 2, shared layout). */
export function chromeOf(pathname: string): Chrome {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const scorer = path.startsWith('/stats-entry')
  return {
    header: path !== '/login' && path !== '/register' && !scorer,
    side: SIDE_PATHS.has(path) || path.startsWith('/players/'),
    background: scorer ? 'none' : FLOOR_PATHS.has(path) ? 'floor' : 'cover',
  }
}
