import { RULESETS, type Ruleset, type RulesetId } from '../rules/ruleset.ts'
import type { EventBody } from './event.ts'
import type { MatchSetup } from './setup.ts'

/**
 * The version of newly written log entries. Raise it when the setup of a match or an event changes its shape
 * or meaning. Then add a step to {@link SETUP_STEPS} or {@link EVENT_STEPS} that converts the previous
 * version. Stored entries are never rewritten.
 *
 * 1. The first version.
 * 2. The match setup contains its own rules, including penalty, time-outs, free-throw credit and court.
 *    Version 1 looked these up by the ruleset's id.
 * 3. The rules also contain the number of players on court, the worth of shots, the disqualification
 *    limits, free-throw assists and more of the penalty. Plays can have details, be detailed later and be
 *    moved; there are more kinds of plays, and the head of the scoresheet is in the log.
 * 4. The rules also contain the free throws for a technical foul, the breaks, which fouls of the bench,
 *    double and unsportsmanlike fouls count as team fouls, whether there are minor technical fouls, and
 *    whether there is a reset time-out.
 * 5. The rules also contain draws, the shot clock, participation and the running clock.
 */
export const LOG_VERSION = 5

/** Stored JSON of any version: known to be an object, nothing more. */
export type Stored = Readonly<Record<string, unknown>>

/** Converts stored data of one version to the next. */
type Step = (stored: Stored) => Stored

/** The steps, by the version each starts from. */
const SETUP_STEPS: Readonly<Record<number, Step>> = {
  1: withWholeRuleset,
  2: withRulesOfFouls,
  3: withRulesOf2026,
  4: withRulesOfClubs,
}
const EVENT_STEPS: Readonly<Record<number, Step>> = {}

/**
 * The version of newly written events. Raise it to {@link LOG_VERSION} when you add a step to {@link
 * EVENT_STEPS}. Do not raise it when only the setup changes, so that servers of the previous release can
 * still read a live match while an administrator upgrades one server after the other.
 */
export const EVENT_VERSION = 4

/**
 * Converts a stored match setup to the current version.
 * @param version of the log it was stored with
 * @throws if the version is unknown: a newer Courtside wrote it
 */
export function currentSetup(stored: Stored, version: number): MatchSetup {
  return upcast(stored, version, SETUP_STEPS) as unknown as MatchSetup
}

/**
 * Converts a stored event, without `seq`, `at` and `by`, to the current version.
 * @param version of the log it was stored with
 * @throws as {@link currentSetup}
 */
export function currentEvent(stored: Stored, version: number): EventBody {
  return upcast(stored, version, EVENT_STEPS) as unknown as EventBody
}

/**
 * Returns the rules that a stored ruleset was made from, in their edition before FIBA's of 2026. A club's own
 * ruleset was made from FIBA's.
 */
function rulesBefore2026(id: Ruleset['id']): Ruleset {
  return RULESETS[id === 'free' || id === 'fiba' ? 'fiba-2024' : id]
}

function upcast(stored: Stored, version: number, steps: Readonly<Record<number, Step>>): Stored {
  if (!Number.isInteger(version) || version < 1 || version > LOG_VERSION) {
    throw new Error(`This match was written by another version of Courtside (log version ${version})`)
  }
  let current = stored
  for (let from = version; from < LOG_VERSION; from += 1) current = steps[from]?.(current) ?? current
  return current
}

/** Adds the rules that version 1 looked up by id. The lengths and limits were already stored in the match. */
function withWholeRuleset(setup: Stored): Stored {
  const { teamFoulBonus, ...frozen } = setup['ruleset'] as Stored
  const known = rulesBefore2026(frozen['id'] as RulesetId)
  const penalty = { ...known.penalty, fromFoul: teamFoulBonus }
  return { ...setup, ruleset: { ...known, ...frozen, penalty } }
}

/**
 * Adds the rules that version 2 did not store. A club's own ruleset gets FIBA's, which also applied to it at
 * that time.
 */
function withRulesOfFouls(setup: Stored): Stored {
  const frozen = setup['ruleset'] as Stored & Pick<Ruleset, 'id' | 'penalty'>
  const known = rulesBefore2026(frozen.id)
  const penalty = { ...known.penalty, ...frozen.penalty }
  return { ...setup, ruleset: { ...known, ...frozen, penalty } }
}

/**
 * Adds the rules that version 3 did not store. The time-outs stay as they were granted, without a reset
 * time-out, because the rules that introduced the reset time-out granted fewer other time-outs.
 */
function withRulesOf2026(setup: Stored): Stored {
  const frozen = setup['ruleset'] as Stored &
    Pick<Ruleset, 'id' | 'penalty' | 'disqualification' | 'timeouts'>
  const known = rulesBefore2026(frozen.id)
  return {
    ...setup,
    ruleset: {
      technicalThrows: known.technicalThrows,
      breaks: known.breaks,
      ...frozen,
      penalty: { ...known.penalty, ...frozen.penalty },
      disqualification: { ...known.disqualification, ...frozen.disqualification },
      timeouts: { ...frozen.timeouts, reset: frozen.timeouts.reset ?? null },
    },
  }
}

/**
 * Adds the rules that version 4 did not store. Until then every tied game went to overtime, and no rule let
 * the clock run during stoppages.
 */
function withRulesOfClubs(setup: Stored): Stored {
  const frozen = setup['ruleset'] as Stored & Pick<Ruleset, 'id'>
  const { shotClock } = rulesBefore2026(frozen.id)
  const added = { draws: false, shotClock, participation: null, runningClock: null }
  return { ...setup, ruleset: { ...added, ...frozen } }
}
