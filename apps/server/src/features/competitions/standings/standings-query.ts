import { type CountedFixture, FREE_RULESET, type StandingsRulesId } from '@courtside/basketball'
import { sql } from 'kysely'
import type { Database } from '../../../db/client.ts'
import { seenBy, type Viewer } from '../../openness/viewer.ts'
import { type CompetitionRecord, competitionsOf, ENTRANTS, type EntrantRecord } from '../competition-query.ts'

/** A fixture as its standings count it, and what a viewer may know of its match. */
export interface SeenFixture extends CountedFixture {
  match:
    | (NonNullable<CountedFixture['match']> & {
        /** Whether the viewer may see the match's numbers. */
        seen: boolean
        /** Whether viewers who may not see the match may know that it exists. */
        known: boolean
      })
    | null
}

/** A competition with all data for its standings. */
export interface StandingsRecord extends CompetitionRecord {
  standings_rules: StandingsRulesId
  entrants: EntrantRecord[]
  games: SeenFixture[]
}

/**
 * Selects a competition with its teams and the results of all its fixtures, in one query. Reads the set-ups
 * of the matches only for custom rules, because set-ups are large.
 */
export function standingsOf(db: Database, id: number, viewer: Viewer) {
  return competitionsOf(db)
    .where('c.id', '=', id)
    .select(ENTRANTS.as('entrants'))
    .select(
      sql<SeenFixture[]>`coalesce((
        select json_agg(json_build_object('id', f.id, 'stageId', f.stage_id, 'round', f.round,
          'homeId', f.home_id, 'awayId', f.away_id, 'at', (extract(epoch from f.starts_at) * 1000)::bigint,
          'status', f.status, 'lostBy', f.lost_by, 'lineScore', f.line_score,
          'match', case when m.id is not null then json_build_object('ended', m.ended_at is not null,
            'seen', ${seenBy(viewer, 'm')}, 'known', m.numbers_open not in ('link', 'club'),
            'abandoned', m.summary->'abandoned',
            'score', m.summary->'score', 'periods', m.summary->'periods',
            'ruleset', m.ruleset, 'regulation', case when m.ruleset = ${FREE_RULESET} then m.setup#>'{ruleset,periods}' end)
            end) order by f.starts_at, f.id)
        from fixtures f left join matches m on m.id = f.id where f.competition_id = c.id), '[]')`.as('games'),
    )
}
