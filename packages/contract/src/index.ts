import { accountCalls } from './accounts/accounts.ts'
import { auditCalls } from './accounts/audit.ts'
import { clubCalls } from './club/club.ts'
import { archiveCalls } from './match/archive.ts'
import { clockCalls } from './match/clock.ts'
import { cameraCalls } from './video/cameras.ts'

export { comparedName } from './calls/compared-name.ts'

import { consentCalls } from './accounts/consents.ts'
import { invitationCalls } from './accounts/invitations.ts'
import { ownAccountCalls } from './accounts/own-account.ts'
import { secondFactorCalls } from './accounts/second-factor.ts'
import { tokenCalls } from './accounts/tokens.ts'
import { userCalls } from './accounts/users.ts'
import { systemCalls } from './calls/system.ts'
import { contactCalls } from './club/contact.ts'
import { courtCalls } from './club/courts.ts'
import { dashboardCalls } from './club/dashboard.ts'
import { identityCalls } from './club/identity.ts'
import { myTeamCalls } from './club/my-teams.ts'
import { pushCalls } from './club/push.ts'
import { storyMailCalls } from './club/story-mails.ts'
import { webhookCalls } from './club/webhooks.ts'
import { fileCalls } from './match/files.ts'
import { lightCalls } from './match/light.ts'
import { matchCalls } from './match/matches.ts'
import { opennessCalls } from './match/openness.ts'
import { scoresheetCalls } from './match/scoresheets.ts'
import { shotClockCalls } from './match/shot-clock.ts'
import { statCalls } from './match/stats.ts'
import { storyCalls } from './match/story.ts'
import { voiceCalls } from './match/voice.ts'
import { calendarCalls } from './season/calendars.ts'
import { competitionCalls } from './season/competitions.ts'
import { fixtureCalls } from './season/fixtures.ts'
import { gameImportCalls } from './season/game-imports.ts'
import { officialCalls } from './season/officials.ts'
import { rosterCalls } from './season/rosters.ts'
import { seasonCalls } from './season/season.ts'
import { tableImportCalls } from './season/table-imports.ts'
import { restreamCalls } from './video/restream.ts'
import { retentionCalls } from './video/retention.ts'
import { embedCalls } from './views/embeds.ts'
import { imageCalls } from './views/images.ts'
import { overlayCalls } from './views/overlay.ts'
import { searchCalls } from './views/search.ts'
import { startPageCalls } from './views/start-page.ts'

/**
 * Every API call, by method and path below /api. Server validation, the typed client and OpenAPI are derived
 * from it.
 */
export const contract = {
  ...systemCalls,
  ...contactCalls,
  ...accountCalls,
  ...ownAccountCalls,
  ...secondFactorCalls,
  ...invitationCalls,
  ...tokenCalls,
  ...userCalls,
  ...clubCalls,
  ...identityCalls,
  ...auditCalls,
  ...rosterCalls,
  ...consentCalls,
  ...seasonCalls,
  ...myTeamCalls,
  ...competitionCalls,
  ...fixtureCalls,
  ...officialCalls,
  ...tableImportCalls,
  ...calendarCalls,
  ...gameImportCalls,
  ...imageCalls,
  ...matchCalls,
  ...lightCalls,
  ...scoresheetCalls,
  ...opennessCalls,
  ...clockCalls,
  ...statCalls,
  ...archiveCalls,
  ...retentionCalls,
  ...fileCalls,
  ...dashboardCalls,
  ...voiceCalls,
  ...storyCalls,
  ...storyMailCalls,
  ...overlayCalls,
  ...restreamCalls,
  ...cameraCalls,
  ...courtCalls,
  ...shotClockCalls,
  ...webhookCalls,
  ...pushCalls,
  ...embedCalls,
  ...startPageCalls,
  ...searchCalls,
}

/** The contract's type, for the typed client. */
export type Contract = typeof contract

