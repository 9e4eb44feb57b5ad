/** Texts of the window at the top of the start page. */
export const TEXTS = {
  picture: 'Live video, without sound',
  pause: 'Pause the video',
  play: 'Play the video',
  nextGame: 'Next game',
  timeOpen: 'Time TBD',
  whatFor: (competition: string, round: number | null) =>
    round === null ? competition : `${competition}, round ${round}`,
  versus: (home: string, away: string) => `${home} v ${away}`,
  addToCalendar: 'Add to calendar',
} as const
