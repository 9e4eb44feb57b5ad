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
interface Rules extends PeriodRule {
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

/** NCAA Men's and Women's Basketball Rules, Rule 1: the NBA's floor with FIBA's three-point line and a key of 12 feet. */
const NCAA_COURT: HalfCourt = {
  ...NBA_COURT,
  arc: 6.75,
  corner: 6.6,
  key: { width: 12 * FOOT, length: 19 * FOOT },
}

/** NFHS Basketball Rules Book, Rule 1: 84 feet long, with an arc of 19 feet 9 inches. */
const NFHS_COURT: HalfCourt = {
  ...NBA_COURT,
  length: 42 * FOOT,
  arc: 19.75 * FOOT,
  corner: 19.75 * FOOT,
  key: { width: 12 * FOOT, length: 19 * FOOT },
  noCharge: 0,
}

/** FIBA 3x3 Official Rules, Art. 1: one basket, 11 m deep. */
const COURT_3X3: HalfCourt = { ...FIBA_COURT, length: 11 }

/** Basketball Nederland's rules for the youngest: a shot from outside the key is worth three, so the line goes around it. */
const MINI_COURT: HalfCourt = { ...FIBA_COURT, arc: 4.225, corner: 2.45 }

/** FIBA Official Basketball Rules: Art. 36 and 37 (technical, unsportsmanlike), Art. 41 (team fouls). */
const FIBA_FOULS = {
  foulLimit: 5,
  technicalIsPersonal: true,
  disqualification: { technicals: 2, unsportsmanlike: 2, together: 2 },
  penalty: {
    fromFoul: 5,
    overtimeFromFoul: null,
    late: null,
    countsOffensiveFouls: true,
    countsTechnicalFouls: true,
    overPeriods: 1,
    moreFromFoul: null,
  },
} as const

/** NBA Official Rules, Rule 12: A V (two technical fouls eject), B I (personal fouls), B IV (flagrant), B V (penalty). */
const NBA_FOULS = {
  foulLimit: 6,
  technicalIsPersonal: false,
  disqualification: { technicals: 2, unsportsmanlike: 2, together: null },
  penalty: {
    ...FIBA_FOULS.penalty,
    overtimeFromFoul: 4,
    late: { lastMs: 2 * MINUTE_MS, fromFoul: 2 },
    countsOffensiveFouls: false,
    countsTechnicalFouls: false,
  },
} as const

const FIVE_A_SIDE = {
  onCourt: 5,
  shots: { near: 2, far: 3 },
  target: null,
  challenges: null,
  alternatingPossession: true,
  freeThrowCredit: 'shot',
  freeThrowAssists: false,
} as const
const QUARTERS_OF_TEN = {
  periodWord: 'QUARTER',
  periods: 4,
  periodMs: 10 * MINUTE_MS,
  overtimeMs: 5 * MINUTE_MS,
} as const

/**
 * NBA Official Rules: Rule 3 (the squad), Rule 5 (timing; VI: seven time-outs, at most four in the fourth period, two after its 3:00
 * mark and two in each overtime), Rule 12, Rule 14 (challenge: a second one after the first was won); and its practice of
 * crediting free throws to those on court at the foul.
 */
const NBA = {
  id: 'nba',
  name: 'NBA',
  ...FIVE_A_SIDE,
  ...NBA_FOULS,
  squadLimit: 15,
  periodWord: 'QUARTER',
  periods: 4,
  periodMs: 12 * MINUTE_MS,
  overtimeMs: 5 * MINUTE_MS,
  timeouts: {
    spans: [
      { fromPeriod: 1, gives: 7, keepsAtMost: 0 },
      { fromPeriod: 4, gives: 0, keepsAtMost: 4 },
    ],
    overtime: { gives: 2, keepsAtMost: 0 },
    late: { lastMs: 3 * MINUTE_MS, atMost: 2 },
  },
  challenges: { gives: 1, moreWhenWon: 1 },
  alternatingPossession: false,
  freeThrowCredit: 'foul',
  court: NBA_COURT,
} as const satisfies Rules & { readonly id: string }

/**
 * Official Rules of the WNBA, 2019: Rule 5 (four quarters of ten minutes; in each half two full time-outs and one of 20
 * seconds, which is kept when it was not used; in an overtime one of each), Rule 12 (as the NBA's, with the second foul of the last
 * minute in place of the last two), Rule 14 of later editions (one challenge). The arc is FIBA's 6.75 m, 22 feet in the corners.
 */
const WNBA = {
  id: 'wnba',
  name: 'WNBA',
  ...FIVE_A_SIDE,
  ...NBA_FOULS,
  ...QUARTERS_OF_TEN,
  squadLimit: 12,
  penalty: { ...NBA_FOULS.penalty, late: { lastMs: MINUTE_MS, fromFoul: 2 } },
  timeouts: {
    spans: [
      { fromPeriod: 1, gives: 3, keepsAtMost: 0 },
      { fromPeriod: 3, gives: 3, keepsAtMost: 1 },
    ],
    overtime: { gives: 2, keepsAtMost: 1 },
    late: null,
  },
  challenges: { gives: 1, moreWhenWon: 0 },
  alternatingPossession: false,
  freeThrowCredit: 'foul',
  court: { ...NBA_COURT, arc: 6.75, corner: 6.6 },
} as const satisfies Rules & { readonly id: string }

/**
 * FIBA Official Basketball Rules, Art. 4 (twelve players), Art. 8 (playing time), Art. 12 (alternating possession), Art. 18.2.5
 * (time-outs), Art. 40 (five fouls by a player), Art. 41 (team fouls: an overtime goes on with the fourth quarter's), and
 * Appendix F (the head coach's challenge, once a game). FIBA Basketball Statisticians' Manual, "Assists" (those of free throws).
 */
const FIBA = {
  id: 'fiba',
  name: 'FIBA',
  ...FIVE_A_SIDE,
  ...FIBA_FOULS,
  ...QUARTERS_OF_TEN,
  squadLimit: 12,
  timeouts: {
    spans: [
      { fromPeriod: 1, gives: 2, keepsAtMost: 0 },
      { fromPeriod: 3, gives: 3, keepsAtMost: 0 },
    ],
    overtime: { gives: 1, keepsAtMost: 0 },
    late: { lastMs: 2 * MINUTE_MS, atMost: 2 },
  },
  challenges: { gives: 1, moreWhenWon: 0 },
  freeThrowAssists: true,
  court: FIBA_COURT,
} as const satisfies Rules & { readonly id: string }

/** NCAA Basketball Rules, Rule 10: two technical fouls, or a flagrant foul 2, eject; one flagrant foul 1 and a technical do not. */
const NCAA_DISQUALIFICATION = { technicals: 2, unsportsmanlike: null, together: null } as const

/**
 * NCAA Women's Basketball Rules, Rule 5 (periods; five time-outs without electronic media, four of which can be carried over to the
 * second half, and one more in each overtime), with the bonus from the fifth team foul of a quarter, played with FIBA's
 * three-point line since 2021.
 */
const NCAA_WOMEN = {
  id: 'ncaaw',
  name: "NCAA women's",
  ...FIVE_A_SIDE,
  ...FIBA_FOULS,
  ...QUARTERS_OF_TEN,
  disqualification: NCAA_DISQUALIFICATION,
  squadLimit: 15,
  timeouts: {
    spans: [
      { fromPeriod: 1, gives: 5, keepsAtMost: 0 },
      { fromPeriod: 3, gives: 0, keepsAtMost: 4 },
    ],
    overtime: { gives: 1, keepsAtMost: ALL },
    late: null,
  },
  court: FIBA_COURT,
} as const satisfies Rules & { readonly id: string }

/**
 * NCAA Men's Basketball Rules, Rule 4 (bonus: one and one from the seventh team foul of a half, two throws from the tenth; an overtime
 * goes on with the second half's), Rule 5 (two halves of twenty minutes; without electronic media four time-outs of 75 and two of
 * 30 seconds at any time, and one more in each overtime), Rule 10.
 */
const NCAA_MEN = {
  id: 'ncaam',
  name: "NCAA men's",
  ...FIVE_A_SIDE,
  ...FIBA_FOULS,
  disqualification: NCAA_DISQUALIFICATION,
  squadLimit: 15,
  periodWord: 'HALF',
  periods: 2,
  periodMs: 20 * MINUTE_MS,
  overtimeMs: 5 * MINUTE_MS,
  penalty: { ...FIBA_FOULS.penalty, fromFoul: 7, moreFromFoul: 10 },
  timeouts: {
    spans: [{ fromPeriod: 1, gives: 6, keepsAtMost: 0 }],
    overtime: { gives: 1, keepsAtMost: ALL },
    late: null,
  },
  court: NCAA_COURT,
} as const satisfies Rules & { readonly id: string }

/**
 * NFHS Basketball Rules Book: Rule 4-8 (bonus from the fifth team foul of a quarter, since 2023), Rule 5 (four quarters of eight
 * minutes, overtimes of four, which extend the fourth quarter; section 12: three time-outs of 60 and two of 30 seconds, one more
 * in each overtime), Rule 10 (two technical fouls disqualify).
 */
const NFHS = {
  id: 'nfhs',
  name: 'High school',
  ...FIVE_A_SIDE,
  ...FIBA_FOULS,
  disqualification: NCAA_DISQUALIFICATION,
  squadLimit: 15,
  periodWord: 'QUARTER',
  periods: 4,
  periodMs: 8 * MINUTE_MS,
  overtimeMs: 4 * MINUTE_MS,
  timeouts: {
    spans: [{ fromPeriod: 1, gives: 5, keepsAtMost: 0 }],
    overtime: { gives: 1, keepsAtMost: ALL },
    late: null,
  },
  court: NFHS_COURT,
} as const satisfies Rules & { readonly id: string }

/**
 * Basketball Nederland, rules for under 8, under 10 and under 12: eight periods of four minutes, of which two make a quarter and count
 * their team fouls together; no time-outs, as the breaks stand for them; three points from outside the key; else FIBA's.
 */
const MINI = {
  id: 'mini',
  name: 'Youngest (under 12)',
  ...FIVE_A_SIDE,
  ...FIBA_FOULS,
  squadLimit: 12,
  periodWord: 'PERIOD',
  periods: 8,
  periodMs: 4 * MINUTE_MS,
  overtimeMs: 4 * MINUTE_MS,
  penalty: { ...FIBA_FOULS.penalty, overPeriods: 2 },
  timeouts: {
    spans: [{ fromPeriod: 1, gives: 0, keepsAtMost: 0 }],
    overtime: { gives: 0, keepsAtMost: 0 },
    late: null,
  },
  freeThrowAssists: true,
  court: MINI_COURT,
} as const satisfies Rules & { readonly id: string }

/**
 * FIBA 3x3 Official Rules: Art. 2 (four players, three on court), Art. 5 (one and two points), Art. 6 (ten minutes or 21 points; an
 * overtime has no time and is won with two points), Art. 7 (from the seventh team foul two throws, from the tenth the ball besides; two
 * unsportsmanlike fouls disqualify, no number of personal fouls does), Art. 10 (one time-out). The clock of an overtime is only
 * there to order its plays.
 */
const THREE_A_SIDE = {
  id: '3x3',
  name: 'FIBA 3x3',
  onCourt: 3,
  squadLimit: 4,
  shots: { near: 1, far: 2 },
  target: { regulation: 21, overtime: 2 },
  foulLimit: null,
  technicalIsPersonal: true,
  disqualification: { technicals: null, unsportsmanlike: 2, together: null },
  periodWord: 'PERIOD',
  periods: 1,
  periodMs: 10 * MINUTE_MS,
  overtimeMs: 10 * MINUTE_MS,
  penalty: { ...FIBA_FOULS.penalty, fromFoul: 7, moreFromFoul: 10 },
  timeouts: {
    spans: [{ fromPeriod: 1, gives: 1, keepsAtMost: 0 }],
    overtime: { gives: 0, keepsAtMost: 1 },
    late: null,
  },
  challenges: null,
  alternatingPossession: false,
  freeThrowCredit: 'shot',
  freeThrowAssists: false,
  court: COURT_3X3,
} as const satisfies Rules & { readonly id: string }

/** The table behind {@link RULESETS}; another ruleset is another entry here and nothing else. Each names its source. */
const TABLE = {
  nba: NBA,
  fiba: FIBA,
  ncaaw: NCAA_WOMEN,
  ncaam: NCAA_MEN,
  wnba: WNBA,
  nfhs: NFHS,
  mini: MINI,
  '3x3': THREE_A_SIDE,
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
    ...RULESETS.fiba,
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
  }
}
