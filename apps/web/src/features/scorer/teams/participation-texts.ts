/** The warnings about the number of periods that players must play and may play. */
export const PARTICIPATION = {
  'must play': (team: string, players: string) =>
    `${team}: must play in each period that is left: ${players}`,
  'too few': (team: string, players: string) =>
    `${team}: can’t reach the minimum of periods any more: ${players}`,
  'too many': (team: string, players: string) => `${team}: too many periods: ${players}`,
} as const

/** The warnings about the time that players must play and may play. */
export const PLAYING_TIME = {
  'must play': (team: string, players: string) =>
    `${team}: must play nearly all of the time that is left: ${players}`,
  'too short': (team: string, players: string) =>
    `${team}: can’t reach the minimum playing time any more: ${players}`,
  nearly: (team: string, players: string) => `${team}: reaches the maximum playing time soon: ${players}`,
  'too long': (team: string, players: string) => `${team}: too much playing time: ${players}`,
} as const

/** The warnings about the classification points of the players on court. */
export const COURT_POINTS = {
  over: (team: string, points: string, most: string) =>
    `${team}: ${points} classification points on court, at most ${most} allowed`,
  unclassified: (team: string, players: string) => `${team}: classification missing: ${players}`,
} as const

/** The line with the most urgent warning, and the list of all of them. */
export const WARNING_BAR = {
  title: 'Warnings',
  more: (others: number) => `${others} more`,
} as const
