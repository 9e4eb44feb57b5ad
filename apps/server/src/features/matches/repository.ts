import { currentSetup, LOG_VERSION, type MatchSetup, type Stored } from '@courtside/basketball'
import { type RawBuilder, type Selectable, type SqlBool, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/client.ts'
import { COUNT, COUNT_OVER, containsWords } from '../../db/list-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { MatchesTable, MatchSummary, TeamLook } from '../../db/tables/matches.ts'
import { readSince } from '../../live/read-since.ts'
import { DAY_OF_PLAY, PLAYED_ON } from '../competitions/day-of-play.ts'
import { LEFT_OPEN } from '../competitions/fixture-query.ts'
import { coloursOf } from '../rosters/presenter.ts'
import { isStartable } from './fixture-repository.ts'

/** A row of the matches table. */
export interface MatchRecord
  extends Pick<Selectable<MatchesTable>, 'id' | 'title' | 'ruleset' | 'looks' | 'playback_id' | 'stream_key'>,
    Pick<Selectable<MatchesTable>, 'created_at' | 'last_seq' | 'summary' | 'ended_at'>,
    Pick<Selectable<MatchesTable>, 'video_removed_at' | 'has_picture' | 'win_probability'> {
  setup: MatchSetup
  /** YYYY-MM-DD. */
  played_on: string
}

/** A query for a list of matches: live or archived, whose title and team names contain each word of `search`. */
export interface MatchQuery {
  archived: boolean
  search: string
  /** Only matches of this team. */
  teamId?: number | undefined
  /** Whether archived matches are sorted by day of play, earliest first. */
  oldestFirst?: boolean
  /** Whether to leave out live matches that were left open. */
  inProgress?: boolean
  limit: number | null
  offset: number
}

/** One page of a list, without rosters, and the total number of matches. */
export interface ListedMatches {
  rows: MatchRecord[]
  total: number
}

/** A row of a list as stored, with the total number of matches. */
type ListedRow = Omit<MatchRecord, 'setup'> & { setup: Stored; log_version: number; total: number }

/** The columns of a {@link MatchRecord}. */
export const MATCH_COLUMNS = [
  'id',
  'title',
  'ruleset',
  'setup',
  'log_version',
  'looks',
  'playback_id',
  'stream_key',
  'created_at',
  PLAYED_ON,
  'last_seq',
  'summary',
  'ended_at',
  'video_removed_at',
  'has_picture',
  'win_probability',
] as const

/** The text that a search in a list of matches looks through. */
const TITLE_AND_TEAMS = sql<string>`concat_ws(' ', matches.title, array_to_string(matches.team_names, ' '))`
const LISTED_COLUMNS = MATCH_COLUMNS.filter((column) => column !== 'setup')
/** Lists omit rosters, which are most of a setup. */
const SETUP_WITHOUT_ROSTERS = sql<
  Readonly<Record<string, unknown>>
>`jsonb_set(jsonb_set(setup, '{teams,0,roster}', '[]'), '{teams,1,roster}', '[]')`.as('setup')

/** The matches table. {@link MatchLog} stores the logs. */
export class MatchRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async find(id: number): Promise<MatchRecord | undefined> {
    const row = await this.#db
      .selectFrom('matches')
      .select(MATCH_COLUMNS)
      .where('id', '=', id)
      .executeTakeFirst()
    return row && recordOf(row)
  }

  findByPlaybackId(playbackId: string) {
    return this.#db
      .selectFrom('matches')
      .select(['id', 'ended_at', 'video_removed_at'])
      .where('playback_id', '=', playbackId)
      .executeTakeFirst()
  }

  /**
   * Returns a page of matches without rosters, and the total over all pages. Live matches are sorted by
   * creation, newest first; archived ones by day of play, latest first by default.
   * @param seen SQL condition for the matches that the caller may see
   */
  async list(asked: MatchQuery, seen: RawBuilder<SqlBool>): Promise<ListedMatches> {
    return this.#pageOf(await this.#listed(asked, seen).execute(), asked, seen)
  }

  /** Returns a page of archived matches, or null for the page when `known` is still the current version. */
  async archivedSince(
    asked: Omit<MatchQuery, 'archived'>,
    seen: RawBuilder<SqlBool>,
    known: string | null,
  ): Promise<{ version: string; page: ListedMatches | null }> {
    const archived = { ...asked, archived: true }
    const { version, rows } = await readSince(this.#db, known, 'none', this.#listed(archived, seen))
    return { version, page: rows && (await this.#pageOf(rows, archived, seen)) }
  }

  async #pageOf(listed: ListedRow[], asked: MatchQuery, seen: RawBuilder<SqlBool>): Promise<ListedMatches> {
    const [first] = listed
    if (first || asked.offset === 0) return { rows: listed.map(recordOf), total: first?.total ?? 0 }
    // A page after the last one has no row, and so no total.
    const { total } = await this.#chosen(asked, seen).select(COUNT).executeTakeFirstOrThrow()
    return { rows: [], total }
  }

  /** First chooses the rows of the page, because Postgres would otherwise read the setup of every match. */
  #listed(asked: MatchQuery, seen: RawBuilder<SqlBool>) {
    const { archived, oldestFirst = false, limit, offset } = asked
    const direction = oldestFirst ? 'asc' : 'desc'
    let all = this.#chosen(asked, seen)
      .innerJoin('fixtures', 'fixtures.id', 'matches.id')
      .select(['matches.id as chosen_id', COUNT_OVER])
    if (archived) all = all.orderBy(DAY_OF_PLAY, direction).orderBy('matches.ended_at', direction)
    all = all.orderBy('matches.id', direction)
    const listed = this.#db
      .selectFrom((limit === null ? all : all.limit(limit).offset(offset)).as('chosen'))
      .innerJoin('matches', 'matches.id', 'chosen.chosen_id')
      .select(LISTED_COLUMNS)
      .select([SETUP_WITHOUT_ROSTERS, 'total'])
    const ordered = archived ? listed.orderBy('played_on', direction).orderBy('ended_at', direction) : listed
    return ordered.orderBy('id', direction)
  }

  #chosen({ archived, search, teamId, inProgress }: MatchQuery, seen: RawBuilder<SqlBool>) {
    let query = this.#db
      .selectFrom('matches')
      .where('ended_at', archived ? 'is not' : 'is', null)
      .where(seen)
    if (search) query = query.where(containsWords(TITLE_AND_TEAMS, search))
    if (inProgress) query = query.where('matches.id', 'not in', LEFT_OPEN)
    if (teamId === undefined) return query
    return query.where((where) => where.or([where('team1_id', '=', teamId), where('team2_id', '=', teamId)]))
  }

  insert(match: InsertedMatch) {
    return this.#db.transaction().execute((tx) => insertMatch(tx, match))
  }
}

