import type { Ruleset } from '../rules/ruleset.ts'
import type { GameMoment } from './game-time.ts'

/**
 * A player in a match's roster, copied when the match was created and independent of later changes to the
 * team.
 */
export interface RosterPlayer {
  readonly id: number
  readonly fname: string
  readonly lname: string
  /** 0 to 99; the value of `00` is 0. */
  readonly jerseyNo: number
  /**
   * The jersey number as printed on the shirt, which distinguishes `00` from `0`. Absent in matches created
   * before 00 was supported.
   */
  readonly jersey?: string | undefined
  /** The moment at which the player was added, if the game had already begun. */
  readonly lateAt?: GameMoment
  /** Set for a player on the roster who is not in today's squad. */
  readonly outsideSquad?: true
}

/** Returns the jersey number as printed on the shirt: `0` and `00` are different. */
export function jerseyOf({ jersey, jerseyNo }: Pick<RosterPlayer, 'jersey' | 'jerseyNo'>): string {
  return jersey ?? String(jerseyNo)
}

/** Compares by jersey number: 0, 00, 1, 2 … */
export function byJersey(
  one: Pick<RosterPlayer, 'jersey' | 'jerseyNo'>,
  other: Pick<RosterPlayer, 'jersey' | 'jerseyNo'>,
): number {
  return one.jerseyNo - other.jerseyNo || jerseyOf(one).length - jerseyOf(other).length
}

/** One side of a match. */
export interface TeamSetup {
  readonly id: number
  readonly name: string
  /** The coach's name from the team page when the match was created; absent in older matches. */
  readonly coach?: string | undefined
  /**
   * Distinct player ids from the roster, as many as the ruleset has on court, or fewer if it allows that.
   * None in light mode, because the log then does not say who is on court.
   */
  readonly starters: readonly number[]
  readonly roster: readonly RosterPlayer[]
}

/** The setup before the first event: the rules and the two teams, home first. */
export interface MatchSetup {
  readonly ruleset: Ruleset
  readonly teams: readonly [TeamSetup, TeamSetup]
}

/**
 * Reports whether a match is scored in light mode: score and fouls by team or by number, without starters and
 * substitutions.
 */
export function isLight({ teams }: MatchSetup): boolean {
  return teams.every(({ starters }) => starters.length === 0)
}
