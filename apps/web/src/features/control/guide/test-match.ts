import type { Team } from '@courtside/contract'
import { api } from '../../../api/client.ts'
import { matchKeys } from '../../../api/match/matches.ts'
import { queryClient } from '../../../api/query-client.ts'
import { clubShown } from '../../../api/shown-club.ts'
import { emptyDraft, startersOf } from '../setup/setup-rules.ts'
import { startFirstQuarter } from '../setup/start-match.ts'
import { GUIDE_TEXTS } from './texts.ts'

/** The number of teams that a match needs. */
export const TEAMS_OF_A_MATCH = 2

const KEY = 'testMatch'
/** Returns the number of starters under the rules with which the set-up form starts. */
const starters = () => startersOf(emptyDraft())

/** Returns the teams that have enough players to start a match. */
export function fullTeams<T extends Pick<Team, 'players'>>(teams: readonly T[]): T[] {
  return teams.filter(({ players }) => players.length >= starters())
}

/** Returns the id of this device's test match, or null. */
export function keptTestMatch(): number | null {
  const id = Number(localStorage.getItem(KEY))
  return Number.isInteger(id) && id > 0 ? id : null
}

/** Removes the stored id of the test match, because the match was deleted. */
export function forgetTestMatch(): void {
  localStorage.removeItem(KEY)
}

/**
 * Starts a test match that only administrators and the scorers of its teams can see. It is hidden before it
 * starts, so that followers of the teams get no push message.
 * @returns the match's id
 * @throws {ApiError}
 */
export async function startTestMatch([home, visitors]: readonly [Team, Team]): Promise<number> {
  const { ruleset } = clubShown()
  const count = starters()
  const startersIn = ({ players }: Team) => players.slice(0, count).map(({ id }) => String(id))
  const { id } = await api.call('POST /live/create', {
    body: {
      title: GUIDE_TEXTS.testTitle,
      ruleset,
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

/**
 * Ends the test match and deletes it with its plays and its video.
 * @throws {ApiError}
 */
export async function endTestMatch(id: number): Promise<void> {
  await api.call('PUT /live/end/:id', { params: { id } })
  await api.call('DELETE /live/:id', { params: { id } })
  forgetTestMatch()
  await queryClient.invalidateQueries({ queryKey: matchKeys.all })
}
