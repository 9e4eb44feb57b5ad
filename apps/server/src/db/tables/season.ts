import type {
  BestOf,
  FreeRules,
  RulesetId,
  SeasonFigures,
  SeasonShot,
  SeasonTotals,
  StandingsRulesId,
  TeamFigures,
} from '@courtside/basketball'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CreatedAt } from './created-at.ts'

export interface CompetitionsTable {
  id: Generated<number>
  name: string
  season: string
  /** The one that matches without another competition belong to. */
  friendly: Generated<boolean>
  ruleset: ColumnType<RulesetId | FreeRules, string, string>
  standings_rules: StandingsRulesId
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
  /** In the order of the draw, or of the seeds. */
  place: number
  group_name: string | null
}

/** Every match, from the day it is arranged. One that was started has a row of the same id in `matches`. */
export interface FixturesTable {
  id: Generated<number>
  competition_id: number
  stage_id: number | null
  round: number | null
  home_id: number
  away_id: number
  title: string | null
  starts_at: Date | null
  /** Whether `starts_at` is more than a day. */
  time_known: Generated<boolean>
  /** The venue's, an IANA name. */
  zone: string
  venue: string | null
  /** What people have decided; that it is live or over by its log is the match's to say. */
  status: Generated<'scheduled' | 'postponed' | 'cancelled' | 'forfeited' | 'defaulted' | 'finished'>
  reason: string | null
  /** Who lost it by forfeit or default. */
  lost_by: number | null
  /** The points by period that were entered for a match without a log. */
  line_score: JSONColumnType<[number, number][] | null, string | null, string | null>
  /** The names of its video, made when somebody first asks for them; its match takes them over. */
  playback_id: string | null
  stream_key: string | null
  /** How often what calendars show of it has changed. */
  revision: Generated<number>
  changed_at: Generated<Date>
  created_by: number | null
  created_at: Generated<Date>
}

/** Finished matches whose figures are in `season_games`, with the version of the fold that counted them. */
export interface SeasonMatchesTable {
  match_id: number
  fold_version: number
}

/** One player's figures of one finished match that he or she took part in. */
export interface SeasonGamesTable extends SeasonFigures {
  player_id: number
  match_id: number
  /** The team that was played for. */
  team_id: number
  shots: JSONColumnType<SeasonShot[]>
}

/** One team's figures of one finished match. */
export interface SeasonTeamsTable extends TeamFigures {
  team_id: number
  match_id: number
}

/** The sums of a player's rows in `season_games`. */
export interface SeasonTotalsTable extends SeasonTotals {
  player_id: number
}

/** One row, whose number changes with everything that schedules, tables and pages of teams and players show, but for plays of a live match. */
export interface SeasonVersionTable {
  version: number
}
