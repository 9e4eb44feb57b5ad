import type { Listed, SideGroup } from '@courtside/contract'

/**
 * The names of the groups in the side navigation. The first group contains only the dashboard and has no
 * name.
 */
export const GROUP_NAMES: Readonly<Record<Exclude<SideGroup, 'overview'>, string>> = {
  'game-day': 'Game day',
  season: 'Season',
  club: 'Club',
  site: 'Site',
}

/** The names of pages in the side navigation. */
export const PAGE_NAMES: Readonly<Record<Listed<SideGroup>['path'], string>> = {
  '/dashboard': 'Dashboard',
  '/live': 'Live',
  '/stats-entry': 'Stats Entry',
  '/fixtures': 'Fixtures',
  '/competitions': 'Competitions',
  '/import-game': 'Import Game',
  '/teams': 'Teams',
  '/add-team': 'Add Team',
  '/players': 'Players',
  '/add-player': 'Add Player',
  '/player-list': 'Player List',
  '/player-ranking': 'Player Ranking',
  '/consents': 'Consents',
  '/officials': 'Officials',
  '/club-settings': 'Club Settings',
  '/users': 'Users',
  '/storage': 'Storage',
  '/audit': 'Audit Log',
  '/webhooks': 'Webhooks',
}
