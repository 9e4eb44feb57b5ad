/** Texts of calendar events. */
export const texts = {
  teams: ({ home, away }: { home: string; away: string }) => `${home} – ${away}`,
  postponed: ({ teams }: { teams: string }) => `Postponed: ${teams}`,
  cancelled: ({ teams }: { teams: string }) => `Cancelled: ${teams}`,
  /**
   * Translates the default name of the friendlies competition. A name chosen by the club is the same in every
   * language.
   */
  friendlies: ({ name }: { name: string }) => name,
} as const
