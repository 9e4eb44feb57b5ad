export {
  BEST_OF,
  type BestOf,
  type BracketRound,
  type BracketTie,
  bracket,
  homeOfGame,
  type TieGame,
} from './competition/bracket.ts'
export {
  type CountedCompetition,
  competitionStandings,
  type StageStandings,
} from './competition/competition-standings.ts'
export {
  type CountedFixture,
  type DecidedFixture,
  decidedScore,
  type FixtureDecision,
} from './competition/counted-result.ts'
export { drawLeague, type Pairing, type Round } from './competition/draw.ts'
export type { Outcome, TeamRecord } from './competition/record.ts'
export {
  AWARDED_POINTS,
  type Award,
  awardedScore,
  type GameResult,
  type LineScore,
  scoreOf,
} from './competition/results.ts'
export type { Stage } from './competition/stage.ts'
export { type DrawnPairing, drawStage, type StageDraw } from './competition/stage-draw.ts'
export { type Entrant, type Standings, type StandingsRow, standings } from './competition/standings.ts'
export {
  STANDINGS_RULES,
  STANDINGS_RULES_IDS,
  type StandingsPoints,
  type StandingsRules,
  type StandingsRulesId,
  TIE_BREAKS,
  type TieBreak,
} from './competition/standings-rules.ts'
export type { Reason, Tie } from './competition/tie-breaks.ts'
export {
  type AdvancedStats,
  advancedStats,
  type PlayerAdvanced,
  shootingRates,
  type TeamAdvanced,
} from './figures/advanced.ts'
export {
  type AdvancedColumn,
  advancedText,
  PLAYER_ADVANCED_COLUMNS,
  TEAM_ADVANCED_COLUMNS,
} from './figures/advanced-columns.ts'
export {
  type Best,
  type BoxScore,
  boxScore,
  LEADER_FIGURES,
  type LeaderFigure,
  type Leaders,
  leaders,
  type PlayerLine,
  type StatLine,
  type TeamLine,
} from './figures/box-score.ts'
export { FIGURES, type Tally } from './figures/figures.ts'
export {
  columnsOfMatch,
  enteredFigures,
  FIGURES_WITHOUT_MISSES,
  lacksMisses,
  leadersOfMatch,
} from './figures/known-figures.ts'
export { type MinutesRule, minutesRule, playingTime } from './figures/minutes.ts'
export { type Chance, chances } from './figures/possession-points.ts'
export { type Run, type ScoreFlow, type ScoreStep, scoreFlow } from './figures/score-flow.ts'
export { STAT_COLUMNS, type StatColumn, statColumns, statText } from './figures/stat-columns.ts'
export {
  ARENA_EDGE,
  type ChancesOfGame,
  chancesOfGame,
  type ProbabilityPoint,
  type ScoredMoment,
  type Swing,
  winProbability,
} from './figures/win-probability.ts'
export { type Highlight, highlights } from './highlights/highlights.ts'
export { type Lineups, lineups, type OnOff, onCourtByPlay, type Together } from './lineups/lineups.ts'
export { bench, exchanges, fillsPlace, onCourt, whoPlayed } from './lineups/on-court.ts'
export {
  type Clock,
  elapsedMs,
  formatClock,
  formatScoreboardClock,
  isUsedUp,
  pausedAt,
  remainingMs,
  scoreboardMs,
  startTime,
} from './log/clock.ts'
export { COMMENTARY_EVERY_MS, commentary, commentedStats, MAX_LINE_LENGTH } from './log/commentary.ts'
export {
  CLOCK_KEEPERS,
  type ClockKeeper,
  type EventBody,
  type Mark,
  type MatchEvent,
  type Stat,
  WRITERS,
  type Writer,
} from './log/event.ts'
export { applyEvent, applyEvents, fold, initialState, openFold } from './log/fold.ts'
export { type GameMoment, gameTimeMs, inGameOrder } from './log/game-time.ts'
export { isKnownEvent } from './log/known-event.ts'
export { currentEvent, currentSetup, EVENT_VERSION, LOG_VERSION, type Stored } from './log/log-version.ts'
export {
  blankSheet,
  type MatchSheet,
  type SquadMember,
  type TeamSheet,
} from './log/match-sheet.ts'
export {
  type CommentaryLine,
  findPlay,
  hasBegun,
  isAbandoned,
  isClockKept,
  isHandled,
  isStat,
  leftOfPeriodMs,
  type MarkEntry,
  type MatchState,
  type PlayEntry,
  playClock,
  type StatEntry,
  shownClock,
  validMarks,
  validStats,
} from './log/match-state.ts'
export type {
  OfficialBox,
  OfficialFigures,
  OfficialPlayer,
  OfficialTeam,
} from './log/official-box.ts'
export { OFFICIAL_DETAILS } from './log/official-details.ts'
export { type PeriodTerm, periodLabel, periodLengthMs, periodName, termName } from './log/period.ts'
export { type PlaceInMoment, placeInMoment } from './log/place-in-moment.ts'
export { playsInGameOrder } from './log/play-order.ts'
export {
  isTied,
  type PeriodScore,
  playedPeriods,
  scores,
  scoresByPeriod,
} from './log/score.ts'
export {
  byJersey,
  isLight,
  jerseyOf,
  type MatchSetup,
  type RosterPlayer,
  type TeamSetup,
} from './log/setup.ts'
export {
  CREW_ROLES,
  type CrewRole,
  OFFICIAL_ROLES,
  type OfficialRole,
  TABLE_ROLES,
  type TableRole,
} from './log/sheet-roles.ts'
export { isStandIn, isWholeTeam, standInId, standInOf, teamOfStandIn } from './log/stand-in.ts'
export { hasReachedTarget } from './log/target-score.ts'
export { type CoursePlay, courseOfPlay, leader } from './plays/course-of-play.ts'
export type { HalfCourt } from './plays/half-court.ts'
export {
  type DetailChange,
  type DetailField,
  isTechnical,
  PLAY_KINDS,
  type PlayDetail,
  type PlayKind,
} from './plays/play-detail.ts'
export { playLinks } from './plays/play-links.ts'
export {
  isBenchFoul,
  isFieldGoal,
  isFoul,
  isFreeThrow,
  isMiss,
  MARK_TYPES,
  type MarkType,
  PLAYS,
  type PlayMeaning,
  type PlayType,
  points,
  STAT_TYPES,
  type StatType,
  statTypesOf,
} from './plays/plays.ts'
export { offensiveRebounds } from './plays/rebounds.ts'
export {
  bestPlays,
  hasFarShots,
  isFarShot,
  MAX_REEL_PLAYS,
  REEL_KINDS,
  type ReelKind,
  type ReelOf,
  reelPlays,
} from './plays/reel.ts'
export { isInPaint, shotWorth } from './plays/shot-place.ts'
export { streaks } from './plays/streak.ts'
export { type AwardedThrows, awardedThrows } from './rules/awarded-throws.ts'
export type {
  Command,
  CorrectedPlay,
  CorrectStat,
  Decision,
  DetailStat,
  ListPlayer,
  MoveStat,
  RecordMark,
  RecordStat,
} from './rules/command.ts'
export { CLASSIFICATIONS, type CourtPoints, courtPoints } from './rules/court-points.ts'
export { decide, MAX_PICTURE_OFFSET_MS } from './rules/decide.ts'
export { coachOut, disqualified, type Out, type OutReason } from './rules/disqualified.ts'
export { completeFreeRules, FREE_RULE_BOUNDS, type FreeRules, freeRuleset } from './rules/free-ruleset.ts'
export { type ClockBasis, LATE_MS } from './rules/late-clock.ts'
export { mergeSheet } from './rules/merge-sheet.ts'
export { isClockRunningThrough, type Participation, participation } from './rules/participation.ts'
export { mayComeIn } from './rules/record-stat.ts'
export type { Rejection } from './rules/rejection.ts'
export type { PeriodRule } from './rules/rules.ts'
export { FREE_RULESET, RULESET_IDS, RULESETS, type Ruleset, type RulesetId } from './rules/ruleset.ts'
export { NEEDED_CREW, type SheetGap, sheetGaps } from './rules/sheet-gaps.ts'
export { type SheetWarning, sheetWarnings } from './rules/sheet-warnings.ts'
export {
  formatShotClock,
  type ShotClock,
  shotRemaining,
} from './rules/shot-clock.ts'
export { throwsAtOnce } from './rules/single-free-throw.ts'
export {
  type CountedFoul,
  challengesLeft,
  countedTeamFouls,
  periodThrowIn,
  possessionArrow,
  type TeamFouls,
  teamFouls,
  timeoutsBeyondLimit,
  timeoutsLeft,
  timeoutsTaken,
} from './rules/team-rules.ts'
export type { SeasonShot } from './season/season.ts'
export {
  efficiency,
  isInPartialGames,
  isUnknownAverage,
  SEASON_FIGURES,
  SEASON_FOLD_VERSION,
  type SeasonAverages,
  type SeasonFigure,
  type SeasonFigures,
  type SeasonGame,
  type SeasonTotals,
  seasonAverages,
  seasonGames,
  seasonTotals,
} from './season/season.ts'
export {
  type SeasonTeam,
  seasonTeams,
  TEAM_FIGURES,
  type TeamFigures,
  type TeamRatings,
  teamRatings,
} from './season/season-teams.ts'
export { type BenchPlayer, type Evidence, type Suggestion, suggestions } from './suggestions/suggestions.ts'
export { type CallNames, callNames } from './words/call-names.ts'
export { CREW_WORDS } from './words/crew-words.ts'
export { detailWords, KIND_WORDS, MARK_WORDS } from './words/detail-words.ts'
export { FIGURE_NAMES } from './words/figure-words.ts'
export { FIGURE_HEADS } from './words/head-words.ts'
export { LANGUAGE_TAGS, LANGUAGES, type Language } from './words/languages.ts'
export { PLAY_WORDS } from './words/play-words.ts'
export {
  familiarName,
  fullName,
  isNumberOnly,
  type NamedPlayer,
  numberAndName,
  shortName,
} from './words/player-name.ts'
