/** Texts about upcoming games. */
export const TEXTS = {
  nextGame: 'Next game',
  later: 'Then',
  whatFor: (competition: string, round: number | null) =>
    round === null ? competition : `${competition}, round ${round}`,
  versus: (home: string, away: string) => `${home} v ${away}`,
  toTheGame: 'Game page',
  startsHere: 'Video starts when the game begins.',
  addToCalendar: 'Add to calendar',
  schedule: 'Schedule',
} as const
