export { type BoxScore, boxScore, type PlayerLine, type StatLine, type TeamLine } from './box-score.ts'
export {
  type Clock,
  elapsedMs,
  formatClock,
  isUsedUp,
  pausedAt,
  remainingMs,
  startTime,
} from './clock.ts'
export type { Command, CorrectStat, Decision, RecordMark, RecordStat, Rejection } from './command.ts'
export { decide } from './decide.ts'
export {
  type EventBody,
  MARK_TYPES,
  type Mark,
  type MarkType,
  type MatchEvent,
  STAT_TYPES,
  type Stat,
  type StatType,
} from './event.ts'
export {
  applyEvent,
  fold,
  initialState,
  type MarkEntry,
  type MatchState,
  type StatEntry,
  validStats,
} from './fold.ts'
export { bench, type GameMoment, onCourt } from './lineup.ts'
export { type MinutesRule, minutesRule, playingTime } from './minutes.ts'
export { periodLabel, periodLengthMs, periodName } from './period.ts'
export { isTied, type PeriodScore, points, scores, scoresByPeriod } from './score.ts'
export {
  type MatchSetup,
  type RosterPlayer,
  RULESET_IDS,
  RULESETS,
  type Ruleset,
  type RulesetId,
  type TeamSetup,
} from './setup.ts'
export { halfCourt, shotWorth } from './shot-place.ts'
export { STAT_COLUMNS, type StatColumn, statText } from './stat-columns.ts'
export { streaks } from './streak.ts'
export { possessionArrow, type TeamFouls, teamFouls, timeoutsLeft } from './team-rules.ts'
