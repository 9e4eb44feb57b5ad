import {
  FREE_RULE_BOUNDS,
  FREE_RULESET,
  type FreeRules,
  type PeriodRule,
  RULESET_IDS,
  type Ruleset,
} from '@courtside/basketball'
import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { fault } from '../calls/told.ts'

const period = {
  periodWord: z.enum(['QUARTER', 'HALF', 'PERIOD']),
  periods: z.int(),
  periodMs: z.int(),
  overtimeMs: z.int(),
}
/** The id of one of the rulesets, or of a club's own rules. */
export const rulesetId = z.enum([...RULESET_IDS, FREE_RULESET])

const name = { id: rulesetId, name: z.string() }
const grant = { gives: z.int(), keepsAtMost: z.int() }

/** The rules of a match in lists: their id and name, and the values that a clock needs. */
export const listedRuleset = z.object({ ...name, ...period }) satisfies z.ZodType<PeriodRule>

/** The rules of a match, as they were when the match was created. */
export const ruleset = z.object({
  ...name,
  ...period,
  onCourt: z.union([z.literal(3), z.literal(4), z.literal(5)]),
  minStarters: z.int().exactOptional(),
  courtPoints: z.number().exactOptional(),
  singleFreeThrow: z.object({ exceptLastMs: z.int() }).exactOptional(),
  squadLimit: z.int(),
  shots: z.object({
    near: z.union([z.literal(1), z.literal(2)]),
    far: z.union([z.literal(2), z.literal(3)]),
  }),
  target: z.object({ regulation: z.int(), overtime: z.int() }).nullable(),
  draws: z.boolean(),
  shotClock: z.object({ lengthMs: z.int(), offensiveMs: z.int() }).nullable(),
  participation: z
    .object({
      atLeast: z.int().nullable(),
      atMost: z.int().nullable(),
      atLeastMs: z.int().exactOptional(),
      atMostMs: z.int().exactOptional(),
    })
    .nullable(),
  runningClock: z.object({ fromPeriod: z.int(), lead: z.int() }).nullable(),
  foulLimit: z.int().nullable(),
  technicalIsPersonal: z.boolean(),
  technicalThrows: z.union([z.literal(1), z.literal(2)]),
  disqualification: z.object({
    technicals: z.int().nullable(),
    unsportsmanlike: z.int().nullable(),
    together: z.int().nullable(),
    hasMinorTechnicals: z.boolean(),
  }),
  foulsOf2026: z.literal(true).exactOptional(),
  penalty: z.object({
    fromFoul: z.int(),
    overtimeFromFoul: z.int().nullable(),
    late: z.object({ lastMs: z.int(), fromFoul: z.int() }).nullable(),
    countsOffensiveFouls: z.boolean(),
    countsTechnicalFouls: z.boolean(),
    countsBenchFouls: z.boolean(),
    sparesDoubleFouls: z.boolean(),
    doublesUnsportsmanlike: z.boolean(),
    overPeriods: z.union([z.literal(1), z.literal(2)]),
    moreFromFoul: z.int().nullable(),
  }),
  timeouts: z.object({
    spans: z.array(z.object({ fromPeriod: z.int(), ...grant })).readonly(),
    overtime: z.object(grant),
    late: z.object({ lastMs: z.int(), atMost: z.int() }).nullable(),
    reset: z.object({ lastMs: z.int() }).nullable(),
  }),
  breaks: z
    .object({
      timeout: z.object({ lengthMs: z.int(), warnMs: z.int().nullable() }),
      intervalMs: z.int().nullable(),
      halfTimeMs: z.int().nullable(),
    })
    .nullable(),
  challenges: z.object({ gives: z.int(), moreWhenWon: z.int() }).nullable(),
  alternatingPossession: z.boolean(),
  freeThrowCredit: z.enum(['foul', 'shot']),
  freeThrowAssists: z.boolean(),
  court: z.object({
    width: z.number(),
    length: z.number(),
    basket: z.number(),
    arc: z.number(),
    corner: z.number(),
    key: z.object({ width: z.number(), length: z.number() }),
    circle: z.number(),
    noCharge: z.number(),
    board: z.object({ width: z.number(), fromBaseline: z.number() }),
  }),
}) satisfies z.ZodType<Ruleset>

/** The rules that have no default, so that a club's own rules must contain them. */
const NEEDED: ReadonlySet<string> = new Set<keyof FreeRules>([
  'periods',
  'periodMs',
  'overtimeMs',
  'foulLimit',
  'teamFoulBonus',
  'timeouts',
])

type FreeRuleFields = {
  [Rule in keyof FreeRules]-?: undefined extends FreeRules[Rule] ? z.ZodOptional<z.ZodInt> : z.ZodInt
}

/**
 * Derived from the table of bounds. That table is in another package, because the start page loads it without
 * these schemas.
 */
const freeRuleFields = Object.fromEntries(
  (Object.keys(FREE_RULE_BOUNDS) as (keyof FreeRules)[]).map((rule) => [
    rule,
    NEEDED.has(rule) ? choice(rule) : choice(rule).optional(),
  ]),
) as FreeRuleFields

/**
 * A club's own rules, within {@link FREE_RULE_BOUNDS}. Lengths in ms. Rules other than {@link NEEDED} may be
 * left out.
 */
const freeRules = z.object(freeRuleFields) satisfies z.ZodType<FreeRules>

function choice(rule: keyof FreeRules): z.ZodInt {
  const [from, to] = FREE_RULE_BOUNDS[rule]
  const error = fault({ code: 'not-whole-between', what: rule, from, to })
  return z.int({ error }).min(from, { error }).max(to, { error })
}

const noRuleset = fault({ code: 'no-ruleset', ids: RULESET_IDS })

/** The rules of a match or a competition: one of the rulesets, or the club's own rules. */
export const rulesetChoice = z.union([z.enum(RULESET_IDS), freeRules], { error: noRuleset })

/** The rules in a call. Unknown fields are refused. */
export const givenRuleset = z.union([z.enum(RULESET_IDS), exactly(freeRules.shape)], {
  error: (issue) => unknownFieldsOf(issue) ?? noRuleset(issue),
})

/**
 * Returns the sentence about unknown fields if unknown fields are the only fault for one of a union's
 * options.
 */
function unknownFieldsOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'invalid_union') return undefined
  const only = issue.errors.find((issues) => issues.every(({ code }) => code === 'unrecognized_keys'))
  const names = only?.flatMap((found) => ('keys' in found ? found.keys : []))
  return names?.length ? fault({ code: 'unknown-fields', names })(issue) : undefined
}
