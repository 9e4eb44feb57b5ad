import type { ConsentKind } from '@courtside/contract'

/** Texts about consents. */
export const TEXTS = {
  title: 'Consents',
  hint: 'Record here who agreed to have their name or photo shown, or to be filmed. This page lists missing consents. To choose what the public sees, edit the team or the player.',
  on: 'Date to check',
  team: 'Team',
  allTeams: 'All teams',
  onlyMissing: 'Only players with missing consents',
  failed: 'Couldn’t load the consents.',
  none: 'No consents are missing.',
  noPlayers: 'No players yet.',
  addPlayer: 'Add a player',
  count: (players: number) => (players === 1 ? '1 player' : `${players} players`),
  kinds: { name: 'Name', photo: 'Photo', film: 'Video' } satisfies Record<ConsentKind, string>,
  missing: (kinds: string) => `Missing: ${kinds}`,
  nothingMissing: 'Complete',
  under16: 'under 16',
  edit: 'Consents',
  editOf: (player: string) => `Consents of ${player}`,
  agreedOn: (kind: string) => `${kind}: agreed on`,
  until: (kind: string) => `${kind}: valid until`,
  untilHint: 'Leave empty if valid until withdrawn.',
  save: 'Save',
  saving: 'Saving…',
  saved: (player: string) => `Consents of ${player} saved.`,
  saveFailed: 'Couldn’t save the consents.',
} as const
