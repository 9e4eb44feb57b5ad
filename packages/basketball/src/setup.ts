import type { Ruleset } from './ruleset.ts'

/** A player as the match knows him or her: the roster as it stood when the match was created, whatever becomes of the team. */
export interface RosterPlayer {
  readonly id: number
  readonly fname: string
  readonly lname: string
  readonly jerseyNo: number
}

/** One side of a match. */
export interface TeamSetup {
  readonly id: number
  readonly name: string
  /** Exactly five different ids of players of the roster. */
  readonly starters: readonly number[]
  readonly roster: readonly RosterPlayer[]
}

/** What is settled before the first event: the rules and the two teams, home first. */
export interface MatchSetup {
  readonly ruleset: Ruleset
  readonly teams: readonly [TeamSetup, TeamSetup]
}
