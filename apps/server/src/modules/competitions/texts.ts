import type { Fixture } from '@courtside/contract'

/** What calendars say of matches. */
export const texts = {
  summary({ home, away, status }: Fixture): string {
    const teams = `${home.teamname} – ${away.teamname}`
    if (status === 'postponed') return `Postponed: ${teams}`
    return status === 'cancelled' ? `Cancelled: ${teams}` : teams
  },
  competition: ({ competition: { name, season } }: Fixture): string =>
    [name, season].filter(Boolean).join(' '),
}
