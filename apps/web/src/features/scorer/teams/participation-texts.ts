/** The warnings about the periods that players must and may play. */
export const PARTICIPATION = {
  'must play': (team: string, players: string) =>
    `${team}: must play in each period that is left: ${players}`,
  'too few': (team: string, players: string) =>
    `${team}: can’t reach the minimum of periods any more: ${players}`,
  'too many': (team: string, players: string) => `${team}: too many periods: ${players}`,
} as const
