import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../src/db/client.ts'

/** A player's season, counted by SQL. */
export interface SqlTotals {
  player_id: number
  games: number
  seconds: number
  pts: number
  fgm: number
  fga: number
  tpm: number
  tpa: number
  ftm: number
  fta: number
  reb: number
  ast: number
  stl: number
  blk: number
  to: number
  pf: number
}

const PERIOD_SECONDS = 720

const count = (...types: string[]): RawBuilder<number> =>
  sql`count(*) filter (where type in (${sql.join(types)}))::int`

/**
 * Counts a season from the stored log rows of finished matches. Uses only SQL and no code of the fold. A stat
 * counts unless its latest event voids it. A player's time on court is the sum of the times at which the
 * player left, minus the sum of the times at which the player entered. Assumes four full periods of 12
 * minutes per match, and that every substitution names the player who came in.
 */
export async function aggregateLogs(db: Database): Promise<SqlTotals[]> {
  const { rows } = await sql<SqlTotals>`
    with stat as (
      select e.match_id, (e.body->>'playerId')::int as player_id, (e.body->>'playerInId')::int as player_in_id,
        e.body->>'type' as type,
        ((e.body->>'period')::int * ${PERIOD_SECONDS}::int) - (e.body->>'clock')::int / 1000 as moment
      from match_events e join matches m on m.id = e.match_id and m.ended_at is not null
      where e.body->>'kind' = 'stat-recorded' and coalesce((
        select later.body->>'kind' from match_events later
        where later.match_id = e.match_id and later.seq > e.seq
          and later.body->>'kind' in ('stat-voided', 'stat-restored') and later.body->>'statId' = e.body->>'statId'
        order by later.seq desc limit 1
      ), 'stat-restored') = 'stat-restored'
    ), starter as (
      select m.id as match_id, starter::int as player_id
      from matches m, jsonb_array_elements(m.setup->'teams') team, jsonb_array_elements_text(team->'starters') starter
      where m.ended_at is not null
    ), turn as (
      select match_id, player_id, 0 as moment, 1 as way from starter
      union all select match_id, player_in_id, moment, 1 from stat where type = 'SUBSTITUTION'
      union all select match_id, player_id, moment, -1 from stat where type = 'SUBSTITUTION'
    ), time as (
      select player_id, sum(on_court)::int as seconds from (
        select player_id, sum(way * (${4 * PERIOD_SECONDS}::int - moment)) as on_court from turn group by match_id, player_id
      ) as match_time group by player_id
    ), played as (
      select player_id, count(*)::int as games from (
        select match_id, player_id from turn union select match_id, player_id from stat
      ) as share group by player_id
    ), counted as (
      select player_id,
        (2 * ${count('TWO POINTS')} + 3 * ${count('THREE POINTS')} + ${count('FREE THROW')}) as pts,
        ${count('TWO POINTS', 'THREE POINTS')} as fgm,
        ${count('TWO POINTS', 'THREE POINTS', 'TWO POINTS MISS', 'THREE POINTS MISS')} as fga,
        ${count('THREE POINTS')} as tpm, ${count('THREE POINTS', 'THREE POINTS MISS')} as tpa,
        ${count('FREE THROW')} as ftm, ${count('FREE THROW', 'FREE THROW MISS')} as fta,
        ${count('REBOUND')} as reb, ${count('ASSIST')} as ast, ${count('STEAL')} as stl, ${count('BLOCK')} as blk,
        ${count('TURNOVER')} as "to", ${count('FOUL')} as pf
      from stat group by player_id
    )
    select played.player_id, games, seconds, coalesce(pts, 0) as pts, coalesce(fgm, 0) as fgm, coalesce(fga, 0) as fga,
      coalesce(tpm, 0) as tpm, coalesce(tpa, 0) as tpa, coalesce(ftm, 0) as ftm, coalesce(fta, 0) as fta,
      coalesce(reb, 0) as reb, coalesce(ast, 0) as ast, coalesce(stl, 0) as stl, coalesce(blk, 0) as blk,
      coalesce("to", 0) as "to", coalesce(pf, 0) as pf
    from played left join time using (player_id) left join counted using (player_id)
    order by player_id
  `.execute(db)
  return rows
}
