import type {
  BestOf,
  FreeRules,
  Ruleset,
  RulesetId,
  SeasonFigures,
  SeasonTotals,
  StandingsRulesId,
  Stored,
} from '@courtside/basketball'
import type { Gender, Role } from '@courtside/contract'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type CreatedAt = ColumnType<Date, never, never>

interface UsersTable {
  id: Generated<number>
  email: string
  username: string
  /** argon2id, in PHC string form. */
  password_hash: string
  role: Role
  created_at: CreatedAt
  gender: Gender | null
  /** YYYY-MM-DD. */
  birthdate: string | null
  /** Two letters of ISO 3166. */
  country: string | null
  city: string | null
  notifications: Generated<boolean>
  data_sharing: Generated<boolean>
  /** A disabled account can't sign in and has no sessions. */
  disabled_at: Date | null
}

interface RefreshTokensTable {
  /** SHA-256 of the token: the token itself is nowhere. */
  hash: Buffer
  /** All tokens that descend from one sign-in. */
  family: string
  user_id: number
  created_at: CreatedAt
  expires_at: Date
  /** When it was exchanged; it works once. */
  used_at: Date | null
  /** The pair of tokens: access tokens name it. */
  id: Generated<number>
  /** The pair that was exchanged for this one; null at a sign-in. */
  parent_id: number | null
  /** When this token or its access token was first used. */
  seen_at: Date | null
  /** When another pair was given out in its place, because its answer seems to have been lost. */
  superseded_at: Date | null
}

interface PasswordResetsTable {
  /** SHA-256 of the token in the mailed link. The row goes when the link is used. */
  hash: Buffer
  user_id: number
  expires_at: Date
}

interface RateLimitsTable {
  /** What is counted and for whom. */
  key: string
  attempts: number
  resets_at: Date
}

interface AuditLogTable {
  id: Generated<number>
  at: CreatedAt
  action: string
  /** Whose account it is about; null when there is no such account. */
  user_id: number | null
  /** Who did it; null when nobody was signed in. */
  actor_id: number | null
  /** The network address it came from. */
  address: string
  detail: string | null
}

interface PositionsTable {
  id: number
  name: string
}

interface TeamsTable {
  id: Generated<number>
  teamname: string
  coach: string
  /** An image URL. */
  logo: string | null
  /** `#rrggbb`, lower case; both or neither. */
  primary_colour: string | null
  secondary_colour: string | null
  created_at: CreatedAt
  deleted_at: Date | null
  /** No rule removes the videos of its matches. */
  videos_kept: Generated<boolean>
}

interface PlayersTable {
  id: Generated<number>
  fname: string
  lname: string
  /** As the shirt has it: `00` is not `0`. */
  jersey: string
  /** 0 to 99; follows from `jersey`. */
  jersey_no: GeneratedAlways<number>
  team_id: number | null
  position_id: number
  /** An image URL. */
  photo: string | null
  created_at: CreatedAt
  deleted_at: Date | null
}

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

interface MatchesTable {
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
}

interface MatchEventsTable {
  match_id: number
  seq: number
  /** Server time, ms since the epoch. */
  at: number
  user_id: number | null
  body: JSONColumnType<Stored>
  /** The version of the log that `body` was written with; read it through `currentEvent`. */
  log_version: number
}

/** Finished matches whose figures are in `season_games`, with the version of the fold that counted them. */
interface SeasonMatchesTable {
  match_id: number
  fold_version: number
}

/** One player's figures of one finished match that he or she took part in. */
interface SeasonGamesTable extends SeasonFigures {
  player_id: number
  match_id: number
  /** The team that was played for. */
  team_id: number
}

/** The sums of a player's rows in `season_games`. */
interface SeasonTotalsTable extends SeasonTotals {
  player_id: number
}

interface CompetitionsTable {
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

interface CompetitionTeamsTable {
  competition_id: number
  team_id: number
  points_deducted: Generated<number>
  lot: number | null
}

interface StagesTable {
  id: Generated<number>
  competition_id: number
  /** 1, 2, 3 … in the order of play. */
  place: number
  name: string
  kind: 'league' | 'groups' | 'knockout'
  legs: number
  best_of: BestOf
}

interface StageTeamsTable {
  stage_id: number
  team_id: number
  /** In the order of the draw, or of the seeds. */
  place: number
  group_name: string | null
}

/** Every match, from the day it is arranged. One that was started has a row of the same id in `matches`. */
interface FixturesTable {
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

interface VoicesTable {
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

interface MuxStreamsTable {
  playback_id: string
  /** What `video/mux` knows of the stream; the tables don't. */
  state: JSONColumnType<object>
}

/** One row: what the club has decided for itself. */
export interface ClubSettingsTable {
  pictures_required: Generated<boolean>
  /** Days after which the videos of finished matches go; null: they stay. */
  video_days: number | null
  /** GB that are kept free at the cost of the oldest videos; null: none are. */
  video_free_gb: number | null
  /** Whether the oldest videos go when the disk is about to be full during a match. */
  video_makes_room: Generated<boolean>
}

/** The tables, as the latest migration leaves them. */
export interface Schema {
  users: UsersTable
  refresh_tokens: RefreshTokensTable
  password_resets: PasswordResetsTable
  rate_limits: RateLimitsTable
  audit_log: AuditLogTable
  positions: PositionsTable
  teams: TeamsTable
  players: PlayersTable
  competitions: CompetitionsTable
  competition_teams: CompetitionTeamsTable
  stages: StagesTable
  stage_teams: StageTeamsTable
  fixtures: FixturesTable
  matches: MatchesTable
  match_events: MatchEventsTable
  season_matches: SeasonMatchesTable
  season_games: SeasonGamesTable
  season_totals: SeasonTotalsTable
  voices: VoicesTable
  mux_streams: MuxStreamsTable
  club_settings: ClubSettingsTable
}
