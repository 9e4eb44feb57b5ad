import {
  COURT_3X3,
  FIBA_COURT,
  MINI_COURT,
  NBA_COURT,
  NCAA_COURT,
  NFHS_COURT,
  WNBA_COURT,
} from '../plays/half-court.ts'
import type { Rules } from './rules.ts'

const MINUTE_MS = 60_000
const ALL = Number.MAX_SAFE_INTEGER

/**
 * FIBA Official Basketball Rules 2024, whose limits the edition of 2026 keeps. Only fouls of players are team
 * fouls (Art. 41.1); fouls charged to the coach are not.
 */
const FIBA_FOULS = {
  foulLimit: 5, // Art. 40.1
  technicalIsPersonal: true, // Art. 40.1
  technicalThrows: 1, // Art. 36.3.2
  // Art. 36.2.3 and 37.2.3: two technical fouls, two unsportsmanlike fouls, or one of each
  disqualification: { technicals: 2, unsportsmanlike: 2, together: 2, hasMinorTechnicals: false },
  penalty: {
    fromFoul: 5, // Art. 41.1.1: four fouls are free
    overtimeFromFoul: null, // Art. 41.1.3: an overtime belongs to the fourth quarter
    late: null,
    countsOffensiveFouls: true, // Art. 41.1: every personal foul
    countsTechnicalFouls: true, // Art. 41.1
    countsBenchFouls: false, // Art. 36.3.1: charged to the coach, no team foul
    sparesDoubleFouls: false, // Art. 35.2: charged to the players as any other
    doublesUnsportsmanlike: false,
    overPeriods: 1,
    moreFromFoul: null,
  },
} as const

/** NBA Official Rules 2025-26, Rule 12: part A (technical fouls) and part B (personal fouls). */
const NBA_FOULS = {
  foulLimit: 6, // Rule 3 I
  technicalIsPersonal: false, // 12 A V
  technicalThrows: 1, // 12 A V
  // 12 A V: two technical fouls for unsportsmanlike acts eject; defensive three seconds (Rule 10 VII), a flop
  // and delays do not count. 12 B IV: two flagrant fouls 1 eject.
  disqualification: { technicals: 2, unsportsmanlike: 2, together: null, hasMinorTechnicals: true },
  penalty: {
    ...FIBA_FOULS.penalty,
    overtimeFromFoul: 4, // 12 B V
    late: { lastMs: 2 * MINUTE_MS, fromFoul: 2 }, // 12 B V
    countsOffensiveFouls: false, // 12 B VII
    countsTechnicalFouls: false, // 12 B V
    sparesDoubleFouls: true, // 12 B VI: double personal fouls are not team fouls
  },
} as const

const FIVE_A_SIDE = {
  onCourt: 5,
  shots: { near: 2, far: 3 },
  target: null,
  breaks: null,
  challenges: null,
  draws: false,
  participation: null,
  runningClock: null,
  shotClock: { lengthMs: 24_000, offensiveMs: 14_000 }, // FIBA Art. 29 and 50.2; NBA Rule 7
  alternatingPossession: true,
  freeThrowCredit: 'shot',
  freeThrowAssists: false,
} as const
/** FIBA Official Basketball Rules 2024: Art. 18 (time-outs, with a horn at 50 s) and Art. 8 (intervals). */
const FIBA_BREAKS = {
  timeout: { lengthMs: MINUTE_MS, warnMs: 10_000 },
  intervalMs: 2 * MINUTE_MS,
  halfTimeMs: 15 * MINUTE_MS,
} as const
const QUARTERS_OF_TEN = {
  periodWord: 'QUARTER',
  periods: 4,
  periodMs: 10 * MINUTE_MS,
  overtimeMs: 5 * MINUTE_MS,
} as const

/**
 * NBA Official Rules 2025-26. Free throws are credited to the players on court at the foul, as in the NBA's
 * practice.
 */
