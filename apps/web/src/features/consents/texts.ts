import type { ConsentKind } from '@courtside/contract'

/** Texts about consents. */
export const TEXTS = {
  title: 'Consents',
  hint: 'Who agreed that the name or the photo is shown, and that they are filmed. What the public sees is decided on Teams and Players; here stands what is missing.',
  on: 'What is missing on',
  team: 'Team',
  allTeams: 'All teams',
  onlyMissing: 'Only players of whom something is missing',
  failed: 'The consents did not arrive.',
  none: 'Nothing is missing.',
  noPlayers: 'There are no players.',
  addPlayer: 'Add a player',
  count: (players: number) => (players === 1 ? '1 player' : `${players} players`),
  kinds: { name: 'Name', photo: 'Photo', film: 'Film' } satisfies Record<ConsentKind, string>,
  missing: (kinds: string) => `Missing: ${kinds}`,
  nothingMissing: 'Nothing is missing',
  under16: 'under 16',
  edit: 'Consents',
  editOf: (player: string) => `Consents of ${player}`,
  agreedOn: (kind: string) => `${kind}: agreed on`,
  until: (kind: string) => `${kind}: holds until`,
  untilHint: 'Empty: until it is taken back.',
  save: 'Save',
  saving: 'Saving…',
  saved: (player: string) => `The consents of ${player} are noted.`,
  saveFailed: 'The consents were not saved.',
} as const
