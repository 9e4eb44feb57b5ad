import type {
  AuditLogTable,
  EmailChangesTable,
  InvitationsTable,
  PasskeyChallengesTable,
  PasskeysTable,
  PasswordResetsTable,
  RateLimitsTable,
  RecoveryCodesTable,
  RefreshTokensTable,
  TotpFactorsTable,
  UsersTable,
} from './tables/accounts.ts'
import type {
  ClubSettingsTable,
  ConsentsTable,
  LastBackupTable,
  MyTeamsTable,
  PlayersTable,
  PositionsTable,
  ScorersTablesTable,
  ScorerTeamsTable,
  TeamsTable,
} from './tables/club.ts'
import type { CourtsTable } from './tables/courts.ts'
import type { GameImportsTable, ReplacedLogsTable } from './tables/game-imports.ts'
import type { CalendarsTable, ImportColumnsTable } from './tables/imports.ts'
import type { PersonalTokensTable, WebhookDeliveriesTable, WebhooksTable } from './tables/integrations.ts'
import type {
  MatchEventsTable,
  MatchesTable,
  MuxStreamsTable,
  OverlaysTable,
  StoriesTable,
  VoicesTable,
} from './tables/matches.ts'
import type { DutiesTable, DutyMailsTable, OfficialsTable } from './tables/officials.ts'
import type {
  PushDeliveriesTable,
  PushKeysTable,
  PushOccasionsTable,
  PushSubscriptionsTable,
  PushTeamsTable,
} from './tables/push.ts'
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
import type { ShotClocksTable } from './tables/shot-clocks.ts'
import type { StoryMailsTable, StorySubscribersTable } from './tables/story-mails.ts'
import type {
  CamerasTable,
  MatchRestreamsTable,
  MediaJournalsTable,
  MediaLeasesTable,
  RestreamTargetsTable,
  SrtPortsTable,
} from './tables/video.ts'

/** The tables after the latest migration. */
export interface Schema {
  users: UsersTable
  refresh_tokens: RefreshTokensTable
  password_resets: PasswordResetsTable
  rate_limits: RateLimitsTable
  audit_log: AuditLogTable
  invitations: InvitationsTable
  email_changes: EmailChangesTable
  totp_factors: TotpFactorsTable
  passkeys: PasskeysTable
  recovery_codes: RecoveryCodesTable
  passkey_challenges: PasskeyChallengesTable
  positions: PositionsTable
  teams: TeamsTable
  my_teams: MyTeamsTable
  scorer_teams: ScorerTeamsTable
  scorers_tables: ScorersTablesTable
  players: PlayersTable
  consents: ConsentsTable
  competitions: CompetitionsTable
  competition_teams: CompetitionTeamsTable
  stages: StagesTable
  stage_teams: StageTeamsTable
  fixtures: FixturesTable
  officials: OfficialsTable
  duties: DutiesTable
  duty_mails: DutyMailsTable
  import_columns: ImportColumnsTable
  calendars: CalendarsTable
  matches: MatchesTable
  match_events: MatchEventsTable
  game_imports: GameImportsTable
  replaced_logs: ReplacedLogsTable
  season_matches: SeasonMatchesTable
  season_games: SeasonGamesTable
  season_teams: SeasonTeamsTable
  season_totals: SeasonTotalsTable
  season_version: SeasonVersionTable
  stories: StoriesTable
  story_subscribers: StorySubscribersTable
  story_mails: StoryMailsTable
  voices: VoicesTable
  mux_streams: MuxStreamsTable
  media_journals: MediaJournalsTable
  media_leases: MediaLeasesTable
  club_settings: ClubSettingsTable
  last_backup: LastBackupTable
  overlays: OverlaysTable
  restream_targets: RestreamTargetsTable
  match_restreams: MatchRestreamsTable
  cameras: CamerasTable
  srt_ports: SrtPortsTable
  courts: CourtsTable
  shot_clocks: ShotClocksTable
  personal_tokens: PersonalTokensTable
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
  push_keys: PushKeysTable
  push_subscriptions: PushSubscriptionsTable
  push_teams: PushTeamsTable
  push_occasions: PushOccasionsTable
  push_deliveries: PushDeliveriesTable
}
