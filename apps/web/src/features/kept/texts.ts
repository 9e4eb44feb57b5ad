/** Texts of /kept. */
export const TEXTS = {
  title: 'On this device',
  hint: 'Matches that you opened on this device stay readable without a connection, as you last saw them.',
  matches: 'Matches',
  none: 'No matches opened on this device yet.',
  noneHint: 'Open one while you are online. Its numbers then stay available here.',
  final: 'Final',
  underWay: 'In progress when last seen',
  keptAt: (when: string) => `as of ${when}`,
  table: 'Scorer’s table',
  practice: 'Practice game',
  tableOf: (title: string) => `Scorer’s table of ${title}`,
  forget: 'Forget all',
  forgotten: 'All matches removed from this device. They are still on the server.',
  failed: 'Couldn’t read the matches on this device.',
} as const