/** A match to insert. The columns that are computed from its setup are left out. */
interface InsertedMatch {
  /** The fixture that it is started from. Null creates a friendly. */
  fixtureId: number | null
  /** Whether an entered result of the fixture is replaced by this match. */
  overResult?: boolean
  /** When a friendly begins. Defaults to now. */
  startsAt?: Date
  title: string
  setup: MatchSetup
  playback_id: string
  stream_key: string
  created_by: number
  summary: MatchSummary
  /** Set when the match is already finished. */
  ended_at?: Date
  has_picture?: boolean
}

/**
 * Inserts a match with the current looks of its teams.
 * @returns the match's id, which equals its fixture's, or the reason why it can't be inserted: a team was
 * removed, the fixture was removed, or it was called off or has a result
 */
export async function insertMatch(
  tx: Transaction<Schema>,
  { fixtureId, overResult = false, startsAt, ...match }: InsertedMatch,
): Promise<number | 'team-just-removed' | 'no-such-match' | 'fixture-is-off'> {
  const fault = fixtureId === null ? null : await holdFixture(tx, fixtureId, overResult)
  if (fault) return fault
  const [team1, team2] = match.setup.teams
  const looks = await looksOf(tx, [team1.id, team2.id])
  if (looks === null) return 'team-just-removed'
  const { id } = await tx
    .insertInto('matches')
    .values({
      id: fixtureId ?? (await insertFriendly(tx, match, startsAt)),
      ...match,
      log_version: LOG_VERSION,
      setup: JSON.stringify(match.setup),
      looks: JSON.stringify(looks),
      summary: JSON.stringify(match.summary),
      ruleset: match.setup.ruleset.id,
      team1_id: team1.id,
      team2_id: team2.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Locks a fixture until the transaction ends. Removes a postponement or an entered result, because from now
 * on the match decides.
 * @returns the reason why no match can be started from the fixture, or null
 */
async function holdFixture(
  tx: Transaction<Schema>,
  id: number,
  overResult: boolean,
): Promise<'no-such-match' | 'fixture-is-off' | null> {
  const fixture = await tx
    .selectFrom('fixtures')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!fixture) return 'no-such-match'
  if (!isStartable(fixture.status) && !(overResult && fixture.status === 'finished')) return 'fixture-is-off'
  if (fixture.status !== 'scheduled') {
    await tx
      .updateTable('fixtures')
      .set((eb) => ({ revision: eb('revision', '+', 1), changed_at: sql<Date>`now()` }))
      .set({ status: 'scheduled', reason: null, line_score: null })
      .where('id', '=', id)
      .execute()
  }
  return null
}

/** Inserts a friendly's fixture for a match that was not scheduled. @returns its id */
async function insertFriendly(
  tx: Transaction<Schema>,
  { title, setup, created_by }: Omit<InsertedMatch, 'fixtureId' | 'overResult' | 'startsAt'>,
  startsAt: Date | undefined,
): Promise<number> {
  const [{ id: home_id }, { id: away_id }] = setup.teams
  const { id } = await tx
    .insertInto('fixtures')
    .columns(['competition_id', 'zone', 'home_id', 'away_id', 'title', 'created_by', 'starts_at'])
    .expression((eb) =>
      eb
        .selectFrom('competitions')
        .where('friendly', '=', true)
        .select(['id', 'zone'])
        .select([eb.val(home_id).as('home_id'), eb.val(away_id).as('away_id'), eb.val(title).as('title')])
        .select([
          eb.val(created_by).as('created_by'),
          sql<Date>`coalesce(${startsAt ?? null}::timestamptz, now())`.as('starts_at'),
        ]),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns a row with its setup upgraded to the current version. */
function recordOf<Row extends { setup: Stored; log_version: number }>({ log_version, ...row }: Row) {
  return { ...row, setup: currentSetup(row.setup, log_version) }
}

/**
 * Returns the teams' looks, or null when a team has been removed. Locks the teams until the transaction ends.
 * Meanwhile they can't be removed, and no other match with them can be inserted.
 */
export async function looksOf(
  tx: Transaction<Schema>,
  teamIds: readonly number[],
): Promise<TeamLook[] | null> {
  const teams = await tx
    .selectFrom('teams')
    .select(['id', 'logo', 'primary_colour', 'secondary_colour'])
    .where('id', 'in', teamIds)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const looks = teamIds.flatMap((teamId) => {
    const team = teams.find(({ id }) => id === teamId)
    return team ? [{ logo: team.logo, colours: coloursOf(team) }] : []
  })
  return looks.length === teamIds.length ? looks : null
}
