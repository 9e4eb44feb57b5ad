import type { MatchDetail } from '@courtside/contract'
import { api } from '../../../api/client.ts'
import { matchKeys } from '../../../api/match/matches.ts'
import { queryClient } from '../../../api/query-client.ts'
import { playedBy } from '../../../ui/rules/rules-draft.ts'
import { deviceMatch } from '../panel/device-match.ts'
import type { CompleteDraft } from './setup-rules.ts'

const FIRST_QUARTER = 1

/**
 * Creates a match, stores it as this device's match, and starts its first quarter. If only the last step
 * fails, the match exists, and the control panel offers to start it.
 * @throws {ApiError}
 */
export async function startMatch(draft: CompleteDraft, title: string): Promise<void> {
  const [team1, team2] = draft.teams
  const match = await api.call('POST /live/create', {
    body: {
      title,
      rtmpUrl: '',
      streamKey: null,
      team1Id: team1.teamId,
      team2Id: team2.teamId,
      team1Players: team1.players.map(String),
      team2Players: team2.players.map(String),
      ruleset: playedBy(draft),
    },
  })
  await takeOver(match)
}

/**
 * Starts a fixture with these players, like {@link startMatch}.
 * @throws {ApiError}
 */
export async function startFixture(
  fixtureId: number,
  { teams: [team1, team2] }: CompleteDraft,
): Promise<void> {
  const body = { team1Players: [...team1.players], team2Players: [...team2.players] }
  await takeOver(await api.call('POST /fixtures/:id/start', { params: { id: fixtureId }, body }))
}

/** Stores a created match as this device's match, and starts its first quarter. */
async function takeOver(match: MatchDetail): Promise<void> {
  queryClient.setQueryData(matchKeys.one(match.id), match)
  deviceMatch.save(match.id)
  await startFirstQuarter(match.id)
}

/**
 * Starts a match's first quarter. The clock stays stopped until the scorer starts it.
 * @throws {ApiError}
 */
export async function startFirstQuarter(matchId: number): Promise<void> {
  await api.call('POST /quarter/start', { body: { matchId, quarterId: FIRST_QUARTER } })
  await queryClient.invalidateQueries({ queryKey: matchKeys.all })
}
