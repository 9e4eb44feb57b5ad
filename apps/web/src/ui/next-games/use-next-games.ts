import type { Fixture } from '@courtside/contract'
import { useSchedule } from '../../api/season/schedule.ts'
import { mineFirst, useMyTeams } from '../teams/my-teams.ts'

const SHOWN = 6

/** The games that come next, those of teams that are followed first; undefined as long as that is not known. */
export function useNextGames(): Fixture[] | undefined {
  const mine = useMyTeams()
  const upcoming = useSchedule({ show: 'upcoming', limit: SHOWN }).data?.data
  const arranged = upcoming?.filter(({ status, startsAt }) => status === 'scheduled' && startsAt !== null)
  return arranged && mineFirst(arranged, mine, ({ home, away }) => [home.id, away.id])
}
