/** Titles of embedded pages. A match uses its own title. */
export const TITLES = { schedule: 'Schedule', standings: 'Standings' } as const
