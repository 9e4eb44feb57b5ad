import type {
  BestOf,
  FixtureDecision,
  FreeRules,
  RulesetId,
  SeasonFigures,
  SeasonShot,
  SeasonTotals,
  StandingsPoints,
  StandingsRulesId,
  TeamFigures,
} from '@courtside/basketball'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CreatedAt } from './created-at.ts'

export interface CompetitionsTable {
  id: Generated<number>
  name: string
  season: string
  /** Whether this is the competition for matches that belong to no other competition. */
  friendly: Generated<boolean>
  ruleset: ColumnType<RulesetId | FreeRules, string, string>
  standings_rules: StandingsRulesId
  /** The competition's own table points; null for the points of `standings_rules`. */
  standings_points: JSONColumnType<StandingsPoints | null, string | null, string | null>
  /** An IANA name. */
  zone: string
  created_at: CreatedAt
}

export interface CompetitionTeamsTable {
  competition_id: number
  team_id: number
  points_deducted: Generated<number>
  lot: number | null
}

export interface StagesTable {
  id: Generated<number>
  competition_id: number
  /** 1, 2, 3 … in the order of play. */
  place: number
  name: string
  kind: 'league' | 'groups' | 'knockout'
  legs: number
  best_of: BestOf
}

export interface StageTeamsTable {
  stage_id: number
  team_id: number
  /** The team's position in the draw, or among the seeds. */
  place: number
  group_name: string | null
}

/**
 * Every match, from the day it is arranged. A match that has started has a row with the same id in `matches`.
 */
export interface FixturesTable {
  id: Generated<number>
  competition_id: number
  stage_id: number | null
  round: number | null
  home_id: number
  away_id: number
  title: string | null
  starts_at: Date | null
  /** Whether `starts_at` includes the time of day. */
  time_known: Generated<boolean>
  /** The venue's time zone, an IANA name. */
  zone: string
  venue: string | null
  /** The decision about the fixture. Whether its game is live or has ended is in the match's row. */
  status: Generated<FixtureDecision>
  reason: string | null
  /** The team that lost by forfeit or default. */
  lost_by: number | null
  /** The points by period, entered for a match without a log. */
  line_score: JSONColumnType<[number, number][] | null, string | null, string | null>
  /** The id that the league gives to the fixture, unique in the competition. */
  external_id: string | null
  /**
   * The public id and the stream key of the fixture's video, created on first use. The match that starts from
   * the fixture takes them over.
   */
  playback_id: string | null
  stream_key: string | null
  /** How often the fixture's calendar data have changed. */
  revision: Generated<number>
  changed_at: Generated<Date>
  created_by: number | null
  created_at: Generated<Date>
}

/** Finished matches with statistics in `season_games`, and the version of the fold that counted them. */
export interface SeasonMatchesTable {
  match_id: number
  fold_version: number
}

/** One player's statistics of one finished match that they played in. */
export interface SeasonGamesTable extends SeasonFigures {
  player_id: number
  match_id: number
  /** The player's team in the match. */
  team_id: number
  /** Null if a server of version 1.0 has counted the match. */
  partial: boolean | null
  shots: JSONColumnType<SeasonShot[]>
}

/** One team's statistics of one finished match. */
export interface SeasonTeamsTable extends TeamFigures {
  team_id: number
  match_id: number
}

/** The sums of a player's rows in `season_games`. */
export interface SeasonTotalsTable extends SeasonTotals {
  player_id: number
}

/**
 * One row with a number that rises with each change of what schedules, standings, and pages of teams and
 * players show. Plays of a live match do not change it.
 */
export interface SeasonVersionTable {
  version: number
}
