import type { Fixture } from '@courtside/contract'
import { useSchedule } from '../../api/season/schedule.ts'
import { mineFirst, useMyTeams } from '../teams/my-teams.ts'

const SHOWN = 6

/** Returns the next games, the games of followed teams first; undefined until they have loaded. */
export function useNextGames(): Fixture[] | undefined {
  const mine = useMyTeams()
  const upcoming = useSchedule({ show: 'upcoming', limit: SHOWN }).data?.data
  const arranged = upcoming?.filter(({ status, startsAt }) => status === 'scheduled' && startsAt !== null)
  return arranged && mineFirst(arranged, mine, ({ home, away }) => [home.id, away.id])
}
