/** What a user reads in parts that several features share. */
export const TEXTS = {
  brand: 'Courtside',
  loading: 'Loading...',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => (pages > 1 ? `Page ${page} of ${pages}` : `Page ${page}`),
  requirements: 'Password requirements',
  requirementMet: ', done',
  requirementsMet: (met: number, all: number) => `${met} of ${all} requirements met`,
  number: 'Number',
  noTeam: 'No team',
  scoreboard: (home: string, visitors: string) => `Scoreboard, ${home} v ${visitors}`,
} as const
