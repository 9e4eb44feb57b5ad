/** Texts of notifications. `teams` and `score` are titles; the others go below them. */
export const PUSH = {
  teams: ({ home, away }: { home: string; away: string }) => `${home} – ${away}`,
  score: ({
    home,
    homePoints,
    awayPoints,
    away,
  }: {
    home: string
    homePoints: number
    awayPoints: number
    away: string
  }) => `${home} ${homePoints} – ${awayPoints} ${away}`,
  soon: (time: string) => `Starts at ${time}.`,
  started: 'The game has started.',
  quarterOver: (quarter: number) => `Quarter ${quarter} is over.`,
  halfOver: (half: number) => `Half ${half} is over.`,
  periodOver: (period: number) => `Period ${period} is over.`,
  overtimeOver: (overtime: number) =>
    overtime === 1 ? 'Overtime is over.' : `Overtime ${overtime} is over.`,
  overtimeFollows: 'It is tied: overtime follows.',
  close: (left: string) => `A close game with ${left} left.`,
  final: 'Final score.',
  over: 'The game is over.',
} as const
