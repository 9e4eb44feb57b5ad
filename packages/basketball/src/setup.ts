/** The rulesets a match can be played by; the first is the default. */
export const RULESET_IDS = ['nba', 'fiba', 'ncaaw'] as const

export type RulesetId = (typeof RULESET_IDS)[number]

/** What differs between the rule books, as far as clock, score and fouls go. All times in milliseconds. */
export interface Ruleset {
  readonly id: RulesetId
  readonly name: string
  /** Regulation periods; anything after them is overtime. */
  readonly periods: 4
  readonly periodMs: number
  readonly overtimeMs: number
  /** The foul with which a player is out of the game. */
  readonly foulLimit: number
  /** The team foul of a regulation period from which the other team is awarded free throws. */
  readonly teamFoulBonus: number
}

const MINUTE_MS = 60_000

/**
 * The rulesets by id.
 *
 * Sources: NBA Official Rules, Rule 5 (timing) and Rule 12 B (personal fouls, penalty); FIBA Official Basketball Rules,
 * Art. 8 (playing time), Art. 40 (five fouls by a player), Art. 41 (team fouls: penalty); NCAA Women's Basketball Rules,
 * Rule 5 (periods), with the bonus from the fifth team foul of a quarter.
 */
export const RULESETS: Readonly<Record<RulesetId, Ruleset>> = {
  nba: {
    id: 'nba',
    name: 'NBA',
    periods: 4,
    periodMs: 12 * MINUTE_MS,
    overtimeMs: 5 * MINUTE_MS,
    foulLimit: 6,
    teamFoulBonus: 5,
  },
  fiba: {
    id: 'fiba',
    name: 'FIBA',
    periods: 4,
    periodMs: 10 * MINUTE_MS,
    overtimeMs: 5 * MINUTE_MS,
    foulLimit: 5,
    teamFoulBonus: 5,
  },
  ncaaw: {
    id: 'ncaaw',
    name: "NCAA women's",
    periods: 4,
    periodMs: 10 * MINUTE_MS,
    overtimeMs: 5 * MINUTE_MS,
    foulLimit: 5,
    teamFoulBonus: 5,
  },
}

/** A player as the match knows him or her: the roster as it stood when the match was created (decision M3). */
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
