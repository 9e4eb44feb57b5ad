import { FREE_RULESET, type Ruleset, type StandingsRulesId } from '@courtside/basketball'
import { sql } from 'kysely'
import type { Database } from '../../../db/client.ts'
import type { FixtureDecision } from '../../../db/tables/season.ts'
import { seenBy, type Viewer } from '../../openness/viewer.ts'
import { type CompetitionRecord, competitionsOf, ENTRANTS, type EntrantRecord } from '../competition-query.ts'

/** The fields of a fixture that standings need. */
export interface CountedFixture {
  id: number
  stage_id: number | null
  round: number | null
  home_id: number
  away_id: number
  /** Start time, in epoch ms. */
  at: number | null
  status: FixtureDecision
  lost_by: number | null
  line_score: [number, number][] | null
  /** Null before the match starts. */
  match: {
    ended: boolean
    /** Whether the viewer may see the match's numbers. */
    seen: boolean
    /** Whether viewers who may not see the match may know that it exists. */
    known: boolean
    /** True for an abandoned match, else null. */
    abandoned: boolean | null
    score: [number, number]
    /** Points per period. Null in summaries that are older than this field. */
    periods: [number, number][] | null
    ruleset: Ruleset['id']
    /**
     * Number of regulation periods under the club's own rules. Null for a standard ruleset, which defines the
     * number itself.
     */
    regulation: number | null
  } | null
}

/** A competition with all data for its standings. */
export interface StandingsRecord extends CompetitionRecord {
  standings_rules: StandingsRulesId
  entrants: EntrantRecord[]
  games: CountedFixture[]
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
      sql<CountedFixture[]>`coalesce((
        select json_agg(json_build_object('id', f.id, 'stage_id', f.stage_id, 'round', f.round,
          'home_id', f.home_id, 'away_id', f.away_id, 'at', (extract(epoch from f.starts_at) * 1000)::bigint,
          'status', f.status, 'lost_by', f.lost_by, 'line_score', f.line_score,
          'match', case when m.id is not null then json_build_object('ended', m.ended_at is not null,
            'seen', ${seenBy(viewer, 'm')}, 'known', m.numbers_open not in ('link', 'club'),
            'abandoned', m.summary->'abandoned',
            'score', m.summary->'score', 'periods', m.summary->'periods',
            'ruleset', m.ruleset, 'regulation', case when m.ruleset = ${FREE_RULESET} then m.setup#>'{ruleset,periods}' end)
            end) order by f.starts_at, f.id)
        from fixtures f left join matches m on m.id = f.id where f.competition_id = c.id), '[]')`.as('games'),
    )
}
