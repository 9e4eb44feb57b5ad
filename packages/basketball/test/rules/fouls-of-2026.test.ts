import { describe, expect, it } from 'vitest'
import {
  awardedThrows,
  disqualified,
  type FreeRules,
  fold,
  freeRuleset,
  type PlayKind,
  RULESETS,
  type Ruleset,
  type RulesetId,
  teamFouls,
} from '../../src/index.ts'
import { log, MINUTE, period, play, setup, stateBy } from '../given.ts'

/**
 * FIBA Official Basketball Rules 2026, Art. 36 to 38. No text of FIBA was available: decision 183 names the
 * secondary sources of each row.
 */
type Kind = keyof typeof KINDS
const KINDS = {
  P: 'personal',
  T1: 'technical',
  T2: 'minor-technical',
  U: 'unsportsmanlike',
  DI: 'disruptive',
  FL: 'flagrant',
  D: 'disqualifying',
} as const satisfies Record<string, PlayKind>

const fouls = (...kinds: Kind[]) => kinds.map((kind) => play(11, 'FOUL', { detail: { kind: KINDS[kind] } }))
const after = (ruleset: RulesetId, ...kinds: Kind[]) => stateBy(ruleset, period(1), ...fouls(...kinds))
const reason = (ruleset: RulesetId, ...kinds: Kind[]) =>
  disqualified(after(ruleset, ...kinds)).get(11)?.reason

describe('FIBA’s fouls of 2026', () => {
  it.each<[Kind[], string | undefined]>([
    [['T1', 'T1'], 'technicals'],
    [['FL', 'FL'], 'unsportsmanlike'],
    [['T1', 'FL'], 'unsportsmanlike'],
    [['FL', 'T1'], 'unsportsmanlike'],
    [['D'], 'disqualified'],
    [['T2', 'T2', 'T2', 'T2'], undefined],
    [['T1', 'T2'], undefined],
    [['T2', 'FL'], undefined],
    [['DI', 'DI', 'DI', 'DI'], undefined],
    [['DI', 'FL'], undefined],
    [['DI', 'T1'], undefined],
    [['DI', 'DI', 'T2'], undefined],
  ])('%j of a player lead to a game disqualification: %s', (kinds, why) => {
    expect(reason('fiba', ...kinds)).toBe(why)
  })

  it.each<Kind>(['P', 'T1', 'T2', 'DI', 'FL'])('%s is the fifth foul of a player', (kind) => {
    expect(reason('fiba', 'P', 'P', 'P', 'P', kind)).toBe('fouls')
  })

  it.each<Kind>(['P', 'T1', 'T2', 'DI', 'FL', 'D'])('%s is one team foul', (kind) => {
    expect(teamFouls(after('fiba', kind))[0].fouls).toBe(1)
  })

  it.each<[Kind, number]>([
    ['P', 0],
    ['T1', 1],
    ['T2', 1],
    ['DI', 2],
    ['FL', 2],
    ['D', 2],
  ])('%s awards %d free throws', (kind, throws) => {
    expect(awardedThrows(after('fiba', kind))[0]?.awarded).toBe(throws)
  })

  it('count an unsportsmanlike foul of an imported game as a flagrant one', () => {
    expect(reason('fiba', 'U', 'FL')).toBe('unsportsmanlike')
    expect(reason('fiba', 'U', 'T1')).toBe('unsportsmanlike')
  })
})

describe('the edition of 2024', () => {
  it('counts as before, and leaves a technical foul without ejection out', () => {
    expect(reason('fiba-2024', 'U', 'U')).toBe('unsportsmanlike')
    expect(reason('fiba-2024', 'T1', 'U')).toBe('unsportsmanlike')
    expect(reason('fiba-2024', 'P', 'P', 'P', 'P', 'T2')).toBeUndefined()
    expect(teamFouls(after('fiba-2024', 'T2'))[0].fouls).toBe(0)
  })

  const OWN: FreeRules = {
    periods: 4,
    periodMs: 8 * MINUTE,
    overtimeMs: 3 * MINUTE,
    foulLimit: 5,
    teamFoulBonus: 5,
    timeouts: 2,
  }
  const hasFoulsOf2026 = ({ foulsOf2026, disqualification }: Ruleset) => [
    foulsOf2026 === true,
    disqualification.hasMinorTechnicals,
  ]

  it('applies to other rulesets, and to a club’s own rules unless the club chooses otherwise', () => {
    for (const id of ['fiba-2024', 'mini', '3x3'] as const) {
      expect(hasFoulsOf2026(RULESETS[id]), id).toEqual([false, false])
    }
    expect(hasFoulsOf2026(freeRuleset(OWN))).toEqual([false, false])
    expect(hasFoulsOf2026(freeRuleset({ ...OWN, foulsOf2026: 0 }))).toEqual([false, false])
    expect(hasFoulsOf2026(freeRuleset({ ...OWN, foulsOf2026: 1 }))).toEqual([true, true])
    const ruleset = freeRuleset({ ...OWN, foulsOf2026: 1, foulLimit: 4 })
    const state = fold({ ...setup(), ruleset }, log([period(1), ...fouls('P', 'DI', 'T2', 'P')]))
    expect(disqualified(state).get(11)?.reason).toBe('fouls')
  })
})
