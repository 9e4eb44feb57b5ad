import type { HalfCourt } from '../plays/half-court.ts'

/** When a team's fouls award free throws to the other team. */
export interface Penalty {
  /** The first team foul of a regulation period that awards free throws. */
  readonly fromFoul: number
  /**
   * The first team foul that awards free throws in an overtime with a count of its own; null if overtimes
   * continue the count of the last regulation period.
   */
  readonly overtimeFromFoul: number | null
  /**
   * The first team foul that awards free throws among the fouls of the last `lastMs` ms of a period,
   * regardless of earlier fouls in the period; null if there is no such rule.
   */
  readonly late: { readonly lastMs: number; readonly fromFoul: number } | null
  readonly countsOffensiveFouls: boolean
  /** Whether a player's technical foul counts as a team foul. */
  readonly countsTechnicalFouls: boolean
  /** Whether a foul of the coach or the bench counts as a team foul. */
  readonly countsBenchFouls: boolean
  /** Whether double personal fouls do not count as team fouls. */
  readonly sparesDoubleFouls: boolean
  /** Whether an unsportsmanlike or disqualifying foul counts as two team fouls. */
  readonly doublesUnsportsmanlike: boolean
  /** Number of periods counted together, from the first: 1, or 2 if two short periods make a quarter. */
  readonly overPeriods: 1 | 2
  /**
   * The team foul from which more is awarded: two throws instead of one-and-one, or possession as well. Null
   * if nothing more is awarded.
   */
  readonly moreFromFoul: number | null
}

/**
 * The number of fouls of one kind that puts a player out of the game, regardless of the total; null if such
 * fouls never do.
 */
export interface Disqualification {
  readonly technicals: number | null
  /** Unsportsmanlike and flagrant fouls. */
  readonly unsportsmanlike: number | null
  /** Technical, unsportsmanlike and flagrant fouls together. */
  readonly together: number | null
  /**
   * Whether there are technical fouls that do not count towards an ejection: `minor-technical`. They are
   * neither personal nor team fouls, except under {@link Rules.foulsOf2026}.
   */
  readonly hasMinorTechnicals: boolean
}

/** The time-outs a team gets at the start of a span, and the maximum number of unused ones it keeps. */
interface TimeoutGrant {
  readonly gives: number
  readonly keepsAtMost: number
}

/** How many time-outs a team has, and until when. */
export interface TimeoutRule {
  /** In order of play; each span lasts until the next one's first period. The first begins with period 1. */
  readonly spans: readonly (TimeoutGrant & { readonly fromPeriod: number })[]
  /** The grant at the start of each overtime. */
  readonly overtime: TimeoutGrant
  /**
   * Maximum number of time-outs in the last `lastMs` ms of the last regulation period; null without a limit.
   */
  readonly late: { readonly lastMs: number; readonly atMost: number } | null
  /**
   * One more time-out in the last part of the last regulation period and of each overtime: the WNBA's reset
   * time-out. The first time-out in that part uses it. It cannot be kept for later. Null without such a rule.
   */
  readonly reset: { readonly lastMs: number } | null
}

/** The lengths of breaks, in ms. */
export interface Breaks {
  /** A time-out. `warnMs`: time left when the teams are called back; null if they are not. */
  readonly timeout: { readonly lengthMs: number; readonly warnMs: number | null }
  /** Between two periods; null if there is none. */
  readonly intervalMs: number | null
  /** After half of the regulation periods; null if there is none. */
  readonly halfTimeMs: number | null
}

/**
 * In how many periods, and for how long, a player must and may be on court; null or absent without a limit.
 */
export interface ParticipationRule {
  /** Number of regulation periods. */
  readonly atLeast: number | null
  readonly atMost: number | null
  /** Playing time in ms. */
  readonly atLeastMs?: number
  readonly atMostMs?: number
}

