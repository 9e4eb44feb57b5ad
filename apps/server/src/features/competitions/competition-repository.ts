import type { FreeRules, RulesetId, StandingsRulesId } from '@courtside/basketball'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Schema } from '../../db/schema.ts'
import { type ReadSince, readSince } from '../../live/read-since.ts'
import { Refused } from '../../refused.ts'
import { competitionsOf, ENTRANTS } from './competition-query.ts'
import { type StandingsRecord, standingsOf } from './standings-query.ts'

/** What is stored of a competition. */
export interface CompetitionFields {
  name: string
  season: string
  ruleset: RulesetId | FreeRules
  standings_rules: StandingsRulesId
  zone: string
}

/** A team's part in a competition. */
export interface Participation {
  team_id: number
  points_deducted: number
  lot: number | null
}

/** The tables of competitions and who takes part. */
export class CompetitionRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** All competitions, the latest season first, friendlies last: one query. */
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

  /** A competition with all that its tables are made of. */
  standings(id: number): Promise<StandingsRecord | undefined> {
    return standingsOf(this.#db, id).executeTakeFirst()
  }

  /** The same, unless it is still of the version that is known. */
  standingsSince(id: number, known: string | null): Promise<ReadSince<StandingsRecord>> {
    return readSince(this.#db, known, { competitionId: id }, standingsOf(this.#db, id))
  }

  /** The first of {@link list}. */
  async usualId(): Promise<number> {
    const { id } = await this.#db
      .selectFrom('competitions')
      .select('id')
      .orderBy('friendly')
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
        .values({ ...fields, ruleset: JSON.stringify(fields.ruleset) })
        .returning('id')
        .executeTakeFirstOrThrow()
      const teams = [...new Set(teamIds)].map((team_id) => ({ competition_id: id, team_id, lot: null }))
      if (teams.length > 0) await tx.insertInto('competition_teams').values(teams).execute()
      return id
    })
  }

  /** Changes a competition; gives whether there is one. */
  async update(id: number, { ruleset, ...fields }: Partial<CompetitionFields>): Promise<boolean> {
    const changes = { ...fields, ...(ruleset !== undefined && { ruleset: JSON.stringify(ruleset) }) }
    if (Object.keys(changes).length === 0) return (await this.find(id)) !== undefined
    const { numUpdatedRows } = await this.#db
      .updateTable('competitions')
      .set(changes)
      .where('id', '=', id)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Removes a competition with its stages. @throws a foreign key's fault when it has fixtures */
  async remove(id: number): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      await tx.deleteFrom('stages').where('competition_id', '=', id).execute()
      await tx.deleteFrom('competitions').where('id', '=', id).execute()
    })
  }

  /**
   * Says which teams take part. Those that are left out go from its stages as well.
   * @returns the name of a team that is left out although it has matches there; then nothing was changed
   */
  setTeams(id: number, teams: readonly Participation[]): Promise<string | null> {
    return this.#db.transaction().execute(async (tx) => {
      await tx.selectFrom('competitions').select('id').where('id', '=', id).forUpdate().execute()
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

/**
 * Keeps who takes part in a competition as it is until the transaction ends.
 * @throws {Refused} one of the teams does not take part; in friendlies everybody may
 */
export async function holdEntrants(
  tx: Transaction<Schema>,
  competitionId: number,
  teamIds: readonly number[],
): Promise<void> {
  const held = await tx
    .selectFrom('competitions')
    .select('friendly')
    .where('id', '=', competitionId)
    .forKeyShare()
    .executeTakeFirst()
  if (held?.friendly) return
  // In a statement of its own, which sees what was committed while the lock was waited for.
  const rows = await tx
    .selectFrom('competition_teams')
    .select('team_id')
    .where('competition_id', '=', competitionId)
    .execute()
  const stranger = teamIds.find((teamId) => !rows.some(({ team_id }) => team_id === teamId))
  if (stranger !== undefined) throw new Refused({ code: 'team-not-in-competition', teamId: stranger })
}
