/** A half court with the lines that are drawn on it and by which a shot is worth two or three, in metres. */
export interface HalfCourt {
  readonly width: number
  readonly length: number
  /** From the baseline to the point below the middle of the basket. */
  readonly basket: number
  /** Radius of the three-point arc around that point. */
  readonly arc: number
  /** From the middle line between the baskets to the straight part of the three-point line on either side. */
  readonly corner: number
  /** The key, from the baseline to the free-throw line. */
  readonly key: { readonly width: number; readonly length: number }
  /** Radius of the half circle at the free-throw line, and of the centre circle. */
  readonly circle: number
  /** Radius of the arc under the basket in which a charge is no foul. */
  readonly noCharge: number
  readonly board: { readonly width: number; readonly fromBaseline: number }
}

/** When a team's fouls award the other team free throws. */
export interface Penalty {
  /** The team foul of a regulation period from which on they do. */
  readonly fromFoul: number
  /** The same in an overtime, which then counts from its own first foul; null when it goes on with the last period's count. */
  readonly overtimeFromFoul: number | null
  /** The foul within the end of a period from which on they do, however few came before; null when no such foul does. */
  readonly late: { readonly lastMs: number; readonly fromFoul: number } | null
  readonly countsOffensiveFouls: boolean
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
interface Rules extends PeriodRule {
  readonly name: string
  /** The foul with which a player is out of the game. */
  readonly foulLimit: number
  readonly penalty: Penalty
  readonly timeouts: TimeoutRule
  /**
   * Whose plus-minus a free throw counts for: the five who were on court at the foul it was awarded for, or those at the
   * shot.
   */
  readonly freeThrowCredit: 'foul' | 'shot'
  readonly court: HalfCourt
}

const MINUTE_MS = 60_000
const FOOT = 0.3048
const ALL = Number.MAX_SAFE_INTEGER

/** FIBA Official Basketball Rules, Art. 2 and the drawings of its appendix. */
const FIBA_COURT: HalfCourt = {
  width: 15,
  length: 14,
  basket: 1.575,
  arc: 6.75,
  corner: 6.6,
  key: { width: 4.9, length: 5.8 },
  circle: 1.8,
  noCharge: 1.25,
  board: { width: 1.8, fromBaseline: 1.2 },
}

/** NBA Official Rules, Rule 1. */
const NBA_COURT: HalfCourt = {
  width: 50 * FOOT,
  length: 47 * FOOT,
  basket: 5.25 * FOOT,
  arc: 23.75 * FOOT,
  corner: 22 * FOOT,
  key: { width: 16 * FOOT, length: 19 * FOOT },
  circle: 6 * FOOT,
  noCharge: 4 * FOOT,
  board: { width: 6 * FOOT, fromBaseline: 4 * FOOT },
}

/**
 * The table behind {@link RULESETS}; another ruleset is another entry here and nothing else.
 *
 * Sources: NBA Official Rules, Rule 5 (timing; section VI: seven time-outs, at most four in the fourth period, two after its
 * 3:00 mark and two in each overtime), Rule 12 B (personal fouls; section V: penalty), and its practice of crediting free throws;
 * FIBA Official Basketball Rules, Art. 8 (playing time), Art. 18.2.5 (time-outs), Art. 40 (five fouls by a player), Art. 41
 * (team fouls: an overtime goes on with the fourth quarter's); NCAA Women's Basketball Rules, Rule 5 (periods; five
 * time-outs without electronic media, four of which can be carried over to the second half, and one more in each overtime),
 * with the bonus from the fifth team foul of a quarter, played with FIBA's three-point line since 2021.
 */
const TABLE = {
  nba: {
    id: 'nba',
    name: 'NBA',
    periodWord: 'QUARTER',
    periods: 4,
    periodMs: 12 * MINUTE_MS,
    overtimeMs: 5 * MINUTE_MS,
    foulLimit: 6,
    penalty: {
      fromFoul: 5,
      overtimeFromFoul: 4,
      countsOffensiveFouls: false,
      late: { lastMs: 2 * MINUTE_MS, fromFoul: 2 },
    },
    timeouts: {
      spans: [
        { fromPeriod: 1, gives: 7, keepsAtMost: 0 },
        { fromPeriod: 4, gives: 0, keepsAtMost: 4 },
      ],
      overtime: { gives: 2, keepsAtMost: 0 },
      late: { lastMs: 3 * MINUTE_MS, atMost: 2 },
    },
    freeThrowCredit: 'foul',
    court: NBA_COURT,
  },
  fiba: {
    id: 'fiba',
    name: 'FIBA',
    periodWord: 'QUARTER',
    periods: 4,
    periodMs: 10 * MINUTE_MS,
    overtimeMs: 5 * MINUTE_MS,
    foulLimit: 5,
    penalty: { fromFoul: 5, overtimeFromFoul: null, countsOffensiveFouls: true, late: null },
    timeouts: {
      spans: [
        { fromPeriod: 1, gives: 2, keepsAtMost: 0 },
        { fromPeriod: 3, gives: 3, keepsAtMost: 0 },
      ],
      overtime: { gives: 1, keepsAtMost: 0 },
      late: { lastMs: 2 * MINUTE_MS, atMost: 2 },
    },
    freeThrowCredit: 'shot',
    court: FIBA_COURT,
  },
  ncaaw: {
    id: 'ncaaw',
    name: "NCAA women's",
    periodWord: 'QUARTER',
    periods: 4,
    periodMs: 10 * MINUTE_MS,
    overtimeMs: 5 * MINUTE_MS,
    foulLimit: 5,
    penalty: { fromFoul: 5, overtimeFromFoul: null, countsOffensiveFouls: true, late: null },
    timeouts: {
      spans: [
        { fromPeriod: 1, gives: 5, keepsAtMost: 0 },
        { fromPeriod: 3, gives: 0, keepsAtMost: 4 },
      ],
      overtime: { gives: 1, keepsAtMost: ALL },
      late: null,
    },
    freeThrowCredit: 'shot',
    court: FIBA_COURT,
  },
} as const satisfies Readonly<Record<string, Rules & { readonly id: string }>>

/** Names one of {@link RULESETS}. */
export type RulesetId = keyof typeof TABLE

/** The rulesets to choose from, by id; the first is the default. */
export const RULESETS: Readonly<Record<RulesetId, Ruleset>> = TABLE

/** The ids of {@link RULESETS}, the default first. */
export const RULESET_IDS = Object.keys(TABLE) as [RulesetId, ...RulesetId[]]

/** The id of a ruleset that a club made for itself. */
export const FREE_RULESET = 'free'

/** The rules a match is played by: frozen into it when it is created. */
export interface Ruleset extends Rules {
  /** Which of {@link RULESETS} it was made from, or {@link FREE_RULESET}; nothing is derived from it. */
  readonly id: RulesetId | typeof FREE_RULESET
}

/** What a club chooses of a ruleset of its own. */
export interface FreeRules {
  readonly periods: number
  readonly periodMs: number
  readonly overtimeMs: number
  readonly foulLimit: number
  /** The team foul of a period from which the other team is awarded free throws. */
  readonly teamFoulBonus: number
  /** Of each team in regulation, to be taken at any time; one more in each overtime. */
  readonly timeouts: number
}

/** What can be chosen of a ruleset of one's own: from and to, both included. */
export const FREE_RULE_BOUNDS = {
  periods: [1, 8],
  periodMs: [MINUTE_MS, 30 * MINUTE_MS],
  overtimeMs: [MINUTE_MS, 30 * MINUTE_MS],
  foulLimit: [1, 20],
  teamFoulBonus: [1, 20],
  timeouts: [0, 20],
} as const satisfies Record<keyof FreeRules, readonly [number, number]>

/** A ruleset of a club's own, on FIBA's court and with FIBA's way of counting; the choice is taken to be within its bounds. */
export function freeRuleset(rules: FreeRules): Ruleset {
  const { periods, periodMs, overtimeMs, foulLimit, teamFoulBonus, timeouts } = rules
  return {
    id: FREE_RULESET,
    name: 'Own rules',
    periods,
    periodMs,
    overtimeMs,
    foulLimit,
    periodWord: periods === 4 ? 'QUARTER' : periods === 2 ? 'HALF' : 'PERIOD',
    penalty: { ...RULESETS.fiba.penalty, fromFoul: teamFoulBonus },
    timeouts: {
      spans: [{ fromPeriod: 1, gives: timeouts, keepsAtMost: 0 }],
      overtime: { gives: 1, keepsAtMost: 0 },
      late: null,
    },
    freeThrowCredit: 'shot',
    court: FIBA_COURT,
  }
}
