import type { CompetitionDetail, Fixture, MatchDetail, Team } from '@courtside/contract'
import { localMomentOf } from '@courtside/interchange'
import type { Administrator } from './administrator.ts'
import type { Club } from './clubs.ts'
import { settleClub, settleTeam, startersOf } from './league.ts'
import { LEAGUE_CLUBS } from './season-clubs.ts'

/** The name of the demo's league. */
export const LEAGUE = 'Regional League'
const DAY_MS = 24 * 3_600_000
const DAYS_A_ROUND = 7
/** Number of rounds that are over when the demo starts. The next one is a few days ahead. */
const ROUNDS_PLAYED = 5
const DAYS_TO_NEXT_ROUND = 2
const TIP_OFF = '18:00'
const MOST_FIXTURES = 200

/**
 * Returns the id of the league of eight clubs. Creates the teams, the competition and its draw, as far as
 * they are missing, but no players. The first two clubs meet in the next round, in the hall of the first.
 * @param now epoch ms
 */
export async function settleLeague(administrator: Administrator, now = Date.now()): Promise<number> {
  const teams: Team[] = []
  for (const club of LEAGUE_CLUBS) teams.push(await settleTeam(administrator, club))
  const found = (await administrator.call('GET /competitions', {})).find(({ name }) => name === LEAGUE)
  const { id, stages, fixtures } = found ?? (await createCompetition(administrator, teams, now))
  const stageId = stages[0]?.id ?? (await createStage(administrator, id, teams))
  if (fixtures === 0) {
    const firstDay = now + (DAYS_TO_NEXT_ROUND - ROUNDS_PLAYED * DAYS_A_ROUND) * DAY_MS
    const date = new Date(firstDay).toISOString().slice(0, 10)
    const body = { date, time: TIP_OFF, everyDays: DAYS_A_ROUND }
    await administrator.call('POST /stages/:id/draw', { params: { id: stageId }, body })
  }
  return id
}

function createCompetition(
  administrator: Administrator,
  teams: readonly Team[],
  now: number,
): Promise<CompetitionDetail> {
  return administrator.call('POST /competitions', {
    body: {
      name: LEAGUE,
      season: String(new Date(now).getFullYear()),
      ruleset: 'fiba',
      standingsRules: 'fiba',
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      teams: teams.map((team) => team.id),
    },
  })
}

/** Creates the stage of the league: each team plays each other team twice. */
async function createStage(
  administrator: Administrator,
  competitionId: number,
  teams: readonly Team[],
): Promise<number> {
  const { stages } = await administrator.call('POST /competitions/:id/stages', {
    params: { id: competitionId },
    body: {
      name: 'Season',
      kind: 'league',
      legs: 2,
      teams: orderOfDraw(teams).map(({ id: teamId }) => ({ teamId })),
    },
  })
  return stages[0]?.id ?? 0
}

/**
 * Returns the teams in the order with which the draw lets the first two teams meet in the round after the
 * played ones. The draw pairs the last team with the other teams in turn.
 */
export function orderOfDraw<T>([first, second, ...others]: readonly T[]): T[] {
  const order = [...others.slice(0, ROUNDS_PLAYED), first, ...others.slice(ROUNDS_PLAYED), second]
  return order.filter((team) => team !== undefined)
}

/**
 * Returns the live match of the league. If none is live, moves the next fixture to now and starts it.
 * @returns null if no fixture is left
 */
export async function nextLeagueMatch(
  administrator: Administrator,
  now = Date.now(),
): Promise<MatchDetail | null> {
  const competitionId = await settleLeague(administrator, now)
  const query = { competitionId, show: 'upcoming', limit: MOST_FIXTURES } as const
  for (const fixture of await administrator.call('GET /schedule', { query })) {
    const { id, home, away, hasLog } = fixture
    if (hasLog) return administrator.call('GET /live/:id', { params: { id } })
    const clubs = [clubOf(home), clubOf(away)] as const
    // Skips a fixture between other teams, because a user has added it.
    if (clubs[0] && clubs[1]) return startNow(administrator, fixture, [clubs[0], clubs[1]], now)
  }
  return null
}

function clubOf({ teamname }: Fixture['home']): Club | undefined {
  return LEAGUE_CLUBS.find((club) => club.teamname === teamname)
}

async function startNow(
  administrator: Administrator,
  { id, round, zone }: Fixture,
  [home, away]: readonly [Club, Club],
  now: number,
): Promise<MatchDetail> {
  const teams = [await settleClub(administrator, home), await settleClub(administrator, away)] as const
  const params = { id }
  await administrator.call('PATCH /fixtures/:id', {
    params,
    body: { ...localMomentOf(new Date(now), zone), title: `${LEAGUE}, round ${round}` },
  })
  return administrator.call('POST /fixtures/:id/start', {
    params,
    body: { team1Players: startersOf(teams[0]), team2Players: startersOf(teams[1]) },
  })
}
