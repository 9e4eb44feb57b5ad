/** Texts about personal access tokens. */
export const TOKEN_TEXTS = {
  tokens: 'API Tokens',
  failed: 'Your tokens did not arrive.',
  yours: 'Your tokens',
  about:
    'A token lets a program of yours make calls for you: a scoreboard in the hall, a bot. It does what you choose here, and never more than you may do yourself.',
  docs: 'All calls',
  make: 'New token',
  name: 'Name',
  nameHint: 'What the program is called, so that you know it later.',
  ends: 'Ends',
  days: (days: number) => (days === 366 ? 'in a year' : `in ${days} days`),
  may: 'What it may do',
  noScope: 'Choose at least one thing that the token may do.',
  create: 'Create Token',
  creating: 'Creating...',
  notCreated: 'The token was not created.',
  created: (name: string) => `The token “${name}” is made. Copy it now: it is not shown again.`,
  token: 'Token',
  done: 'Done',
  none: 'No tokens.',
  noneHint: 'A token that you make is listed here, without what lets in.',
  until: (day: string) => `Ends ${day}`,
  ended: (day: string) => `Ended ${day}`,
  used: (day: string, time: string) => `last used ${day}, ${time}`,
  neverUsed: 'never used',
  withdraw: 'Withdraw',
  ask: (name: string) => `Withdraw the token “${name}”?`,
  askBody: 'The program that uses it is locked out at once.',
  withdrawn: (name: string) => `The token “${name}” is withdrawn.`,
  notWithdrawn: 'The token was not withdrawn.',
  goWithPassword: 'All tokens are withdrawn when your password changes.',
} as const

/** The scopes of a token, as its form and its row describe them. */
export const SCOPE_TEXTS = {
  read: { label: 'Read', hint: 'Lists that need a sign-in: teams, players, rankings.' },
  rosters: { label: 'Teams and players', hint: 'Add, edit, remove and import them.' },
  schedule: { label: 'Schedule', hint: 'Competitions, stages, fixtures and their outcomes.' },
  matches: { label: 'Matches', hint: 'Start, end and import matches; stream keys and videos.' },
  scoring: { label: 'Scoring', hint: 'Plays, periods, the clock and the scoresheet.' },
} as const
