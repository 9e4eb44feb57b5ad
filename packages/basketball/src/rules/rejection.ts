import type { PeriodTerm } from '../log/period.ts'

/**
 * Why a command is refused, as data. The message for the user is composed elsewhere. Lengths and clocks are
 * in ms.
 */
export type Rejection =
  | { readonly code: 'game-over' }
  /** The match must be finished first. */
  | { readonly code: 'game-not-over' }
  /** The scoresheet is signed, so that nothing in it can change until an administrator lifts the lock. */
  | { readonly code: 'sheet-signed' }
  /** The scoresheet has gaps: `gaps` is their number. */
  | { readonly code: 'sheet-incomplete'; readonly gaps: number }
  /** An official box score is only for a match without plays. */
  | { readonly code: 'match-has-plays' }
  /** A match that consists of an official box score has no plays to record or correct. */
  | { readonly code: 'match-without-plays' }
  /**
   * The match is finished, or the period would be an overtime that cannot begin: the rules have draws, the
   * score is not tied, or the previous period was not started.
   */
  | { readonly code: 'no-more-periods' }
  | { readonly code: 'invalid-quarter' }
  | { readonly code: 'invalid-substitution-quarter' }
  | { readonly code: 'no-period-yet' }
  | { readonly code: 'time-is-up' }
  /** The hall's console keeps the clock, so people cannot start, stop or set it. */
  | { readonly code: 'console-keeps-clock' }
  /** People keep the clock, so a console cannot change it. */
  | { readonly code: 'people-keep-clock' }
  /**
   * A late command about the clock: another table has changed or shown the clock since. The fields describe
   * the clock as it is now.
   */
  | { readonly code: 'clock-moved'; readonly leftMs: number; readonly running: boolean }
  | { readonly code: 'clock-out-of-range'; readonly lengthMs: number; readonly period?: PeriodTerm }
  | { readonly code: 'picture-offset-out-of-range'; readonly maxMs: number }
  | { readonly code: 'unknown-stat'; readonly statId: number }
  | { readonly code: 'no-such-mark' }
  | { readonly code: 'unknown-line'; readonly line: number }
  /** The play to restore is not voided. */
  | { readonly code: 'stat-exists' }
  | { readonly code: 'stat-recorded'; readonly statId: number }
  | { readonly code: 'play-removed' }
  | { readonly code: 'invalid-stat-id'; readonly statId: number }
  | { readonly code: 'unknown-stat-type'; readonly statType: string }
  | { readonly code: 'unknown-mark'; readonly markType: string }
  /** A kind of play that the rules of this match do not have. */
  | { readonly code: 'play-not-in-rules'; readonly statType: string }
  /** A detail that does not fit this kind of play. */
  | { readonly code: 'detail-does-not-fit'; readonly field: string; readonly statType: string }
  | { readonly code: 'not-an-opponent'; readonly playerId: number }
  | { readonly code: 'other-moment' }
  | { readonly code: 'squad-too-large'; readonly team: string; readonly most: number }
  | { readonly code: 'squad-without'; readonly team: string; readonly player: string }
  | { readonly code: 'number-twice-in-squad'; readonly team: string; readonly jersey: string }
  | { readonly code: 'captain-not-in-squad'; readonly team: string }
  | { readonly code: 'team-not-in-match'; readonly teamId: number | null }
  | { readonly code: 'player-not-in-team'; readonly playerId: number; readonly teamId: number }
  | { readonly code: 'place-outside-court' }
  | { readonly code: 'half-a-place' }
  | { readonly code: 'no-substitution' }
  | { readonly code: 'not-on-court'; readonly player: string }
  | { readonly code: 'on-court-already'; readonly player: string }
  /** The player has fouled out, and another player of the squad can still come in. */
  | { readonly code: 'fouled-out'; readonly player: string }
  | { readonly code: 'voice-is-off' }
  | { readonly code: 'line-cannot-be-said'; readonly maxLength: number }
  | { readonly code: 'line-without-play' }
  | { readonly code: 'play-does-not-count' }
  | { readonly code: 'play-has-line' }
  | { readonly code: 'line-too-soon'; readonly everyMs: number }
