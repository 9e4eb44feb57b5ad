import { expect, it } from 'vitest'
import {
  blankSheet,
  type EventBody,
  type FreeRules,
  fold,
  freeRuleset,
  type MatchSheet,
  sheetWarnings,
} from '../../src/index.ts'
import { log, MINUTE, setup, standing, swap, T0 } from '../given.ts'

const FINISHED = { kind: 'match-finished' } as const
const PLAIN: FreeRules = {
  periods: 2,
  periodMs: 8 * MINUTE,
  overtimeMs: 3 * MINUTE,
  foulLimit: 5,
  teamFoulBonus: 5,
  timeouts: 2,
}
/** Starts a period and plays it to the end of its clock. */
const whole = (period: number, ...swaps: EventBody[]): EventBody[] => [
  standing(period),
  ...swaps,
  { kind: 'clock-set', remainingMs: 0 },
]

/** Returns the warnings after events. Home has players 11 to 18, visitors 21 to 28; the first five start. */
function warned(
  rules: Partial<FreeRules>,
  events: readonly EventBody[],
  { licensed = [], classes = [] }: { licensed?: number[]; classes?: number[] } = {},
) {
  const state = fold({ ...setup(), ruleset: freeRuleset({ ...PLAIN, ...rules }) }, log(events))
  const [home, visitors] = blankSheet(state.created).teams
  const squad = classes.map((classification, index) => ({
    playerId: 11 + index,
    jersey: String(4 + index),
    classification,
  }))
  const sheet: Pick<MatchSheet, 'teams'> = { teams: [{ ...home, squad }, visitors] }
  return sheetWarnings(state, { sheet, licensed: new Set(licensed), now: T0 })
}

it('finds nothing where no rule applies and no player has a licence number', () => {
  expect(warned({}, [...whole(1), ...whole(2), FINISHED])).toEqual([])
})

it('lists the players whose periods or playing time break the participation rule', () => {
  const bench = [16, 17, 18]
  const five = [11, 12, 13, 14, 15]
  const game = [...whole(1), ...whole(2), FINISHED]
  const ofHome = (rules: Partial<FreeRules>) => warned(rules, game).filter(({ side }) => side === 0)
  expect(ofHome({ atLeastPeriods: 1, atMostPeriods: 1 })).toEqual([
    { code: 'too few', side: 0, playerIds: bench },
    { code: 'too many', side: 0, playerIds: five },
  ])
  expect(ofHome({ atLeastMs: MINUTE, atMostMs: 15 * MINUTE })).toEqual([
    { code: 'too short', side: 0, playerIds: bench },
    { code: 'too long', side: 0, playerIds: five },
  ])
})

it('names the first lineup with too many classification points, also if it changed back', () => {
  const classes = [1, 2, 3, 3.5, 4.5, 4.5]
  const changes = [
    swap(11, 16, 5 * MINUTE, { period: 2 }),
    swap(16, 11, 4 * MINUTE, { period: 2 }),
    swap(11, 16, 2 * MINUTE, { period: 2 }),
  ]
  const ofHome = (events: EventBody[]) =>
    warned({ courtHalfPoints: 28 }, events, { classes }).filter(({ side }) => side === 0)
  expect(ofHome([...whole(1), ...whole(2)])).toEqual([])
  expect(ofHome([...whole(1), ...whole(2, ...changes)])).toEqual([
    { code: 'points', side: 0, points: 17.5, at: { period: 2, clock: 5 * MINUTE } },
  ])
})

it('judges two substitutions at the same moment together', () => {
  const classes = [1, 2, 3, 3.5, 4.5, 4.5, 1]
  const changes = [swap(11, 16, MINUTE), swap(15, 17, MINUTE)]
  const events = whole(1, ...changes)
  expect(warned({ courtHalfPoints: 28 }, events, { classes }).filter(({ side }) => side === 0)).toEqual([])
})

it('lists the players who played without a classification', () => {
  const classes = [1, 2, 3, 3.5]
  expect(warned({ courtHalfPoints: 28 }, whole(1, swap(11, 16, MINUTE)), { classes })).toEqual([
    { code: 'unclassified', side: 0, playerIds: [15, 16] },
    { code: 'unclassified', side: 1, playerIds: [21, 22, 23, 24, 25] },
  ])
})

it('lists the players without a licence number in a team where others have one', () => {
  expect(warned({}, whole(1), { licensed: [11, 12, 13, 14, 15, 16, 18] })).toEqual([
    { code: 'unlicensed', side: 0, playerIds: [17] },
  ])
})
