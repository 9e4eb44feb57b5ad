import type { ConsentKind } from '@courtside/contract'

/** Texts about consents. */
export const TEXTS = {
  title: 'Consents',
  hint: 'Records consent to show a name or a photo, and to be filmed. Set what the public sees on Teams and Players. This page lists missing consents.',
  on: 'Check for date',
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
