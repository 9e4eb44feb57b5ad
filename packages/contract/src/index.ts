import { accountCalls } from './accounts.ts'
import { archiveCalls } from './archive.ts'
import { auditCalls } from './audit.ts'
import { cameraCalls } from './cameras.ts'
import { clockCalls } from './clock.ts'
import { clubCalls } from './club.ts'

export { comparedName } from './compared-name.ts'

import { competitionCalls } from './competitions.ts'
import { consentCalls } from './consents.ts'
import { contactCalls } from './contact.ts'
import { dashboardCalls } from './dashboard.ts'
import { embedCalls } from './embeds.ts'
import { fileCalls } from './files.ts'
import { fixtureCalls } from './fixtures.ts'
import { imageCalls } from './images.ts'
import { importCalls } from './imports.ts'
import { invitationCalls } from './invitations.ts'
import { matchCalls } from './matches.ts'
import { myTeamCalls } from './my-teams.ts'
import { opennessCalls } from './openness.ts'
import { overlayCalls } from './overlay.ts'
import { ownAccountCalls } from './own-account.ts'
import { pushCalls } from './push.ts'
import { restreamCalls } from './restream.ts'
import { retentionCalls } from './retention.ts'
import { rosterCalls } from './rosters.ts'
import { seasonCalls } from './season.ts'
import { secondFactorCalls } from './second-factor.ts'
import { statCalls } from './stats.ts'
import { storyCalls } from './story.ts'
import { storyMailCalls } from './story-mails.ts'
import { systemCalls } from './system.ts'
import { tokenCalls } from './tokens.ts'
import { userCalls } from './users.ts'
import { voiceCalls } from './voice.ts'
import { webhookCalls } from './webhooks.ts'

/** Every API call, once, by method and path below /api. Server validation, the typed client and OpenAPI come from it. */
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
  ...auditCalls,
  ...rosterCalls,
  ...consentCalls,
  ...seasonCalls,
  ...myTeamCalls,
  ...competitionCalls,
  ...fixtureCalls,
  ...importCalls,
  ...imageCalls,
  ...matchCalls,
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
  ...webhookCalls,
  ...pushCalls,
  ...embedCalls,
}

/** The contract's type, for the typed client. */
export type Contract = typeof contract

export type { Gender, Role } from './account-fields.ts'
export { GENDERS, ROLES } from './account-fields.ts'
export type { AccessTokenClaims, Preferences, User } from './accounts.ts'
export { idInAddress, playerAddress, teamAddress } from './addresses.ts'
export { ANSWERS } from './answers.ts'
export type { Storage, VideoExport } from './archive.ts'
export type { AuditEntry, AuditSubject } from './audit.ts'
export { bornBefore16, isUnder16 } from './birthdate-rule.ts'
export type { Access, Call, CallName, MatchPlace, Method } from './call.ts'
export type { Camera, OwnCamera } from './cameras.ts'
export type { ClubSettings, Installation, Notice, Registration } from './club.ts'
export type { Competition, CompetitionDetail } from './competition.ts'
export type { DrawnFixture } from './competitions.ts'
export type { PlayerConsents } from './consents.ts'
export type { ContactMessage, EmailService } from './contact.ts'
export type { Attention } from './dashboard.ts'
export type { EmbedContent, OEmbed } from './embeds.ts'
export type { ErrorAnswer, FieldFault } from './errors.ts'
export { errorAnswer } from './errors.ts'
export type { ListQuery } from './fields.ts'
export { MATCH_FILES, type MatchFile, PAPERS, type Paper } from './files.ts'
export { type ClipQuery, clipQuery, MAX_CLIP_MS, type ReelQuery, reelQuery } from './films.ts'
export type { Fixture, FixtureDetail, FixtureOutcome, NewFixture, Rearrangement } from './fixtures.ts'
export {
  CONSENT_KINDS,
  type ConsentKind,
  MAX_VIDEO_DAYS,
  MAX_VIDEO_FREE_GB,
  WATCH_PASSWORD_LENGTH,
} from './form-bounds.ts'
export type { GraphicKind } from './graphics.ts'
export { fixtureLine, type GameImportAnswer, type ImportAnswer, rosterLine } from './imports.ts'
export type { IngestStatus } from './ingest-status.ts'
export {
  type IngestWarning,
  type IngestWarningCode,
  isIngestWarning,
  warningSentence,
} from './ingest-warnings.ts'
export type { Invitation } from './invitations.ts'
export { askedLanguage, isLanguage, LANGUAGE_TAGS, LANGUAGES, type Language } from './languages.ts'
export { matchEvents, matchSetup, type StreamMessages } from './log.ts'
export type {
  FirstHtml,
  FirstHtmlWriter,
  FirstSchedule,
  MatchGlance,
  MatchLink,
  SeasonLink,
  Standing,
} from './match-glance.ts'
export { GLANCE_ELEMENT, SEASON_ELEMENT } from './match-glance.ts'
export type {
  EventsAnswer,
  IngestStateAnswer,
  IngestTrackAnswer,
  ListedMatch,
  ListMessages,
  Match,
  MatchDetail,
} from './matches.ts'
export { MOST_MY_TEAMS } from './my-teams.ts'
export {
  CHOSEN_OPENNESS,
  type ChosenOpenness,
  type MatchOpenness,
  type Openness,
} from './openness.ts'
export type { Overlay, OverlayChange, OverlayMessages } from './overlay.ts'
export type { OwnAccount, UserSession } from './own-account.ts'
export {
  EXAMPLES,
  type Listed,
  PAGES,
  type Page,
  type PageAccess,
  type PagePath,
  type Surroundings,
} from './pages.ts'
export { passwordFaults } from './password-rule.ts'
export { NAMES_SHOWN, type NamesShown, type PlayerPublicity, type TeamPublicity } from './publicity.ts'
export type { PushMessage, PushSubscribed } from './push.ts'
export { PUSH_KINDS, type PushKind } from './push-kinds.ts'
export { type Refusal, type RefusalCode, refusalSentence } from './refusals.ts'
export type { MatchRestream, RestreamFault, RestreamProgress, RestreamTarget } from './restream.ts'
export type { OutgoingVideo, RetentionRules } from './retention.ts'
export type { Player, Position, Team, TeamName } from './rosters.ts'
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
} from './season.ts'
export {
  FACTOR_SETUP_CALLS,
  MOST_PASSKEYS,
  type NewCredential,
  type Passkey,
  type PasskeyCreation,
  type PasskeyRequest,
  type SecondFactor,
  type UsedCredential,
} from './second-factor.ts'
export type { Standings } from './standings.ts'
export type { MarkAnswer, StatAnswer } from './stats.ts'
export type { Story, StoryDraft } from './story.ts'
export type { StoryMailChoice, StoryMailStanding } from './story-mails.ts'
export { scopeOf, TOKEN_CALLS, TOKEN_SCOPES, type TokenCall, type TokenScope } from './token-scopes.ts'
export { type PersonalToken, TOKEN_PREFIX } from './tokens.ts'
export { type Fault, type FaultCode, faultOf, faultSentence, toldSentence } from './told.ts'
export type { ListedUser } from './users.ts'
export type { Voice } from './voice.ts'
export type { DeliveryFault, Webhook, WebhookDelivery, WebhookEvent } from './webhooks.ts'
