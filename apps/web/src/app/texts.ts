/** Texts that surround every page. */
export const TEXTS = {
  skip: 'Skip to content',
  mainNavigation: 'Main',
  watchLive: 'Watch live',
  schedule: 'Schedule',
  standings: 'Standings',
  teams: 'Teams',
  archive: 'Archive',
  myTeams: 'My teams',
  home: 'Home',
  login: 'Login',
  search: 'Search',
  menu: 'Menu',
  languages: 'Languages',
  notices: 'About this site',
  noticeTitles: { imprint: 'Imprint', privacy: 'Privacy', accessibility: 'Accessibility' },
  feed: 'News feed',
  settings: 'Settings',
  profile: 'Edit Profile',
  logout: 'Logout',
  account: 'Account',
  administration: 'Administration',
  staff: 'For staff',
  control: 'Control',
  score: 'Score',
  edit: 'Edit',
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
    'Part of this page is no longer on the server. The page reloads; if nothing happens, try again.',
  broken: 'The page could not be shown.',
} as const

/**
 * The sections of the start page, by id, with their names in the header and in the header's menu on small
 * screens.
 */
export const SECTIONS = {
  features: { header: 'Features', menu: 'Feature' },
  about: { header: 'About', menu: 'About us' },
  contact: { header: 'Contact', menu: 'Contact us' },
} as const
