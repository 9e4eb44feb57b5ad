import type { StandingsPoints } from '@courtside/basketball'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/client.ts'
import { foundRows } from '../../db/found-rows.ts'
import type { Schema } from '../../db/schema.ts'
import type { CompetitionsTable, CompetitionTeamsTable } from '../../db/tables/season.ts'
import { type ReadSince, readSince } from '../../live/read-since.ts'
import { Refused } from '../../refused.ts'
import { CLUB, type Viewer } from '../openness/viewer.ts'
import { competitionsOf, ENTRANTS } from './competition-query.ts'
import { OVER } from './fixture-query.ts'
import { type StandingsRecord, standingsOf } from './standings/standings-query.ts'

/** Fields of a competition to store. */
export type CompetitionFields = Omit<Selectable<CompetitionsTable>, 'id' | 'friendly' | 'created_at'>

/** A team's participation in a competition. */
export type EntrantRow = Omit<Selectable<CompetitionTeamsTable>, 'competition_id'>

const HAS_RESULT = sql<boolean>`exists (select from fixtures f left join matches m on m.id = f.id
  where f.competition_id = competitions.id and ${OVER})`

/** The tables of competitions and participating teams. */
export class CompetitionRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Returns all competitions, latest season first and friendlies last, in one query. */
  list() {
    return competitionsOf(this.#db)
      .orderBy('c.friendly')
      .orderBy('c.season', 'desc')
      .orderBy('c.id')
      .execute()
  }

  find(id: number) {
    return competitionsOf(this.#db).where('c.id', '=', id).select(ENTRANTS.as('entrants')).executeTakeFirst()
  }

  /** Returns a competition with all data for its standings. */
  standings(id: number): Promise<StandingsRecord | undefined> {
    return standingsOf(this.#db, id, CLUB).executeTakeFirst()
  }

  /**
   * Returns a competition with the data for a viewer's standings, unless `known` is still the current
   * version.
   */
  standingsSince(id: number, viewer: Viewer, known: string | null): Promise<ReadSince<StandingsRecord>> {
    return readSince(this.#db, known, { competitionId: id }, standingsOf(this.#db, id, viewer))
  }

  /**
   * Returns the id of the first competition of {@link list} with a result, or of the first one if none has a
   * result. Returns the friendlies only if there is no other competition.
   */
  async usualId(): Promise<number> {
    const { id } = await this.#db
      .selectFrom('competitions')
      .select('id')
      .orderBy('friendly')
      .orderBy(HAS_RESULT, 'desc')
      .orderBy('season', 'desc')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async friendlyId(): Promise<number> {
    return (
      await this.#db
        .selectFrom('competitions')
        .select('id')
        .where('friendly', '=', true)
        .executeTakeFirstOrThrow()
    ).id
  }

  /** Inserts a competition with its teams. @returns its id */
  insert(fields: CompetitionFields, teamIds: readonly number[]): Promise<number> {
    return this.#db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('competitions')
        .values({
          ...fields,
          ruleset: JSON.stringify(fields.ruleset),
          standings_points: jsonOrNull(fields.standings_points),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const teams = [...new Set(teamIds)].map((team_id) => ({ competition_id: id, team_id, lot: null }))
      if (teams.length > 0) await tx.insertInto('competition_teams').values(teams).execute()
      return id
    })
  }

  /** Updates a competition. @returns whether it exists */
  async update(
    id: number,
    { ruleset, standings_points: points, ...fields }: Partial<CompetitionFields>,
  ): Promise<boolean> {
    const changes = {
      ...fields,
      ...(ruleset !== undefined && { ruleset: JSON.stringify(ruleset) }),
      ...(points !== undefined && { standings_points: jsonOrNull(points) }),
    }
    if (Object.keys(changes).length === 0) return (await this.find(id)) !== undefined
    return foundRows(this.#db.updateTable('competitions').set(changes).where('id', '=', id))
  }

  /** Removes a competition with its stages. @throws a foreign key violation when it has fixtures */
  async remove(id: number): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      await tx.deleteFrom('stages').where('competition_id', '=', id).execute()
      await tx.deleteFrom('competitions').where('id', '=', id).execute()
    })
  }

  /**
   * Sets the participating teams. Teams that are left out are also removed from its stages.
   * @param was the teams as the caller read them; if given, only the differences between `sent` and it change
   * @returns null, or the name of a team that was left out although it has matches; nothing is changed then
   */
  setTeams(id: number, sent: readonly EntrantRow[], was?: readonly EntrantRow[]): Promise<string | null> {
    return this.#db.transaction().execute(async (tx) => {
      await tx.selectFrom('competitions').select('id').where('id', '=', id).forUpdate().execute()
      const teams = was === undefined ? sent : changedTeams(await entrantsOf(tx, id), { sent, was })
      const stay = teams.map(({ team_id }) => team_id)
      const playing = await tx
        .selectFrom('fixtures as f')
        .innerJoin('teams as t', (join) =>
          join.on((eb) =>
            eb.or([eb('t.id', '=', eb.ref('f.home_id')), eb('t.id', '=', eb.ref('f.away_id'))]),
          ),
        )
        .innerJoin('competition_teams as e', (join) =>
          join.onRef('e.team_id', '=', 't.id').onRef('e.competition_id', '=', 'f.competition_id'),
        )
        .where('f.competition_id', '=', id)
        .where('t.id', 'not in', [0, ...stay])
        .select('t.teamname')
        .executeTakeFirst()
      if (playing) return playing.teamname
      await tx.deleteFrom('competition_teams').where('competition_id', '=', id).execute()
      await tx
        .deleteFrom('stage_teams')
        .where('stage_id', 'in', (eb) =>
          eb.selectFrom('stages').select('id').where('competition_id', '=', id),
        )
        .where('team_id', 'not in', [0, ...stay])
        .execute()
      const rows = teams.map((team) => ({ competition_id: id, ...team }))
      if (rows.length > 0) await tx.insertInto('competition_teams').values(rows).execute()
      return null
    })
  }
}

