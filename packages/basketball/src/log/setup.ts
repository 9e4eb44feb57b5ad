import type { Ruleset } from '../rules/ruleset.ts'

/** A player as the match knows him or her: the roster as it stood when the match was created, whatever becomes of the team. */
export interface RosterPlayer {
  readonly id: number
  readonly fname: string
  readonly lname: string
  /** 0 to 99; that of `00` is 0. */
  readonly jerseyNo: number
  /** The number as the shirt has it, which tells `00` from `0`. Absent in matches that were set up before 00 could be given. */
  readonly jersey?: string | undefined
  /** On the roster, and not in the squad that plays this match. */
  readonly outsideSquad?: true
}

/** The number as the shirt has it: `0` and `00` are two. */
export function jerseyOf({ jersey, jerseyNo }: Pick<RosterPlayer, 'jersey' | 'jerseyNo'>): string {
  return jersey ?? String(jerseyNo)
}

/** The order of numbers: 0, 00, 1, 2 … */
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
  /** As the team's page had it when the match was created; absent in matches of before. */
  readonly coach?: string | undefined
  /** As many different ids of players of the roster as the ruleset has on court. */
  readonly starters: readonly number[]
  readonly roster: readonly RosterPlayer[]
}

/** What is settled before the first event: the rules and the two teams, home first. */
export interface MatchSetup {
  readonly ruleset: Ruleset
  readonly teams: readonly [TeamSetup, TeamSetup]
}
