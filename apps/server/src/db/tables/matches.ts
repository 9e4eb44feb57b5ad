import type { Ruleset, Stored } from '@courtside/basketball'
import type { ChosenOpenness, Openness, Overlay } from '@courtside/contract'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CreatedAt } from './created-at.ts'

/**
 * The summary of a match for lists. Each append to the match's log computes it again, so that a list of
 * matches needs only one query. Times are in ms since the epoch.
 */
export interface MatchSummary {
  period: number
  score: [number, number]
  startTime: number | null
  pausedAt: number | null
  /** Points by period, home first. Absent in older summaries. */
  periods?: [number, number][]
  /** Set for a match without plays. */
  boxScoreOnly?: true
  /** Set for a match that was abandoned. */
  abandoned?: true
  /** Set if the console shows another score than the log. */
  scoreDoubted?: true
  /** Set if the game clock is not kept, as light mode allows. Absent in older summaries. */
  noClock?: true
}

/** A team's logo (an image URL) and colours (`#rrggbb`) when the match was created. */
export interface TeamLook {
  logo: string | null
  colours: { primary: string; secondary: string } | null
}

export interface MatchesTable {
  /** The id of its fixture. */
  id: number
  title: string
  ruleset: Ruleset['id']
  team1_id: number
  team2_id: number
  /** Teams, rosters and rules as they were when the match was created. */
  setup: JSONColumnType<Stored>
  /** The log version of `setup`. Read `setup` through `currentSetup`. */
  log_version: number
  looks: JSONColumnType<[TeamLook, TeamLook]>
  /** Computed from `setup`. */
  team_names: GeneratedAlways<[string, string]>
  playback_id: string
  stream_key: string
  created_by: number
  created_at: CreatedAt
  last_seq: Generated<number>
  summary: JSONColumnType<MatchSummary>
  ended_at: Date | null
  /** When the match's video was removed to free space. */
  video_removed_at: Date | null
  /**
   * Whether video of the match was recorded; null until the match is finished and its recording has been
   * checked.
   */
  has_picture: boolean | null
  /** Exempts the match's video from all retention rules. */
  video_kept: Generated<boolean>
  /**
   * Size of the match's recording on the disk when the match ended, in bytes; null if unknown, or if the
   * video is hosted elsewhere.
   */
  video_bytes: number | null
  /**
   * The openness of the statistics, as set for this match (`own_film`: of the video); null if the settings of
   * its teams apply.
   */
  own_numbers: ChosenOpenness | null
  own_film: ChosenOpenness | null
  /** Whether the match is hidden from everyone but administrators and the scorers of its teams. */
  hidden: Generated<boolean>
  /** Whether win probability is shown, which both teams must allow. Only the database writes it. */
  win_probability: ColumnType<boolean, never, never>
  /**
   * The openness that results from `hidden`, `own_numbers`, `own_film` and the teams' settings. Only the
   * database writes it.
   */
  numbers_open: ColumnType<Openness, never, never>
  film_open: ColumnType<Openness, never, never>
  /** The key in the link of a match that is open by link. */
  link_key: Generated<string>
  /** argon2id, in PHC string form; null if there is no password. */
  watch_password: string | null
}

export interface MatchEventsTable {
  match_id: number
  seq: number
  /** Server time, ms since the epoch. */
  at: number
  user_id: number | null
  body: JSONColumnType<Stored>
  /** The log version of `body`. Read `body` through `currentEvent`. */
  log_version: number
}

export interface StoriesTable {
  match_id: number
  /**
   * The edited title of the story; null if the story is generated from the log. The same applies to `body`.
   */
  title: string | null
  body: string | null
  /** Null for a draft. */
  published_at: Date | null
  changed_at: Generated<Date>
}

export interface VoicesTable {
  match_id: number
  /** The play that the current or last commentary is about. Each play is claimed once. */
  stat_id: Generated<number>
  /** The end of a server's claim on the commentary. */
  claimed_until: ColumnType<Date, never, never>
  /** The language model's calls and tokens for the match. */
  calls: Generated<number>
  prompt_tokens: Generated<number>
  completion_tokens: Generated<number>
}

export interface MuxStreamsTable {
  playback_id: string
  /** The state of the stream. Only `video/mux` knows its type. */
  state: JSONColumnType<object>
}

/** The overlays of matches. A match with an unchanged overlay has no row. */
export interface OverlaysTable {
  match_id: number
  /** Rises with each change. */
  revision: Generated<number>
  bug: boolean
  graphic: JSONColumnType<Overlay['graphic'], string | null, string | null>
  automatic: JSONColumnType<Overlay['automatic']>
  delay_ms: number
  theme: Overlay['theme']
  place: Overlay['place']
}
