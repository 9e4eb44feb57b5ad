import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Limits a team to one live match at a time, by a constraint. A check before the insert could not prevent two
 * simultaneous inserts. If there are already live matches with a team in common, the constraint does not
 * apply to these matches and to all older ones.
 */
export const oneLiveMatch: Migration = {
  async up(db) {
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(one.id), 0)::int as last
      from matches one join matches other on one.id <> other.id
        and array[one.team1_id, one.team2_id] && array[other.team1_id, other.team2_id]
      where one.ended_at is null and other.ended_at is null`.execute(db)
    const last = rows[0]?.last ?? 0
    await sql
      .raw(
        `alter table matches add constraint matches_one_live_per_team exclude using gist (
          int4multirange(int4range(team1_id, team1_id, '[]'), int4range(team2_id, team2_id, '[]')) with &&
        ) where (ended_at is null and id > ${last})`,
      )
      .execute(db)
  },
}
