/** Texts of /kept. */
export const TEXTS = {
  title: 'On this device',
  hint: 'Matches that were looked at here stay readable without a network, as they were last seen.',
  matches: 'Matches',
  none: 'No match has been looked at on this device yet.',
  noneHint: 'Open one while there is a network: its numbers are here from then on.',
  final: 'Final',
  underWay: 'Under way when last seen',
  keptAt: (when: string) => `as of ${when}`,
  table: 'Scorer’s table',
  practice: 'Practice game',
  tableOf: (title: string) => `Scorer’s table of ${title}`,
  forget: 'Forget all',
  forgotten: 'No match is kept on this device any more. The server still has them all.',
  failed: 'What is kept here could not be read.',
} as const
