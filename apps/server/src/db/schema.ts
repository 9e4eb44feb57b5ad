import type {
  AuditLogTable,
  EmailChangesTable,
  InvitationsTable,
  PasswordResetsTable,
  RateLimitsTable,
  RefreshTokensTable,
  UsersTable,
} from './tables/accounts.ts'

import type {
  ClubSettingsTable,
  LastBackupTable,
  MyTeamsTable,
  PlayersTable,
  PositionsTable,
  TeamsTable,
} from './tables/club.ts'
import type { PersonalTokensTable, WebhookDeliveriesTable, WebhooksTable } from './tables/integrations.ts'

import type { MatchEventsTable, MatchesTable, MuxStreamsTable, VoicesTable } from './tables/matches.ts'
import type { OverlaysTable } from './tables/overlays.ts'
import type { MatchRestreamsTable, RestreamTargetsTable } from './tables/restream.ts'
import type {
  CompetitionsTable,
  CompetitionTeamsTable,
  FixturesTable,
  SeasonGamesTable,
  SeasonMatchesTable,
  SeasonTeamsTable,
  SeasonTotalsTable,
  SeasonVersionTable,
  StagesTable,
  StageTeamsTable,
} from './tables/season.ts'

/** The tables, as the latest migration leaves them. */
export interface Schema {
  users: UsersTable
  refresh_tokens: RefreshTokensTable
  password_resets: PasswordResetsTable
  rate_limits: RateLimitsTable
  audit_log: AuditLogTable
  invitations: InvitationsTable
  email_changes: EmailChangesTable
  positions: PositionsTable
  teams: TeamsTable
  my_teams: MyTeamsTable
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
  season_teams: SeasonTeamsTable
  season_totals: SeasonTotalsTable
  season_version: SeasonVersionTable
  voices: VoicesTable
  mux_streams: MuxStreamsTable
  club_settings: ClubSettingsTable
  last_backup: LastBackupTable
  overlays: OverlaysTable
  restream_targets: RestreamTargetsTable
  match_restreams: MatchRestreamsTable
  personal_tokens: PersonalTokensTable
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
}
