import type { Fixture, FixtureDetail, FixtureOutcome, NewFixture, Rearrangement } from '@courtside/contract'
import { type CalendarFixture, localMomentOf } from '@courtside/interchange'
import { explaining } from '../../constraint-refusals.ts'
import type { Database } from '../../db/client.ts'
import type { Versioned } from '../../live/versioned-answers.ts'
import { Refused } from '../../refused.ts'
import type { Viewer } from '../openness/viewer.ts'
import type { CompetitionRecord, EntrantRecord } from './competition-query.ts'
import { CompetitionRepository } from './competition-repository.ts'
import { presentFixture } from './fixture-presenter.ts'
import type { FixtureRecord, ScheduleFilter } from './fixture-query.ts'
import { type FixtureFields, FixtureRepository, type OutcomeFields } from './fixture-repository.ts'
import {
  type FixtureWrite,
  fixturesOfCompetition,
  lockSchedule,
  type StoredFixture,
  writeFixtures,
} from './fixture-write.ts'
import { type GamesAroundNow, gamesAroundNow } from './games-around-now.ts'
import { homeHalls } from './home-halls.ts'
import { localStart } from './local-start.ts'
import { StageRepository } from './stages/stage-repository.ts'

/** Maximum number of events in a calendar. A longer schedule loses its oldest games. */
const MOST_EVENTS = 1000

/** Runs a write and translates a constraint violation into a refusal. */
const explained = explaining({
  matches_id_fkey: { code: 'fixture-has-log' },
  duties_one_game_at_a_time: { code: 'crew-booked' },
})

/** A competition with its teams. */
export type CompetitionWithTeams = CompetitionRecord & { entrants: EntrantRecord[] }

/** The stored schedule that a file or a calendar is compared with. */
export interface ComparedSchedule {
  competition: CompetitionWithTeams
  stored: readonly StoredFixture[]
  /** The home halls of the teams that have one, by team. */
  halls: ReadonlyMap<number, string>
}

/** Manages the schedule: arranges fixtures and decides their outcome. */
export class FixtureService {
  readonly #db: Database
  readonly #fixtures: FixtureRepository
  readonly #competitions: CompetitionRepository
  readonly #stages: StageRepository

  constructor(db: Database) {
    this.#db = db
    this.#fixtures = new FixtureRepository(db)
    this.#competitions = new CompetitionRepository(db)
    this.#stages = new StageRepository(db)
  }

  /**
   * Returns the fixtures of a schedule, and the number of matching fixtures before `limit` is applied.
   * @param known the version that the caller has, or null
   */
  async schedule(
    filter: ScheduleFilter,
    limit: number,
    known: string | null,
  ): Promise<Versioned<{ fixtures: Fixture[]; total: number }>> {
    const { version, rows } = await this.#fixtures.scheduleSince(filter, limit, known)
    const make = rows && (() => ({ fixtures: rows.map(presentFixture), total: rows[0]?.total ?? 0 }))
    return { version, make }
  }

