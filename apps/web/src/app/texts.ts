import type { ListedPath } from '@courtside/contract'

/** The names of pages in the side navigation. */
export const PAGE_NAMES: Readonly<Record<ListedPath, string>> = {
  '/dashboard': 'Dashboard',
  '/live': 'Live',
  '/competitions': 'Competitions',
  '/fixtures': 'Fixtures',
  '/teams': 'Teams',
  '/add-team': 'Add Team',
  '/players': 'Players',
  '/add-player': 'Add Player',
  '/player-list': 'Player List',
  '/player-ranking': 'Player Ranking',
  '/import-game': 'Import Game',
  '/storage': 'Storage',
  '/users': 'Users',
  '/audit': 'Audit Log',
  '/club-settings': 'Club Settings',
  '/webhooks': 'Webhooks',
}

/** What a user reads around every page. */
export const TEXTS = {
  skip: 'Skip to content',
  mainNavigation: 'Main',
  watchLive: 'Watch live',
  schedule: 'Schedule',
  standings: 'Standings',
  archive: 'Archive',
  home: 'Home',
  login: 'Login',
  menu: 'Menu',
  settings: 'Settings',
  profile: 'Edit Profile',
  logout: 'Logout',
  account: 'Account',
  administration: 'Administration',
  club: 'Club',
  liveCount: 'live',
  lowSpace: 'Disk nearly full',
  notFoundTitle: 'Not found',
  notFoundSheet: 'Out of bounds',
  notFound: 'There is no page at this address.',
  notFoundHint: 'Check the address, or start over.',
  brokenTitle: 'Something broke',
  brokenSheet: 'Failed',
  updatedTitle: 'Update',
  updatedSheet: 'New version',
  updated: 'Courtside was probably updated while this page was open.',
  updatedHint:
    'A part of the page is no longer on the server. The page is loaded anew; if nothing happens, try again.',
  broken: 'The page could not be shown.',
} as const
