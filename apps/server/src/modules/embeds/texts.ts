/** What programs are told of embeds, for people. */
export const TEXTS = {
  provider: 'Courtside',
  titles: { schedule: 'Schedule', standings: 'Standings' },
} as const
