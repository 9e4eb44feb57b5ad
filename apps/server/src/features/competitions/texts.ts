/** What calendars say of matches. */
export const texts = {
  teams: ({ home, away }: { home: string; away: string }) => `${home} – ${away}`,
  postponed: ({ teams }: { teams: string }) => `Postponed: ${teams}`,
  cancelled: ({ teams }: { teams: string }) => `Cancelled: ${teams}`,
  /** Translated is the name that the competition of the friendlies is set up with; a club's own stands in every language. */
  friendlies: ({ name }: { name: string }) => name,
} as const