const NBA = {
  id: 'nba',
  name: 'NBA',
  ...FIVE_A_SIDE,
  ...NBA_FOULS,
  squadLimit: 15, // the largest roster of a team
  periodWord: 'QUARTER',
  periods: 4, // Rule 5 II
  periodMs: 12 * MINUTE_MS, // Rule 5 II a
  overtimeMs: 5 * MINUTE_MS, // Rule 5 II b
  timeouts: {
    spans: [
      { fromPeriod: 1, gives: 7, keepsAtMost: 0 }, // Rule 5 VI a
      { fromPeriod: 4, gives: 0, keepsAtMost: 4 }, // Rule 5 VI a
    ],
    overtime: { gives: 2, keepsAtMost: 0 }, // Rule 5 VI b
    late: { lastMs: 3 * MINUTE_MS, atMost: 2 }, // Rule 5 VI a: from the 3:00 mark
    reset: null,
  },
  breaks: {
    timeout: { lengthMs: 75_000, warnMs: null }, // Rule 5 VI
    intervalMs: 150_000, // Rule 5 II d
    halfTimeMs: 15 * MINUTE_MS, // Rule 5 II c
  },
  challenges: { gives: 1, moreWhenWon: 1 }, // Rule 14 I: a second one after winning the first
  alternatingPossession: false,
  freeThrowCredit: 'foul',
  court: NBA_COURT,
} as const satisfies Rules & { readonly id: string }

/**
 * Official Rules of the WNBA with the changes of 2024 (time-outs, second challenge). Otherwise as the NBA's.
 * The court is 50 feet wide, with the straight part of the three-point line 3 feet from the sideline.
 */
const WNBA = {
  id: 'wnba',
  name: 'WNBA',
  ...FIVE_A_SIDE,
  ...NBA_FOULS,
  ...QUARTERS_OF_TEN, // Rule 5 II
  squadLimit: 12, // the largest roster of a team
  penalty: { ...NBA_FOULS.penalty, late: { lastMs: MINUTE_MS, fromFoul: 2 } }, // Rule 12 B: the last minute
  timeouts: {
    spans: [{ fromPeriod: 1, gives: 5, keepsAtMost: 0 }], // Rule 5, 2024
    overtime: { gives: 2, keepsAtMost: 0 }, // Rule 5, 2024
    late: null,
    reset: { lastMs: 2 * MINUTE_MS }, // Rule 5, 2024: in the last two minutes
  },
  challenges: { gives: 1, moreWhenWon: 1 }, // Rule 14, 2024: a second one after winning the first
  alternatingPossession: false,
  freeThrowCredit: 'foul',
  court: WNBA_COURT,
} as const satisfies Rules & { readonly id: string }

/**
 * FIBA Official Basketball Rules 2024: Art. 8 (playing time), Art. 12 (alternating possession). FIBA
 * Basketball Statisticians' Manual 2024, "Assists" (including assists on free throws).
 */
const FIBA_2024 = {
  id: 'fiba-2024',
  name: 'FIBA 2024',
  ...FIVE_A_SIDE,
  ...FIBA_FOULS,
  ...QUARTERS_OF_TEN,
  squadLimit: 12, // Art. 4.2.1
  timeouts: {
    spans: [
      { fromPeriod: 1, gives: 2, keepsAtMost: 0 }, // Art. 18.2.5: the first half
      { fromPeriod: 3, gives: 3, keepsAtMost: 0 }, // Art. 18.2.5: the second half
    ],
    overtime: { gives: 1, keepsAtMost: 0 }, // Art. 18.2.5
    late: { lastMs: 2 * MINUTE_MS, atMost: 2 }, // Art. 18.2.5: at 2:00 or less of the fourth quarter
    reset: null,
  },
  breaks: FIBA_BREAKS,
  challenges: { gives: 1, moreWhenWon: 0 }, // Appendix F: once per game
  freeThrowAssists: true,
  court: FIBA_COURT,
} as const satisfies Rules & { readonly id: string }

