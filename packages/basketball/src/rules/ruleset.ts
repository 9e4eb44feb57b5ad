import { COURT_3X3, FIBA_COURT, MINI_COURT, NBA_COURT, NCAA_COURT, NFHS_COURT } from '../plays/half-court.ts'
import type { Rules } from './rules.ts'

const MINUTE_MS = 60_000
const ALL = Number.MAX_SAFE_INTEGER

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

/**
 * NBA Official Rules, Rule 12: A V (two technical fouls eject), B I (personal fouls), B IV (flagrant), B V
 * (penalty).
 */
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
 * NBA Official Rules: Rule 3 (the squad), Rule 5 (timing; VI: seven time-outs, at most four in the fourth
 * period, two after its 3:00 mark and two in each overtime), Rule 12, Rule 14 (challenge: a second one after
 * winning the first). Free throws are credited to the players on court at the foul, as in the NBA's practice.
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
 * Official Rules of the WNBA, 2019: Rule 5 (four quarters of ten minutes; in each half two full time-outs and
 * one of 20 seconds, which carries over if unused; in an overtime one of each), Rule 12 (as the NBA's, but
 * with the second foul of the last minute instead of the last two), Rule 14 of later editions (one
 * challenge). The arc is FIBA's 6.75 m, 22 feet in the corners.
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
 * FIBA Official Basketball Rules, Art. 4 (twelve players), Art. 8 (playing time), Art. 12 (alternating
 * possession), Art. 18.2.5 (time-outs), Art. 40 (five fouls by a player), Art. 41 (team fouls: an overtime
 * continues the fourth quarter's count), and Appendix F (the head coach's challenge, once per game). FIBA
 * Basketball Statisticians' Manual, "Assists" (including assists on free throws).
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

/**
 * NCAA Basketball Rules, Rule 10: two technical fouls or a flagrant foul 2 eject; one flagrant foul 1 plus
 * one technical foul does not.
 */
const NCAA_DISQUALIFICATION = { technicals: 2, unsportsmanlike: null, together: null } as const

/**
 * NCAA Women's Basketball Rules, Rule 5 (periods; five time-outs without electronic media, four of which can
 * be carried over to the second half, and one more in each overtime), with the bonus from the fifth team foul
 * of a quarter, played with FIBA's three-point line since 2021.
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
 * NCAA Men's Basketball Rules, Rule 4 (bonus: one-and-one from the seventh team foul of a half, two throws
 * from the tenth; an overtime continues the second half's count), Rule 5 (two halves of twenty minutes;
 * without electronic media four time-outs of 75 and two of 30 seconds at any time, and one more in each
 * overtime), Rule 10.
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
 * NFHS Basketball Rules Book: Rule 4-8 (bonus from the fifth team foul of a quarter, since 2023), Rule 5
 * (four quarters of eight minutes, overtimes of four, which extend the fourth quarter; section 12: three
 * time-outs of 60 and two of 30 seconds, one more in each overtime), Rule 10 (two technical fouls
 * disqualify).
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
 * Basketball Nederland, rules for under 8, under 10 and under 12: eight periods of four minutes; two periods
 * make a quarter and count their team fouls together. There are no time-outs, because the breaks replace
 * them. Shots from outside the key are worth three points. Otherwise FIBA's rules.
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
 * FIBA 3x3 Official Rules: Art. 2 (four players, three on court), Art. 5 (one and two points), Art. 6 (ten
 * minutes or 21 points; an overtime has no time limit and is won with two points), Art. 7 (two throws from
 * the seventh team foul, possession as well from the tenth; two unsportsmanlike fouls disqualify, personal
 * fouls do not), Art. 10 (one time-out). The clock of an overtime only orders its plays.
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

/**
 * The table behind {@link RULESETS}. A new ruleset needs an entry here and a name for the pages. Each entry
 * cites its source.
 */
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

/** One of the keys of {@link RULESETS}. */
export type RulesetId = keyof typeof TABLE

/** The rulesets to choose from, by id; the first is the default. */
export const RULESETS: Readonly<Record<RulesetId, Ruleset>> = TABLE

/** The ids of {@link RULESETS}, the default first. */
export const RULESET_IDS = Object.keys(TABLE) as [RulesetId, ...RulesetId[]]

/** The id of a club's own ruleset. */
export const FREE_RULESET = 'free'

/** The rules of a match, copied into it when it is created. */
export interface Ruleset extends Rules {
  /**
   * The entry of {@link RULESETS} it was made from, or {@link FREE_RULESET}. Informational only: no logic
   * depends on it.
   */
  readonly id: RulesetId | typeof FREE_RULESET
}
