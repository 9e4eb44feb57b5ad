/** Texts about personal access tokens. */
export const TOKEN_TEXTS = {
  tokens: 'API Tokens',
  failed: 'Couldn’t load your tokens.',
  yours: 'Your tokens',
  about:
    'A token lets a program, such as a scoreboard in the hall or a bot, make API calls on your behalf. The program can do only what you select here, and never more than you can.',
  docs: 'API reference',
  make: 'New token',
  name: 'Name',
  nameHint: 'The program’s name, so you recognise the token later.',
  ends: 'Ends',
  days: (days: number) => (days === 366 ? 'in a year' : `in ${days} days`),
  may: 'Permissions',
  noScope: 'Choose at least one permission.',
  create: 'Create Token',
  creating: 'Creating...',
  notCreated: 'Couldn’t create the token.',
  created: (name: string) => `Token “${name}” created. Copy it now; it won’t be shown again.`,
  token: 'Token',
  done: 'Done',
  none: 'No tokens.',
  noneHint: 'Tokens you create are listed here, without the secret.',
  until: (day: string) => `Ends ${day}`,
  ended: (day: string) => `Ended ${day}`,
  used: (day: string, time: string) => `last used ${day}, ${time}`,
  neverUsed: 'never used',
  withdraw: 'Revoke',
  ask: (name: string) => `Revoke the token “${name}”?`,
  askBody: 'The program that uses it loses access at once.',
  withdrawn: (name: string) => `Token “${name}” revoked.`,
  notWithdrawn: 'Couldn’t revoke the token.',
  goWithPassword: 'Changing your password revokes all tokens.',
} as const

/** The texts for the scopes of a token, in the form and in the token's row. */
export const SCOPE_TEXTS = {
  read: { label: 'Read', hint: 'Lists that need a sign-in: teams, players, rankings.' },
  rosters: { label: 'Teams and players', hint: 'Add, edit, remove and import them.' },
  schedule: { label: 'Schedule', hint: 'Competitions, stages, fixtures and their outcomes.' },
  matches: { label: 'Matches', hint: 'Start, end and import matches; stream keys and videos.' },
  scoring: { label: 'Scoring', hint: 'Plays, periods, the clock and the scoresheet.' },
} as const
