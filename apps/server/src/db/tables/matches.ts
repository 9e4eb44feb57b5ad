import type { Ruleset, Stored } from '@courtside/basketball'
import type { ChosenOpenness, Openness } from '@courtside/contract'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CreatedAt } from './created-at.ts'

/**
 * What lists show of a match, folded from its log at each append so that a list of matches needs one query. Times in ms since
 * the epoch.
 */
export interface MatchSummary {
  period: number
  score: [number, number]
  startTime: number | null
  pausedAt: number | null
  /** Points by period, home first; absent in summaries that were kept before there were any. */
  periods?: [number, number][]
}

/** A team's logo (an image URL) and colours (`#rrggbb`) as they were when the match was created. */
export interface TeamLook {
  logo: string | null
  colours: { primary: string; secondary: string } | null
}

export interface MatchesTable {
  /** That of its fixture. */
  id: number
  title: string
  ruleset: Ruleset['id']
  team1_id: number
  team2_id: number
  /** Teams, rosters and rules as they stood when the match was created. */
  setup: JSONColumnType<Stored>
  /** The version of the log that `setup` was written with; read it through `currentSetup`. */
  log_version: number
  looks: JSONColumnType<[TeamLook, TeamLook]>
  /** Follow from `setup`. */
  team_names: GeneratedAlways<[string, string]>
  playback_id: string
  stream_key: string
  created_by: number
  created_at: CreatedAt
  last_seq: Generated<number>
  summary: JSONColumnType<MatchSummary>
  ended_at: Date | null
  /** When its video was removed to free space. */
  video_removed_at: Date | null
  /** Whether a picture of it was recorded; null: it is not finished, or nobody has looked since. */
  has_picture: boolean | null
  /** No rule removes its video. */
  video_kept: Generated<boolean>
  /** What its recording took on the disk when it ended; null: nobody has looked, or a host keeps it. */
  video_bytes: number | null
  /** Who may see its numbers and its film, as decided for this match; null: as its teams have it. */
  own_numbers: ChosenOpenness | null
  own_film: ChosenOpenness | null
  /** Taken from everybody's sight until it is shown again. */
  hidden: Generated<boolean>
  /** Whether win probability is shown: both teams have it so. Written by the database alone. */
  win_probability: ColumnType<boolean, never, never>
  /** What comes of these and the teams': written by the database alone. */
  numbers_open: ColumnType<Openness, never, never>
  film_open: ColumnType<Openness, never, never>
  /** In the link that opens what is open by link. */
  link_key: Generated<string>
  /** argon2id, in PHC string form; null: there is none. */
  watch_password: string | null
}

export interface MatchEventsTable {
  match_id: number
  seq: number
  /** Server time, ms since the epoch. */
  at: number
  user_id: number | null
  body: JSONColumnType<Stored>
  /** The version of the log that `body` was written with; read it through `currentEvent`. */
  log_version: number
}

export interface StoriesTable {
  match_id: number
  /** As somebody has written it; null: as it is told from the log. So is `body`. */
  title: string | null
  body: string | null
  /** Null: it is a draft. */
  published_at: Date | null
  changed_at: Generated<Date>
}

export interface VoicesTable {
  match_id: number
  /** The play that is or was last spoken about; each is claimed once. */
  stat_id: Generated<number>
  /** Until when a server may take to speak about it. */
  claimed_until: ColumnType<Date, never, never>
  /** What a language model was asked for the match. */
  calls: Generated<number>
  prompt_tokens: Generated<number>
  completion_tokens: Generated<number>
}

export interface MuxStreamsTable {
  playback_id: string
  /** What `video/mux` knows of the stream; the tables don't. */
  state: JSONColumnType<object>
}
