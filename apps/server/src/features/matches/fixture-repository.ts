import { type CrewRole, currentSetup } from '@courtside/basketball'
import type { NewVideo } from '@courtside/media'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { foundRows } from '../../db/found-rows.ts'
import type { FixturesTable } from '../../db/tables/season.ts'
import type { CompetitionRecord } from '../competitions/competition-query.ts'
import { type FixtureRecord, fixturesOf } from '../competitions/fixture-query.ts'

/** A fixture without a match. */
export interface OpenFixture
  extends Pick<FixtureRecord, 'id' | 'home_id' | 'away_id' | 'title' | 'status'>,
    Pick<Selectable<FixturesTable>, 'playback_id' | 'stream_key'>,
    Pick<CompetitionRecord, 'ruleset'> {
  home: string
  away: string
}

/** Reports whether a match can be started from a fixture: it is neither called off nor decided. */
export function isStartable(status: OpenFixture['status']): boolean {
  return status === 'scheduled' || status === 'postponed'
}

/** Reads and writes the fixture data that a match takes over when it starts. */
export class FixtureSource {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Returns the fixture, or undefined when it doesn't exist or already has a match. */
  find(id: number): Promise<OpenFixture | undefined> {
    return fixturesOf(this.#db)
      .where('m.id', 'is', null)
      .where('f.id', '=', id)
      .select(['f.id', 'f.home_id', 'f.away_id', 'h.teamname as home', 'a.teamname as away'])
      .select(['f.title', 'f.status', 'c.ruleset', 'f.playback_id', 'f.stream_key'])
      .executeTakeFirst()
  }

  /**
   * Stores a fixture's playback id and stream key unless it already has them.
   * @returns whether they were stored
   */
  name(id: number, { playbackId, streamKey }: NewVideo): Promise<boolean> {
    return foundRows(
      this.#db
        .updateTable('fixtures')
        .set({ playback_id: playbackId, stream_key: streamKey })
        .where('id', '=', id)
        .where('playback_id', 'is', null),
    )
  }

  /** Returns the names of a fixture's officials by their posts. */
  async crew(id: number): Promise<Partial<Record<CrewRole, string>>> {
    const duties = await this.#db
      .selectFrom('duties')
      .innerJoin('officials', 'officials.id', 'duties.official_id')
      .select(['role', 'name'])
      .where('fixture_id', '=', id)
      .execute()
    return Object.fromEntries(duties.map(({ role, name }) => [role, name]))
  }

  async setStreamKey(id: number, streamKey: string): Promise<void> {
    await this.#db.updateTable('fixtures').set({ stream_key: streamKey }).where('id', '=', id).execute()
  }

  /**
   * Returns each team's starters in its latest match with starters. Leaves out players who have left the team
   * since. A team without such a match has an empty list.
   */
  async lastStarters(teamIds: readonly number[]): Promise<Map<number, number[]>> {
    const starters = await Promise.all(teamIds.map((teamId) => this.#startersOf(teamId)))
    const ids = [0, ...starters.flatMap((team) => team.ids)]
    const players = await this.#db
      .selectFrom('players')
      .select(['id', 'team_id'])
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .execute()
    const teamOf = new Map(players.map(({ id, team_id }) => [id, team_id]))
    return new Map(
      starters.map((team) => [team.teamId, team.ids.filter((id) => teamOf.get(id) === team.teamId)]),
    )
  }

  /** Returns the starters of a team's latest match with starters. */
  async #startersOf(teamId: number): Promise<{ teamId: number; ids: number[] }> {
    const match = await this.#db
      .selectFrom('matches')
      .select(['team1_id', 'setup', 'log_version'])
      .where((eb) => eb.or([eb('team1_id', '=', teamId), eb('team2_id', '=', teamId)]))
      // A match in light mode has no starters.
      .where(sql<SqlBool>`setup #> '{teams,0,starters}' <> '[]'`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const team =
      match && currentSetup(match.setup, match.log_version).teams[match.team1_id === teamId ? 0 : 1]
    return { teamId, ids: [...(team?.starters ?? [])] }
  }
}
