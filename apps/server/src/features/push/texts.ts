/** Texts of notifications. `teams` and `score` are titles; the others are the text below a title. */
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
  overtimeFollows: 'The game is tied. Overtime follows.',
  close: (left: string) => `Close game, ${left} left.`,
  final: 'Final score.',
  over: 'The game is over.',
} as const
