import type { EventBody, MatchSetup, RulesetId } from '@courtside/basketball'
import type { Role } from '@courtside/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type CreatedAt = ColumnType<Date, never, never>

interface UsersTable {
  id: Generated<number>
  email: string
  username: string
  /** argon2id, in PHC string form. */
  password_hash: string
  role: Role
  created_at: CreatedAt
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
}

interface PositionsTable {
  id: number
  name: string
}

interface TeamsTable {
  id: Generated<number>
  teamname: string
  coach: string
  logo: string | null
  created_at: CreatedAt
  deleted_at: Date | null
}

interface PlayersTable {
  id: Generated<number>
  fname: string
  lname: string
  jersey_no: number
  team_id: number | null
  position_id: number
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
}

interface MatchesTable {
  id: Generated<number>
  title: string
  ruleset: RulesetId
  team1_id: number
  team2_id: number
  /** Teams, rosters and rules as they stood when the match was created. */
  setup: JSONColumnType<MatchSetup>
  playback_id: string
  stream_key: string
  created_by: number
  created_at: CreatedAt
  last_seq: Generated<number>
  summary: JSONColumnType<MatchSummary>
  ended_at: Date | null
}

interface MatchEventsTable {
  match_id: number
  seq: number
  /** Server time, ms since the epoch. */
  at: number
  user_id: number | null
  body: JSONColumnType<EventBody>
}

/** The tables, as the latest migration leaves them. */
export interface Schema {
  users: UsersTable
  refresh_tokens: RefreshTokensTable
  positions: PositionsTable
  teams: TeamsTable
  players: PlayersTable
  matches: MatchesTable
  match_events: MatchEventsTable
}