export type { Gender, Role } from './accounts/account-fields.ts'
export { GENDERS, ROLES } from './accounts/account-fields.ts'
export type { AccessTokenClaims, Preferences, User } from './accounts/accounts.ts'
export type { AuditEntry, AuditSubject } from './accounts/audit.ts'
export { bornBefore16, isUnder16 } from './accounts/birthdate-rule.ts'
export type { PlayerConsents } from './accounts/consents.ts'
export type { Invitation } from './accounts/invitations.ts'
export type { OwnAccount, UserSession } from './accounts/own-account.ts'
export { passwordFaults } from './accounts/password-rule.ts'
export {
  FACTOR_SETUP_CALLS,
  MOST_PASSKEYS,
  type NewCredential,
  type Passkey,
  type PasskeyCreation,
  type PasskeyRequest,
  type SecondFactor,
  type UsedCredential,
} from './accounts/second-factor.ts'
export {
  scopeOf,
  TOKEN_CALLS,
  TOKEN_SCOPES,
  type TokenCall,
  type TokenScope,
} from './accounts/token-scopes.ts'
export { type PersonalToken, TOKEN_PREFIX } from './accounts/tokens.ts'
export type { ListedUser } from './accounts/users.ts'
export { idInAddress, playerAddress, teamAddress } from './calls/addresses.ts'
export { ANSWERS } from './calls/answers.ts'
export type { Access, Call, CallName, MatchPlace, Method } from './calls/call.ts'
export type { ErrorAnswer, FieldFault } from './calls/errors.ts'
export { errorAnswer } from './calls/errors.ts'
export type { ListQuery } from './calls/fields.ts'
export { MOST_OF_VENUE } from './calls/fields.ts'
export {
  CONSENT_KINDS,
  type ConsentKind,
  MAX_VIDEO_DAYS,
  MAX_VIDEO_FREE_GB,
  WATCH_PASSWORD_LENGTH,
} from './calls/form-bounds.ts'
export { askedLanguage, isLanguage, LANGUAGE_TAGS, LANGUAGES, type Language } from './calls/languages.ts'
export { fieldOfRefusal, REFUSAL_STATUSES } from './calls/refusal-answers.ts'
export { type Refusal, type RefusalCode, refusalSentence } from './calls/refusals.ts'
export { type Fault, type FaultCode, faultOf, faultSentence, toldSentence } from './calls/told.ts'
export type { ClubSettings, Installation, Notice, Registration } from './club/club.ts'
export type { ContactMessage, EmailService } from './club/contact.ts'
export {
  CONSOLE_BRANDS,
  CONSOLE_WAYS,
  type ConsoleLineState,
  type Court,
  type FoundCamera,
  LINE_STATES,
  type MatchConsole,
} from './club/courts.ts'
export type { Attention } from './club/dashboard.ts'
export type { ClubIdentity } from './club/identity.ts'
export { MOST_MY_TEAMS } from './club/my-teams.ts'
export { NAMES_SHOWN, type NamesShown, type PlayerPublicity, type TeamPublicity } from './club/publicity.ts'
export type { PushMessage, PushSubscribed } from './club/push.ts'
export { PUSH_KINDS, type PushKind } from './club/push-kinds.ts'
export type { StoryMailChoice, StoryMailStanding } from './club/story-mails.ts'
export type { DeliveryFault, Webhook, WebhookDelivery, WebhookEvent } from './club/webhooks.ts'
export type { Storage, VideoExport } from './match/archive.ts'
export { TABLE_PARTS, type TablePart } from './match/clock.ts'
export { MATCH_FILES, type MatchFile, PAPERS, type Paper } from './match/files.ts'
export { matchEvents, matchSetup, type StreamMessages } from './match/log.ts'
export type {
  EventsAnswer,
  IngestStateAnswer,
  IngestTrackAnswer,
  ListedMatch,
  ListMessages,
  Match,
  MatchDetail,
} from './match/matches.ts'
export {
  CHOSEN_OPENNESS,
  type ChosenOpenness,
  type MatchOpenness,
  type Openness,
} from './match/openness.ts'
export type { ShotMessage } from './match/shot-clock.ts'
export type {
  LostStat,
  MarkAnswer,
  NewDetail,
  NewMark,
  NewPosition,
  NewStat,
  StatAnswer,
  StatCorrection,
} from './match/stats.ts'
export type { Story, StoryDraft } from './match/story.ts'
export type { Voice } from './match/voice.ts'
export { CALENDAR_FAULTS, type Calendar, type CalendarFault } from './season/calendars.ts'
export type { Competition, CompetitionDetail } from './season/competition.ts'
export type { DrawnFixture } from './season/competitions.ts'
export type { Fixture, FixtureDetail, FixtureOutcome, NewFixture, Rearrangement } from './season/fixtures.ts'
export { GAME_FORMATS, type GameImportAnswer } from './season/game-imports.ts'
export type { DutyGame, Official, OfficialChanges, OfficialFields } from './season/officials.ts'
export type {
  Player,
  PlayerChanges,
  PlayerInput,
  Position,
  Team,
  TeamChanges,
  TeamInput,
  TeamName,
} from './season/rosters.ts'
export type {
  PlayedGame,
  PlayerClip,
  PlayerSeason,
  PlayerWithAverages,
  RankedFigure,
  RankedPlayer,
  RankedTeam,
  Ranking,
  TeamBefore,
  TeamMatch,
  TeamRanking,
  TeamSeason,
} from './season/season.ts'
export type { Standings } from './season/standings.ts'
export {
  type DateOrder,
  ENCODINGS,
  type Encoding,
  FIXTURE_FIELDS,
  type FixtureField,
  fixtureLine,
  MOST_COLUMNS,
  MOST_FILE_BYTES,
  MOST_ROWS,
  ROSTER_FIELDS,
  type RosterField,
  type RowChange,
  rosterLine,
  type TableAnswer,
} from './season/table-imports.ts'
export type { Camera, MatchSource, OwnCamera } from './video/cameras.ts'
export { type ClipQuery, clipQuery, MAX_CLIP_MS, type ReelQuery, reelQuery } from './video/films.ts'
export type { IngestStatus } from './video/ingest-status.ts'
export {
  type IngestWarning,
  type IngestWarningCode,
  isIngestWarning,
  warningSentence,
} from './video/ingest-warnings.ts'
export type { MatchRestream, RestreamFault, RestreamProgress, RestreamTarget } from './video/restream.ts'
export type { OutgoingVideo, RetentionRules } from './video/retention.ts'
export { CLUB_CARD, CLUB_ELEMENT, CLUB_ICONS, NO_CLUB } from './views/club-on-pages.ts'
export type { EmbedContent, OEmbed } from './views/embeds.ts'
export type { GraphicKind } from './views/graphics.ts'
export type {
  FirstHtml,
  FirstHtmlWriter,
  FirstHtmlWriterFor,
  FirstSchedule,
  MatchGlance,
  MatchLink,
  SeasonLink,
  Standing,
} from './views/match-glance.ts'
export { GLANCE_ELEMENT, SEASON_ELEMENT } from './views/match-glance.ts'
export type { Overlay, OverlayChange, OverlayMessages } from './views/overlay.ts'
export {
  EXAMPLES,
  type Listed,
  PAGES,
  type PageAccess,
  type PagePath,
  type SideGroup,
  type SitePage,
  type Surroundings,
} from './views/pages.ts'
export { type Found, MOST_FOUND } from './views/search.ts'
export { LEADING_FIGURES, type StartPage } from './views/start-page.ts'