/**
 * FIBA Official Basketball Rules 2026, valid since 1 October 2026. Art. 36 to 38: technical fouls of two
 * categories, disruptive and flagrant fouls. Two technical fouls of category 1, two flagrant fouls, or one of
 * each disqualify. Decision 183 names the sources.
 */
const FIBA = {
  ...FIBA_2024,
  id: 'fiba',
  name: 'FIBA',
  foulsOf2026: true,
  disqualification: { ...FIBA_FOULS.disqualification, hasMinorTechnicals: true },
} as const satisfies Rules & { readonly id: string }

/** NCAA Basketball Rules 2025-26, Rule 10, and NFHS Basketball Rules Book 2025-26, Rule 10. */
const COLLEGE_FOULS = {
  foulLimit: 5, // NCAA Rule 10-1 and 4-8; NFHS 4-14
  technicalThrows: 2, // NCAA Rule 10-3 and 10-4; NFHS 10, penalty
  technicalIsPersonal: true, // both count a technical foul of a player towards the five
  // Two technical fouls or a flagrant foul 2 eject; one flagrant foul 1 plus one technical foul does not.
  disqualification: { technicals: 2, unsportsmanlike: null, together: null, hasMinorTechnicals: false },
  // A direct technical foul of the coach or of bench personnel is a team foul: NCAA Rule 10-4, NFHS 4-19-13.
  penalty: { ...FIBA_FOULS.penalty, countsBenchFouls: true },
} as const

/** NCAA Basketball Rules 2025-26, Rule 2-11 and 9-11: 30 s, and at least 20 s after an offensive rebound. */
const COLLEGE_SHOT_CLOCK = { lengthMs: 30_000, offensiveMs: 20_000 } as const

/** NCAA Women's Basketball Rules 2025-26, with FIBA's three-point line since 2021. */
const NCAA_WOMEN = {
  id: 'ncaaw',
  name: "NCAA women's",
  ...FIVE_A_SIDE,
  ...COLLEGE_FOULS, // Rule 10-1: the bonus from the fifth team foul of a quarter
  ...QUARTERS_OF_TEN, // Rule 5-6
  shotClock: COLLEGE_SHOT_CLOCK,
  squadLimit: 15,
  timeouts: {
    spans: [
      { fromPeriod: 1, gives: 5, keepsAtMost: 0 }, // Rule 5-14: five without electronic media
      { fromPeriod: 3, gives: 0, keepsAtMost: 4 }, // Rule 5-14: four carry over to the second half
    ],
    overtime: { gives: 1, keepsAtMost: ALL }, // Rule 5-14
    late: null,
    reset: null,
  },
  challenges: { gives: 1, moreWhenWon: 0 }, // Rule 11, since 2025-26
  court: NCAA_COURT,
} as const satisfies Rules & { readonly id: string }

/** NCAA Men's Basketball Rules 2025-26. */
const NCAA_MEN = {
  id: 'ncaam',
  name: "NCAA men's",
  ...FIVE_A_SIDE,
  ...COLLEGE_FOULS,
  // A Class B technical foul is neither a personal nor a team foul. The limits for an ejection by such fouls (one
  // Class A and two Class B, or three Class B) are not counted; the scorer enters such an ejection.
  disqualification: { ...COLLEGE_FOULS.disqualification, hasMinorTechnicals: true },
  shotClock: COLLEGE_SHOT_CLOCK,
  squadLimit: 15,
  periodWord: 'HALF',
  periods: 2, // Rule 5-6
  periodMs: 20 * MINUTE_MS, // Rule 5-6
  overtimeMs: 5 * MINUTE_MS, // Rule 5-7
  // Rule 4-5: one-and-one from the seventh foul of a half, two throws from the tenth; an overtime continues
  // the second half's count.
  penalty: { ...COLLEGE_FOULS.penalty, fromFoul: 7, moreFromFoul: 10 },
  timeouts: {
    // Rule 5-14: in games without electronic media, four time-outs of 75 s and two of 30 s, at any time
    spans: [{ fromPeriod: 1, gives: 6, keepsAtMost: 0 }],
    overtime: { gives: 1, keepsAtMost: ALL }, // Rule 5-14
    late: null,
    reset: null,
  },
  challenges: { gives: 1, moreWhenWon: 1 }, // Rule 11, since 2025-26: a second one after winning the first
  court: NCAA_COURT,
} as const satisfies Rules & { readonly id: string }

