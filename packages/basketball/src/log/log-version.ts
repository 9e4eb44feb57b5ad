import { RULESETS, type Ruleset, type RulesetId } from '../rules/ruleset.ts'
import type { EventBody } from './event.ts'
import type { MatchSetup } from './setup.ts'

/**
 * The version that what is written into a log today has. It is raised when the setup of a match or an event changes its
 * shape or its meaning, with a step in {@link SETUP_STEPS} or {@link EVENT_STEPS} that makes today's of the version before.
 * What is stored is never rewritten.
 *
 * 1. The first.
 * 2. The rules of a match are frozen into its setup with penalty, time-outs, free-throw credit and court; they were looked up
 *    by the ruleset's id before.
 * 3. The rules also say how many play, what shots are worth, who is disqualified, whether free throws are assisted, and more of the penalty. Plays can have
 *    details, be detailed later and be moved; there are more kinds of them, and the head of the scoresheet is in the log.
 */
export const LOG_VERSION = 3

/** What some version has written as JSON: known to be an object, no more. */
export type Stored = Readonly<Record<string, unknown>>

/** Makes of what one version has written what the next one would have written. */
type Step = (stored: Stored) => Stored

/** By the version that each starts from. */
const SETUP_STEPS: Readonly<Record<number, Step>> = { 1: withWholeRuleset, 2: withRulesOfFouls }
const EVENT_STEPS: Readonly<Record<number, Step>> = {}

/**
 * The setup of a match as today's code knows it.
 *
 * @param version of the log it was stored with
 * @throws if the version is not known: it was written by a newer Courtside
 */
export function currentSetup(stored: Stored, version: number): MatchSetup {
  return upcast(stored, version, SETUP_STEPS) as unknown as MatchSetup
}

/**
 * An event as today's code knows it, without its stamp.
 *
 * @param version of the log it was stored with
 * @throws as {@link currentSetup}
 */
export function currentEvent(stored: Stored, version: number): EventBody {
  return upcast(stored, version, EVENT_STEPS) as unknown as EventBody
}

function upcast(stored: Stored, version: number, steps: Readonly<Record<number, Step>>): Stored {
  if (!Number.isInteger(version) || version < 1 || version > LOG_VERSION) {
    throw new Error(`This match was written by another version of Courtside (log version ${version})`)
  }
  let current = stored
  for (let from = version; from < LOG_VERSION; from += 1) current = steps[from]?.(current) ?? current
  return current
}

/** The rules that version 1 found by the id; lengths and limits stood in the match already. */
function withWholeRuleset(setup: Stored): Stored {
  const { teamFoulBonus, ...frozen } = setup['ruleset'] as Stored
  const known = RULESETS[frozen['id'] as RulesetId]
  const penalty = { ...known.penalty, fromFoul: teamFoulBonus }
  return { ...setup, ruleset: { ...known, ...frozen, penalty } }
}

/** What version 2 did not know of the rules; a ruleset of a club's own went by FIBA's then as it does now. */
function withRulesOfFouls(setup: Stored): Stored {
  const frozen = setup['ruleset'] as Stored & Pick<Ruleset, 'id' | 'penalty'>
  const known = frozen.id === 'free' ? RULESETS.fiba : RULESETS[frozen.id]
  const penalty = { ...known.penalty, ...frozen.penalty }
  return { ...setup, ruleset: { ...known, ...frozen, penalty } }
}
