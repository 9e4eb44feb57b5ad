/** What pages are called that are embedded elsewhere; a match has its own title. */
export const TITLES = { schedule: 'Schedule', standings: 'Standings' } as const