/** NFHS Basketball Rules Book 2025-26. */
const NFHS = {
  id: 'nfhs',
  name: 'High school',
  ...FIVE_A_SIDE,
  ...COLLEGE_FOULS, // Rule 4-8: the bonus from the fifth team foul of a quarter, since 2023-24
  shotClock: null, // adopted state by state
  squadLimit: 15,
  periodWord: 'QUARTER',
  periods: 4, // Rule 5-5
  periodMs: 8 * MINUTE_MS, // Rule 5-5
  overtimeMs: 4 * MINUTE_MS, // Rule 5-7: extends the fourth quarter
  timeouts: {
    spans: [{ fromPeriod: 1, gives: 5, keepsAtMost: 0 }], // Rule 5-11: three of 60 and two of 30 seconds
    overtime: { gives: 1, keepsAtMost: ALL }, // Rule 5-11
    late: null,
    reset: null,
  },
  breaks: {
    timeout: { lengthMs: MINUTE_MS, warnMs: 15_000 }, // Rule 5-11 and 2-12: warning 15 s before its end
    intervalMs: MINUTE_MS, // Rule 5-5
    halfTimeMs: 10 * MINUTE_MS, // Rule 5-5
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
  shotClock: null,
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
    reset: null,
  },
  freeThrowAssists: true,
  court: MINI_COURT,
} as const satisfies Rules & { readonly id: string }

/**
 * FIBA 3x3 Official Rules of the Game 2024. An overtime has no time limit; its clock only gives the
 * order of its plays.
 */
const THREE_A_SIDE = {
  id: '3x3',
  name: 'FIBA 3x3',
  onCourt: 3, // Art. 2
  squadLimit: 4, // Art. 2
  shots: { near: 1, far: 2 }, // Art. 5
  target: { regulation: 21, overtime: 2 }, // Art. 6
  draws: false,
  participation: null,
  runningClock: null,
  shotClock: { lengthMs: 12_000, offensiveMs: 12_000 }, // Art. 9: 12 seconds
  foulLimit: null, // Art. 7.1: personal fouls do not exclude a player
  technicalIsPersonal: true,
  technicalThrows: 1, // Art. 7
  // Art. 15: two unsportsmanlike fouls disqualify
  disqualification: { technicals: null, unsportsmanlike: 2, together: null, hasMinorTechnicals: false },
  periodWord: 'PERIOD',
  periods: 1, // Art. 6
  periodMs: 10 * MINUTE_MS, // Art. 6
  overtimeMs: 10 * MINUTE_MS,
  penalty: {
    ...FIBA_FOULS.penalty,
    fromFoul: 7, // Art. 7.4
    moreFromFoul: 10, // Art. 7.4: possession as well
    doublesUnsportsmanlike: true, // Art. 7: unsportsmanlike and disqualifying fouls count as two
  },
  timeouts: {
    spans: [{ fromPeriod: 1, gives: 1, keepsAtMost: 0 }], // one of 30 s per game
    overtime: { gives: 0, keepsAtMost: 1 },
    late: null,
    reset: null,
  },
  breaks: { timeout: { lengthMs: 30_000, warnMs: null }, intervalMs: MINUTE_MS, halfTimeMs: null }, // Art. 6
  challenges: null,
  alternatingPossession: false, // Art. 8: the defence gets a held ball
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
  'fiba-2024': FIBA_2024,
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
   * The entry of {@link RULESETS} that the rules were made from, or {@link FREE_RULESET}. Nothing in the
   * rules of a match depends on this id; only the conversion of older logs does.
   */
  readonly id: RulesetId | typeof FREE_RULESET
}
