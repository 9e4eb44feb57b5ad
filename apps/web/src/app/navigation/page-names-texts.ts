import type { Listed } from '@courtside/contract'

/** The names of pages in the side navigation. */
export const PAGE_NAMES: Readonly<Record<Listed<'side'>['path'], string>> = {
  '/dashboard': 'Dashboard',
  '/live': 'Live',
  '/competitions': 'Competitions',
  '/fixtures': 'Fixtures',
  '/stats-entry': 'Stats Entry',
  '/teams': 'Teams',
  '/add-team': 'Add Team',
  '/players': 'Players',
  '/add-player': 'Add Player',
  '/consents': 'Consents',
  '/player-list': 'Player List',
  '/player-ranking': 'Player Ranking',
  '/import-game': 'Import Game',
  '/storage': 'Storage',
  '/users': 'Users',
  '/audit': 'Audit Log',
  '/club-settings': 'Club Settings',
  '/webhooks': 'Webhooks',
}
