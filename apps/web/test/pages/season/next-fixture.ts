// Returns a team as lists show it.
const team = (id: number, teamname: string) => ({ id, teamname, logo: null, colours: null })

export const HERONS = team(3, 'Herons')
export const LARKS = team(4, 'Larks')

/** A game far in the future, as the server sends it. */
export const FIXTURE = {
  id: 12,
  competition: { id: 1, name: 'League', season: '2098/99', friendly: false },
  stage: null,
  round: 3,
  home: HERONS,
  away: LARKS,
  title: null,
  startsAt: '2099-01-17T16:00:00.000Z',
  timeKnown: true,
  zone: 'Europe/Riga',
  venue: 'Quayside Hall',
  status: 'scheduled' as const,
  overdue: false,
  reason: null,
  lostBy: null,
  score: null,
  periods: null,
  quarterId: null,
  hasLog: false,
}
