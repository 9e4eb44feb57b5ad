import type { Team } from '@courtside/contract'
import { api } from '../../../api/client.ts'
import { matchKeys } from '../../../api/match/matches.ts'
import { queryClient } from '../../../api/query-client.ts'
import { EMPTY_DRAFT, startersOf } from '../setup/setup-rules.ts'
import { startFirstQuarter } from '../setup/start-match.ts'
import { GUIDE_TEXTS } from './texts.ts'

const KEY = 'testMatch'
/** By the rules that a match is set up with at first. */
const STARTERS = startersOf(EMPTY_DRAFT)

/** The teams that have enough players to start a match. */
export function fullTeams<T extends Pick<Team, 'players'>>(teams: readonly T[]): T[] {
  return teams.filter(({ players }) => players.length >= STARTERS)
}

/** The test match of this device: its id, or null. */
export function keptTestMatch(): number | null {
  const id = Number(localStorage.getItem(KEY))
  return Number.isInteger(id) && id > 0 ? id : null
}

/** Forgets the test match: it is no more. */
export function forgetTestMatch(): void {
  localStorage.removeItem(KEY)
}

/**
 * Starts a match between two teams that nobody but administrators and their scorers sees. It is hidden before it has begun, so that nobody
 * who follows the teams is told of it.
 * @returns its id
 * @throws {ApiError}
 */
export async function startTestMatch([home, visitors]: readonly [Team, Team]): Promise<number> {
  const startersIn = ({ players }: Team) => players.slice(0, STARTERS).map(({ id }) => String(id))
  const { id } = await api.call('POST /live/create', {
    body: {
      title: GUIDE_TEXTS.testTitle,
      team1Id: home.id,
      team2Id: visitors.id,
      team1Players: startersIn(home),
      team2Players: startersIn(visitors),
    },
  })
  localStorage.setItem(KEY, String(id))
  await api.call('PUT /live/:id/openness', { params: { id }, body: { hidden: true } })
  await startFirstQuarter(id)
  return id
}

/** Ends the test match and deletes it with its plays and its video. @throws {ApiError} */
export async function endTestMatch(id: number): Promise<void> {
  await api.call('PUT /live/end/:id', { params: { id } })
  await api.call('DELETE /live/:id', { params: { id } })
  forgetTestMatch()
  await queryClient.invalidateQueries({ queryKey: matchKeys.all })
}
