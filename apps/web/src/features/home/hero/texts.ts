/** Texts of the window at the top of the start page. */
export const TEXTS = {
  picture: 'The live picture, without sound',
  pause: 'Pause the picture',
  play: 'Play the picture',
  nextGame: 'Next game',
  timeOpen: 'Open',
  whatFor: (competition: string, round: number | null) =>
    round === null ? competition : `${competition}, round ${round}`,
  versus: (home: string, away: string) => `${home} v ${away}`,
  addToCalendar: 'Add to calendar',
} as const