  /** Returns the live and next games, and the latest results. See {@link gamesAroundNow}. */
  async aroundNow(viewer: Viewer, most: number): Promise<GamesAroundNow<Fixture>> {
    const { next, results } = await gamesAroundNow(this.#db, viewer, most)
    return { next: next.map(presentFixture), results: results.map(presentFixture) }
  }

  /** Returns the numbers of fixtures and of live matches per day, earliest day first. */
  days(filter: ScheduleFilter) {
    return this.#fixtures.days(filter)
  }

  /**
   * Returns matches of the given teams, or of all teams (null), that are live or start between one day ago
   * and one week from now. Live matches come first.
   */
  async toScore(teamIds: readonly number[] | null): Promise<Fixture[]> {
    return (await this.#fixtures.toScore(teamIds)).map(presentFixture)
  }

  /** Returns the calendar entry of one fixture. @throws {Refused} no such fixture */
  async calendarOfOne(id: number): Promise<CalendarFixture[]> {
    return [calendarFixture(await this.#find(id))]
  }

  /** Returns the calendar entries of a schedule. */
  async calendar(filter: ScheduleFilter): Promise<CalendarFixture[]> {
    return (await this.#fixtures.latest(filter, MOST_EVENTS)).map(calendarFixture)
  }

  /** Returns the current name of a team, or undefined. */
  async teamName(id: number): Promise<string | undefined> {
    const team = this.#db.selectFrom('teams').select('teamname').where('id', '=', id)
    return (await team.executeTakeFirst())?.teamname
  }

  /** Returns one fixture of the schedule, or null. */
  async find(id: number): Promise<Fixture | null> {
    const row = await this.#fixtures.find(id)
    return row ? presentFixture(row) : null
  }

  /**
   * Returns one fixture with the latest results of its teams and their earlier meetings, as far as the viewer
   * may see these matches.
   * @throws {Refused} no such fixture
   */
  async detail(id: number, viewer: Viewer): Promise<FixtureDetail> {
    const found = await this.#fixtures.detail(id, viewer)
    if (!found) throw new Refused({ code: 'no-such-match' })
    const [home, away] = found.form
    const inOrder = (rows: FixtureRecord[]) => rows.map(presentFixture).reverse()
    return {
      ...presentFixture(found.fixture),
      form: [inOrder(home), inOrder(away)],
      meetings: found.meetings.map(presentFixture),
    }
  }

  /**
   * Arranges a match. If no venue is given, it takes place in the hall of the home team.
   * @throws {Refused} unknown competition, stage or team, a team that isn't in the competition, the same team
   * twice, or a time that doesn't exist
   */
  async create(given: NewFixture, userId: number): Promise<Fixture> {
    const of = await this.#competition(given.competitionId ?? (await this.#competitions.friendlyId()))
    await this.#checkStage(given.stageId, of.id)
    const hall = (await homeHalls(this.#db)).get(given.homeId) ?? null
    const fields = newFixture({ venue: hall, ...given }, of)
    const [id = 0] = await this.#fixtures.insertAll([fields], userId)
    return this.#present(id)
  }

  /**
   * Compares a competition's schedule with a file or a calendar, and writes the result in the same
   * transaction.
   * @param decide makes the comparison; a `write` of null changes nothing
   * @param isWriting whether to lock the schedule, so that it stays the same between the comparison and the
   * write
   * @param userId the user who is stored as creator of new fixtures; null for the server
   * @throws {Refused} no such competition, a fixture to remove was started, or an official of a fixture would
   * be on duty at two games at once
   */
  async change<Decision extends { write: FixtureWrite | null }>(
    competitionId: number,
    decide: (schedule: ComparedSchedule) => Decision,
    { isWriting, userId }: { isWriting: boolean; userId: number | null },
  ): Promise<Decision> {
    const competition = await this.#competition(competitionId)
    return explained(() =>
      this.#db.transaction().execute(async (tx) => {
        if (isWriting) await lockSchedule(tx, competitionId)
        const stored = await fixturesOfCompetition(tx, competitionId)
        const decision = decide({ competition, stored, halls: await homeHalls(tx) })
        if (decision.write) await writeFixtures(tx, decision.write, userId)
        return decision
      }),
    )
  }

  /**
   * Changes the arrangement of a match.
   * @throws {Refused} no such fixture, competition or stage, a team that isn't in the competition, a time
   * that doesn't exist, or a time at which an official of the match has a duty at another game
   */
  async rearrange(id: number, given: Rearrangement): Promise<Fixture> {
    const row = await this.#find(id)
    const competitionId = given.competitionId ?? row.competition_id
    await this.#checkStage(given.stageId, competitionId)
    const moved =
      competitionId === row.competition_id ? {} : movedTo(await this.#competition(competitionId), row)
    await explained(() => this.#fixtures.update(row, { ...moved, ...rearranged(row, given) }))
    return this.#present(id)
  }

  /**
   * Decides the outcome of a match.
   * @throws {Refused} no such fixture; the match is being played; its result comes from its log; it was not
   * abandoned; the losing team isn't one of its teams; or the match is scheduled again while one of its
   * officials has a duty at another game
   */
  async decide(id: number, outcome: FixtureOutcome): Promise<Fixture> {
    const { home_id, away_id } = await this.#find(id)
    const withLog = ['scheduled', 'forfeited', 'defaulted', 'stands'].includes(outcome.status)
    if ('lostBy' in outcome && outcome.lostBy !== home_id && outcome.lostBy !== away_id) {
      throw new Refused({ code: 'team-not-in-match', teamId: outcome.lostBy })
    }
    const decided = await explained(() => this.#fixtures.decide(id, outcomeFields(outcome), withLog))
    if (decided !== 'decided') throw new Refused({ code: decided })
    return this.#present(id)
  }

  /** Removes a fixture that was not started. @throws {Refused} no such fixture, or it was started */
  async remove(id: number): Promise<void> {
    await this.#find(id)
    await explained(() => this.#fixtures.remove(id))
  }

  async #find(id: number): Promise<FixtureRecord> {
    const row = await this.#fixtures.find(id)
    if (!row) throw new Refused({ code: 'no-such-match' })
    return row
  }

  async #present(id: number): Promise<Fixture> {
    return presentFixture(await this.#find(id))
  }

  /** Returns a competition. @throws {Refused} no such competition */
  async #competition(id: number): Promise<CompetitionWithTeams> {
    const found = await this.#competitions.find(id)
    if (!found) throw new Refused({ code: 'no-such-competition' })
    return found
  }

  /** Checks that a stage belongs to a competition. @throws {Refused} it doesn't */
  async #checkStage(stageId: number | null | undefined, competitionId: number): Promise<void> {
    if (stageId === null || stageId === undefined) return
    const stage = await this.#stages.find(stageId)
    if (stage?.competition_id !== competitionId) throw new Refused({ code: 'no-such-stage' })
  }
}

/**
 * Returns the fields of a new fixture.
 * @throws {Refused} the same team twice, a team that isn't in the competition, or a time that doesn't exist
 */
function newFixture(
  { homeId, awayId, ...given }: NewFixture,
  competition: CompetitionWithTeams,
): FixtureFields {
  if (homeId === awayId) throw new Refused({ code: 'same-team-twice' })
  const zone = given.zone ?? competition.zone
  const teams = { home_id: homeId, away_id: awayId }
  const place = movedTo(competition, teams)
  return {
    ...teams,
    ...place,
    zone,
    stage_id: given.stageId ?? place.stage_id,
    round: given.round ?? null,
    title: given.title ?? null,
    venue: given.venue ?? null,
    ...localStart(given.date ?? null, given.time ?? null, zone),
  }
}

/**
 * Returns the competition and the stage for a fixture. If the competition has exactly one stage, the fixture
 * gets that stage.
 * @throws {Refused} one of the teams does not participate
 */
export function movedTo(
  { id, friendly, entrants, stages }: CompetitionWithTeams,
  { home_id, away_id }: Pick<FixtureFields, 'home_id' | 'away_id'>,
): Pick<FixtureFields, 'competition_id' | 'stage_id'> {
  const stranger = [home_id, away_id].find((teamId) => !entrants.some(({ team_id }) => team_id === teamId))
  if (stranger !== undefined && !friendly) {
    throw new Refused({ code: 'team-not-in-competition', teamId: stranger })
  }
  const [only, another] = stages
  return { competition_id: id, stage_id: only && !another ? only.id : null }
}

/**
 * Returns the changed fields. If date, time or zone is not given, its old value stays. The old date and time
 * are read in the old zone, so a new zone alone keeps the local date and time. A postponed match that gets a
 * new day or time is scheduled again.
 */
function rearranged(row: FixtureRecord, given: Rearrangement) {
  const changes = {
    ...(given.round !== undefined && { round: given.round }),
    ...(given.title !== undefined && { title: given.title }),
    ...(given.venue !== undefined && { venue: given.venue }),
    ...(given.stageId !== undefined && { stage_id: given.stageId }),
  }
  if (given.date === undefined && given.time === undefined && given.zone === undefined) return changes
  const zone = given.zone ?? row.zone
  const before = row.starts_at && localMomentOf(row.starts_at, row.zone)
  const timeBefore = row.time_known ? (before?.time ?? null) : null
  const date = given.date === undefined ? (before?.date ?? null) : given.date
  const time = given.time === undefined ? timeBefore : given.time
  const isMoved = date !== null && (date !== before?.date || (time !== null && time !== timeBefore))
  const again = row.status === 'postponed' && isMoved && { status: 'scheduled' as const, reason: null }
  return { ...changes, zone, ...localStart(date, time, zone), ...again }
}

function calendarFixture(row: FixtureRecord): CalendarFixture {
  const { created_at: createdAt, changed_at: changedAt, revision } = row
  return { fixture: presentFixture(row), createdAt, changedAt, revision }
}

function outcomeFields(outcome: FixtureOutcome): OutcomeFields {
  return {
    status: outcome.status,
    reason: 'reason' in outcome ? outcome.reason : null,
    lost_by: 'lostBy' in outcome ? outcome.lostBy : null,
    line_score: 'periods' in outcome ? outcome.periods : null,
  }
}