/** The game situations in which the clock keeps running at whistles. */
export interface RunningClockRule {
  /** The first period with a running clock. */
  readonly fromPeriod: number
  /** The lead in points from which the clock keeps running. 0 means at any score. */
  readonly lead: number
}

/** The lengths and names of periods: everything a list needs to show a clock. All times in ms. */
export interface PeriodRule {
  /** The name of a regulation period. */
  readonly periodWord: 'QUARTER' | 'HALF' | 'PERIOD'
  /** Number of regulation periods; later periods are overtimes. */
  readonly periods: number
  readonly periodMs: number
  readonly overtimeMs: number
}

/** The rules for clock, score, fouls and time-outs. */
export interface Rules extends PeriodRule {
  readonly name: string
  /** Number of players of a team on court. */
  readonly onCourt: 3 | 4 | 5
  /**
   * Minimum number of players with whom a team may start. Absent where a team must start with `onCourt`
   * players (FIBA Official Basketball Rules, Art. 9.3).
   */
  readonly minStarters?: number
  /**
   * Maximum sum of the classification points of a team's players on court, in wheelchair basketball. Absent
   * where players have no classification.
   */
  readonly courtPoints?: number
  /**
   * One free throw decides all points of a foul. Exceptions: overtimes, and the last `exceptLastMs` ms of the
   * last regulation period. Absent if each free throw is taken.
   */
  readonly singleFreeThrow?: { readonly exceptLastMs: number }
  /** Maximum number of players of a team in a match. */
  readonly squadLimit: number
  /** Points for a shot from inside and from beyond the arc. Equal if there are no three-pointers. */
  readonly shots: { readonly near: 1 | 2; readonly far: 2 | 3 }
  /**
   * The points that win the game before time is up. `regulation` counts all points of a team; `overtime`
   * counts only the points in overtime. Null if only time ends a game.
   */
  readonly target: { readonly regulation: number; readonly overtime: number } | null
  /** Whether a tie after the last regulation period stands; otherwise there is an overtime. */
  readonly draws: boolean
  /**
   * The lengths of the shot clock in ms: for a new possession, and after an offensive rebound. Null without a
   * shot clock.
   */
  readonly shotClock: { readonly lengthMs: number; readonly offensiveMs: number } | null
  /** The limits on each player's participation; null where the rules have none. */
  readonly participation: ParticipationRule | null
  /** When the clock keeps running at whistles; null where it stops at each whistle. */
  readonly runningClock: RunningClockRule | null
  /** The number of fouls that disqualifies a player; null if there is no limit. */
  readonly foulLimit: number | null
  /** Whether a technical foul counts as a personal foul. */
  readonly technicalIsPersonal: boolean
  /** Number of free throws for a technical foul. */
  readonly technicalThrows: 1 | 2
  readonly disqualification: Disqualification
  /**
   * The kinds of fouls of FIBA's edition of 2026 (Art. 36 to 38): disruptive and flagrant fouls instead of
   * unsportsmanlike ones, and minor technical fouls that are personal and team fouls. Absent under all other
   * rules.
   */
  readonly foulsOf2026?: true
  readonly penalty: Penalty
  readonly timeouts: TimeoutRule
  /** The lengths of breaks; null where the rules leave them to the competition. */
  readonly breaks: Breaks | null
  /** A coach's challenges: how many, and how many more after winning the first; null if there are none. */
  readonly challenges: { readonly gives: number; readonly moreWhenWon: number } | null
  /**
   * Whether the possession arrow decides held balls. Otherwise there is a jump ball, or the defence always
   * gets the ball.
   */
  readonly alternatingPossession: boolean
  /**
   * Whether a free throw counts in the plus-minus of the players on court at its foul or at the throw itself.
   */
  readonly freeThrowCredit: 'foul' | 'shot'
  /** Whether a pass to a shooter who is fouled and makes a free throw is an assist. */
  readonly freeThrowAssists: boolean
  readonly court: HalfCourt
}
