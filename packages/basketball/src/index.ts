export {
  type AdvancedStats,
  advancedStats,
  type PlayerAdvanced,
  shootingRates,
  type TeamAdvanced,
} from './advanced.ts'
export {
  type AdvancedColumn,
  advancedText,
  PLAYER_ADVANCED_COLUMNS,
  TEAM_ADVANCED_COLUMNS,
} from './advanced-columns.ts'
export { type BoxScore, boxScore, type PlayerLine, type StatLine, type TeamLine } from './box-score.ts'
export { type CallNames, callNames } from './call-names.ts'
export {
  type Clock,
  elapsedMs,
  formatClock,
  formatScoreboardClock,
  isUsedUp,
  pausedAt,
  remainingMs,
  startTime,
} from './clock.ts'
export type {
  Command,
  CorrectStat,
  Decision,
  DetailStat,
  MoveStat,
  RecordMark,
  RecordStat,
} from './command.ts'
export { COMMENTARY_EVERY_MS, commentary, commentedStats, MAX_LINE_LENGTH } from './commentary.ts'
export {
  BEST_OF,
  type BestOf,
  type BracketRound,
  type BracketTie,
  bracket,
  homeOfGame,
  type TieGame,
} from './competition/bracket.ts'
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
export { type Entrant, type Standings, type StandingsRow, standings } from './competition/standings.ts'
export {
  STANDINGS_RULES,
  STANDINGS_RULES_IDS,
  type StandingsRules,
  type StandingsRulesId,
  TIE_BREAKS,
  type TieBreak,
} from './competition/standings-rules.ts'
export type { Reason, Tie } from './competition/tie-breaks.ts'
export { type CoursePlay, courseOfPlay, leader } from './course-of-play.ts'
export { decide, MAX_PICTURE_OFFSET_MS } from './decide.ts'
export { detailWords, KIND_WORDS, MARK_WORDS } from './detail-words.ts'
export { disqualified, type Out, type OutReason } from './disqualified.ts'
export {
  type EventBody,
  type Mark,
  type MatchEvent,
  type Stat,
  WRITERS,
  type Writer,
} from './event.ts'
export { FIGURE_NAMES } from './figure-words.ts'
export type { Tally } from './figures.ts'
export { applyEvent, applyEvents, fold, initialState } from './fold.ts'
export { mayComeIn } from './foul-out.ts'
export { FREE_RULE_BOUNDS, type FreeRules, freeRuleset } from './free-ruleset.ts'
export { type GameMoment, gameTimeMs, inGameOrder } from './game-time.ts'
export type { HalfCourt } from './half-court.ts'
export { FIGURE_HEADS } from './head-words.ts'
export { type Highlight, highlights } from './highlights.ts'
export { isKnownEvent } from './known-event.ts'
export { type Best, LEADER_FIGURES, type LeaderFigure, type Leaders, leaders } from './leaders.ts'
export { type Lineups, lineups, type OnOff, onCourtByPlay, type Together } from './lineups.ts'
export { currentEvent, currentSetup, LOG_VERSION, type Stored } from './log-version.ts'
export {
  blankSheet,
  type MatchSheet,
  OFFICIAL_ROLES,
  type OfficialRole,
  TABLE_ROLES,
  type TableRole,
  type TeamSheet,
} from './match-sheet.ts'
export {
  type CommentaryLine,
  findPlay,
  hasBegun,
  isHandled,
  isStat,
  leftOfPeriodMs,
  type MarkEntry,
  type MatchState,
  type PlayEntry,
  type StatEntry,
  validMarks,
  validStats,
} from './match-state.ts'
export { type MinutesRule, minutesRule, playingTime } from './minutes.ts'
export { type PlaceInMoment, placeInMoment } from './moment-order.ts'
export { bench, exchanges, onCourt, whoPlayed } from './on-court.ts'
export { type PeriodTerm, periodLabel, periodLengthMs, periodName, termName } from './period.ts'
export {
  type DetailChange,
  type DetailField,
  PLAY_KINDS,
  type PlayDetail,
  type PlayKind,
} from './play-detail.ts'
export { playLinks } from './play-links.ts'
export { playsInGameOrder } from './play-order.ts'
export { PLAY_WORDS } from './play-words.ts'
export {
  familiarName,
  fullName,
  isNumberOnly,
  type NamedPlayer,
  numberAndName,
  shortName,
} from './player-name.ts'
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
} from './plays.ts'
export { type Chance, chances } from './possession-points.ts'
export { offensiveRebounds } from './rebounds.ts'
export { bestPlays, MAX_REEL_PLAYS, REEL_KINDS, type ReelKind, type ReelOf, reelPlays } from './reel.ts'
export type { Rejection } from './rejection.ts'
export type { PeriodRule } from './rules.ts'
export { FREE_RULESET, RULESET_IDS, RULESETS, type Ruleset, type RulesetId } from './ruleset.ts'
export { hasReachedTarget, isTied, type PeriodScore, scores, scoresByPeriod } from './score.ts'
export { type Run, type ScoreFlow, type ScoreStep, scoreFlow } from './score-flow.ts'
export {
  efficiency,
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
} from './season.ts'
export type { SeasonShot } from './season-shots.ts'
export {
  type SeasonTeam,
  seasonTeams,
  TEAM_FIGURES,
  type TeamFigures,
  type TeamRatings,
  teamRatings,
} from './season-teams.ts'
export {
  byJersey,
  jerseyOf,
  type MatchSetup,
  type RosterPlayer,
  type TeamSetup,
} from './setup.ts'
export { isInPaint, shotWorth } from './shot-place.ts'
export { STAT_COLUMNS, type StatColumn, statColumns, statText } from './stat-columns.ts'
export { streaks } from './streak.ts'
export { type BenchPlayer, type Evidence, type Suggestion, suggestions } from './suggestions.ts'
export { challengesLeft, possessionArrow, type TeamFouls, teamFouls, timeoutsLeft } from './team-rules.ts'
export {
  ARENA_EDGE,
  type ChancesOfGame,
  chancesOfGame,
  type ProbabilityPoint,
  type ScoredMoment,
  type Swing,
  winProbability,
} from './win-probability.ts'
