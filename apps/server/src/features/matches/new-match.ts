import {
  type FreeRules,
  freeRuleset,
  initialState,
  type MatchSetup,
  RULESETS,
  type Ruleset,
  type RulesetId,
  type TeamSetup,
} from '@courtside/basketball'
import type { Team } from '@courtside/contract'
import type { NewVideo, VideoIngest, VideoStorage } from '@courtside/media'
import { brokenConstraint } from '../../db/faults.ts'
import { summarize } from '../../live/log-rows.ts'
import { Refused } from '../../refused.ts'
import { CLUB, seenBy } from '../openness/viewer.ts'
import type { RosterService } from '../rosters/service.ts'
import type { MatchRepository } from './repository.ts'

/** Input for creating a match. */
export interface NewMatch {
  title: string
  /** A standard ruleset, or the club's own rules. */
  ruleset: RulesetId | FreeRules
  team1Id: number
  team2Id: number
  /** Whether the match is in light mode, without starters. */
  light?: boolean
  team1Players: readonly number[]
  team2Players: readonly number[]
}

/** A fixture to start, with its playback id and stream key. */
export type StartedFixture = NewVideo & { id: number }

/** Dependencies of {@link createMatch}. */
interface NewMatchNeeds {
  repository: MatchRepository
  video: VideoIngest & VideoStorage
  rosters: RosterService
}

/**
 * Creates a match with copies of its teams, rosters and rules, so that later changes of these do not affect
 * the match. Also creates the playback id and the stream key, unless the fixture has them.
 * @returns the match's id
 * @throws {Refused} when the choice is invalid
 */
export async function createMatch(
  { repository, video, rosters }: NewMatchNeeds,
  match: NewMatch,
  userId: number,
  fixture: StartedFixture | undefined,
): Promise<number> {
  const setup = await setUp(match, rosters)
  await refuseSecondLiveMatch(repository, setup)
  const { playbackId, streamKey } = fixture ?? (await video.create(match.title))
  try {
    const id = await repository.insert({
      fixtureId: fixture?.id ?? null,
      title: match.title,
      setup,
      playback_id: playbackId,
      stream_key: streamKey,
      created_by: userId,
      summary: summarize(initialState(setup)),
    })
    if (typeof id === 'string') throw new Refused({ code: id })
    return id
  } catch (error) {
    if (!fixture) await video.remove(playbackId)
    throw await secondLiveMatch(error, repository, setup)
  }
}

/**
 * Refuses a team that is already in a live match.
 * @throws {Refused} with the team's name and the other match's title
 */
async function refuseSecondLiveMatch(repository: MatchRepository, setup: MatchSetup): Promise<void> {
  const live = await repository.list({ archived: false, search: '', limit: null, offset: 0 }, seenBy(CLUB))
  for (const [index, team] of setup.teams.entries()) {
    const other = live.rows.find((row) => row.setup.teams.some(({ id }) => id === team.id))
    if (other) {
      const field = index === 0 ? 'team1Id' : 'team2Id'
      throw new Refused({ code: 'team-is-live', field, team: team.name, title: other.title })
    }
  }
}

/**
 * Translates two database errors into refusals: a team is in a second live match, or a fixture gets a second
 * match. Returns other errors unchanged.
 */
export async function secondLiveMatch(
  fault: unknown,
  repository: MatchRepository,
  setup: MatchSetup,
): Promise<unknown> {
  const constraint = brokenConstraint(fault)
  if (constraint === 'matches_pkey') return new Refused({ code: 'fixture-has-log' })
  if (constraint !== 'matches_one_live_per_team') return fault
  try {
    await refuseSecondLiveMatch(repository, setup)
  } catch (refusal) {
    return refusal
  }
  // The team's other match has ended meanwhile.
  return new Refused({ code: 'team-was-live' })
}

/** Returns the ruleset that was chosen: a standard one, or one from the club's own rules. */
export function rulesetOf(choice: RulesetId | FreeRules): Ruleset {
  return typeof choice === 'string' ? RULESETS[choice] : freeRuleset(choice)
}

async function setUp(match: NewMatch, rosters: RosterService): Promise<MatchSetup> {
  if (match.team1Id === match.team2Id) throw new Refused({ code: 'same-team-twice' })
  const ruleset = rulesetOf(match.ruleset)
  if (!match.light) refuseWrongStarters(match, ruleset)
  const [team1, team2] = await Promise.all([rosters.team(match.team1Id), rosters.team(match.team2Id)])
  if (!team1 || !team2) {
    const field = team1 ? 'team2Id' : 'team1Id'
    throw new Refused({ code: 'no-team-with-id', field, teamId: match[field] })
  }
  return {
    ruleset,
    teams: [side(team1, match, 'team1Players'), side(team2, match, 'team2Players')],
  }
}

/**
 * Refuses a team with too many or too few starters, or with the same starter twice.
 * @throws {Refused} with the numbers that the rules allow
 */
function refuseWrongStarters(
  match: Pick<NewMatch, 'team1Players' | 'team2Players'>,
  { onCourt, minStarters = onCourt }: Ruleset,
): void {
  for (const field of ['team1Players', 'team2Players'] as const) {
    const { length } = match[field]
    if (new Set(match[field]).size === length && length >= minStarters && length <= onCourt) continue
    throw minStarters === onCourt
      ? new Refused({ code: 'wrong-number-of-starters', field, wanted: onCourt })
      : new Refused({ code: 'starters-out-of-range', field, from: minStarters, to: onCourt })
  }
}

function side(team: Team, match: NewMatch, field: 'team1Players' | 'team2Players'): TeamSetup {
  const starters = match[field]
  const stranger = starters.find((id) => !team.players.some((player) => player.id === id))
  if (stranger !== undefined) {
    throw new Refused({ code: 'player-of-another-team', field, playerId: stranger, team: team.teamname })
  }
  return {
    id: team.id,
    name: team.teamname,
    coach: team.coach,
    starters: [...starters],
    roster: team.players.map(({ id, fname, lname, jerseyNo, jersey }) => ({
      id,
      fname,
      lname,
      jerseyNo,
      jersey,
    })),
  }
}
