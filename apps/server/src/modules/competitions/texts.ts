/** What calendars say of matches. */
export const texts = {
  teams: ({ home, away }: { home: string; away: string }) => `${home} – ${away}`,
  postponed: ({ teams }: { teams: string }) => `Postponed: ${teams}`,
  cancelled: ({ teams }: { teams: string }) => `Cancelled: ${teams}`,
} as const
