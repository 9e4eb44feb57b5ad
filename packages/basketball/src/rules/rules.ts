import type { HalfCourt } from '../plays/half-court.ts'

/** When a team's fouls award the other team free throws. */
export interface Penalty {
  /** The team foul of a regulation period from which on they do. */
  readonly fromFoul: number
  /** The same in an overtime, which then counts from its own first foul; null when it goes on with the last period's count. */
  readonly overtimeFromFoul: number | null
  /** The foul within the end of a period from which on they do, however few came before; null when no such foul does. */
  readonly late: { readonly lastMs: number; readonly fromFoul: number } | null
  readonly countsOffensiveFouls: boolean
  /** Whether a technical foul of a player is one of the team's; that of a coach or of the bench never is. */
  readonly countsTechnicalFouls: boolean
  /** How many periods are counted together, from the first on: 1, or 2 where two short ones make a quarter. */
  readonly overPeriods: 1 | 2
  /** The team foul from which more is awarded: two throws for one and another, or the ball besides. Null where nothing more is. */
  readonly moreFromFoul: number | null
}

/** With how many fouls of a kind a player is out of the game, however few in all; null where such fouls put nobody out. */
export interface Disqualification {
  readonly technicals: number | null
  readonly unsportsmanlike: number | null
  /** Technical and unsportsmanlike ones together. */
  readonly together: number | null
}

/** The time-outs a team is given at the start of a span, and how many of those left before it may keep at most. */
interface TimeoutGrant {
  readonly gives: number
  readonly keepsAtMost: number
}

/** How many time-outs a team has, and until when. */
export interface TimeoutRule {
  /** In the order of play; each span lasts until the next one's first period. The first begins with period 1. */
  readonly spans: readonly (TimeoutGrant & { readonly fromPeriod: number })[]
  /** What each overtime begins with. */
  readonly overtime: TimeoutGrant
  /** How many a team can take at most at the end of the last regulation period; null without such a bound. */
  readonly late: { readonly lastMs: number; readonly atMost: number } | null
}

/** How long periods last and what they are called: all that a list needs to show a clock. All times in milliseconds. */
export interface PeriodRule {
  /** What a regulation period is called. */
  readonly periodWord: 'QUARTER' | 'HALF' | 'PERIOD'
  /** Regulation periods; anything after them is overtime. */
  readonly periods: number
  readonly periodMs: number
  readonly overtimeMs: number
}

/** What a ruleset says, as far as clock, score, fouls and time-outs go. */
export interface Rules extends PeriodRule {
  readonly name: string
  /** How many of a team are on court. */
  readonly onCourt: 3 | 5
  /** How many of a team may play in a match. */
  readonly squadLimit: number
  /** What a shot from inside the arc and one from beyond it are worth. */
  readonly shots: { readonly near: 1 | 2; readonly far: 2 | 3 }
  /** The points with which a team has won before time is up: in regulation, and of an overtime's own; null where only time ends a game. */
  readonly target: { readonly regulation: number; readonly overtime: number } | null
  /** The foul with which a player is out of the game; null where no number of fouls puts anybody out. */
  readonly foulLimit: number | null
  /** Whether a technical foul is one of the player's personal fouls. */
  readonly technicalIsPersonal: boolean
  readonly disqualification: Disqualification
  readonly penalty: Penalty
  readonly timeouts: TimeoutRule
  /** A coach's challenges: how many, and how many more after the first was won; null where there are none. */
  readonly challenges: { readonly gives: number; readonly moreWhenWon: number } | null
  /** Whether held balls go by the possession arrow; else the ball is jumped for, or always the defence's. */
  readonly alternatingPossession: boolean
  /**
   * Whose plus-minus a free throw counts for: the five who were on court at the foul it was awarded for, or those at the
   * shot.
   */
  readonly freeThrowCredit: 'foul' | 'shot'
  /** Whether a pass to somebody who is fouled as he shoots, and makes a free throw, is an assist. */
  readonly freeThrowAssists: boolean
  readonly court: HalfCourt
}