/** Returns the stored teams with the changes between `was` and `sent`. Teams removed meanwhile stay removed. */
function changedTeams(
  stored: readonly EntrantRow[],
  { sent, was }: { sent: readonly EntrantRow[]; was: readonly EntrantRow[] },
): EntrantRow[] {
  const of = (teams: readonly EntrantRow[], id: number) => teams.find(({ team_id }) => team_id === id)
  const listed = sent.flatMap((team) => {
    const before = of(was, team.team_id)
    if (!before) return [team]
    const now = of(stored, team.team_id)
    if (!now) return []
    const { points_deducted } = team.points_deducted === before.points_deducted ? now : team
    const { lot } = team.lot === before.lot ? now : team
    return [{ team_id: team.team_id, points_deducted, lot }]
  })
  const unknown = stored.filter(({ team_id }) => !of(sent, team_id) && !of(was, team_id))
  return [...listed, ...unknown]
}

/**
 * Locks the participants of a competition until the transaction ends.
 * @throws {Refused} one of the teams does not participate. Friendlies are open to all teams.
 */
export async function holdEntrants(
  tx: Transaction<Schema>,
  competitionId: number,
  teamIds: readonly number[],
): Promise<void> {
  const competition = await tx
    .selectFrom('competitions')
    .select('friendly')
    .where('id', '=', competitionId)
    .forKeyShare()
    .executeTakeFirst()
  if (competition?.friendly) return
  // A separate statement, so that it sees rows that were committed while the statement above waited for the
  // lock.
  const rows = await entrantsOf(tx, competitionId)
  const stranger = teamIds.find((teamId) => !rows.some(({ team_id }) => team_id === teamId))
  if (stranger !== undefined) throw new Refused({ code: 'team-not-in-competition', teamId: stranger })
}

function entrantsOf(tx: Transaction<Schema>, competitionId: number): Promise<EntrantRow[]> {
  return tx
    .selectFrom('competition_teams')
    .select(['team_id', 'points_deducted', 'lot'])
    .where('competition_id', '=', competitionId)
    .execute()
}

function jsonOrNull(points: StandingsPoints | null): string | null {
  return points && JSON.stringify(points)
}
