import { isTeamOfClub } from '@courtside/contract/client'
import { useClub } from '../../api/shown-club.ts'
import { useMyTeams } from './my-teams.ts'

/**
 * Returns a function that tells whether tables emphasize a team. They emphasize the club's own teams, and
 * teams that this viewer follows.
 */
export function useOwnTeams(): (team: { id: number; teamname: string }) => boolean {
  const mine = useMyTeams()
  const { name } = useClub()
  return ({ id, teamname }) => mine.has(id) || isTeamOfClub(teamname, name)
}
