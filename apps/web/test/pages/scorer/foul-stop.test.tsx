import { type FreeRules, fold, freeRuleset, type MatchEvent } from '@courtside/basketball'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { actionOfType } from '../../../src/features/scorer/entry/actions.ts'
import { type TableEntry, useTableEntry } from '../../../src/features/scorer/entry/use-table-entry.ts'
import type { ScorerDesk } from '../../../src/features/scorer/outbox/scorer-desk.ts'
import { scorerTeams } from '../../../src/features/scorer/table/scorer-view.ts'

const MINUTE = 60_000
const RULES: FreeRules = {
  periods: 4,
  periodMs: 10 * MINUTE,
  overtimeMs: 5 * MINUTE,
  foulLimit: 5,
  teamFoulBonus: 5,
  timeouts: 2,
}
const NOW = 1_800_000_000_000
const team = (id: number) => ({
  id,
  name: `Team ${id}`,
  starters: [1, 2, 3, 4, 5].map((n) => id * 10 + n),
  roster: [1, 2, 3, 4, 5].map((n) => ({ id: id * 10 + n, fname: 'Ada', lname: `No${n}`, jerseyNo: n })),
})

beforeEach(() => localStorage.clear())

/** Opens the table of a game that one team leads by three, with the setting that a foul stops the clock. */
function openTable(rules: Partial<FreeRules>, standing: true | null = null) {
  const events: MatchEvent[] = [
    { kind: 'period-started', period: 1, ...(standing && { standing }), seq: 1, at: NOW - MINUTE, by: 1 },
    {
      ...{ kind: 'stat-recorded', statId: 1, teamId: 1, playerId: 11, type: 'THREE POINTS', period: 1 },
      ...{ clock: 9.5 * MINUTE, seq: 2, at: NOW - MINUTE / 2, by: 1 },
    },
  ]
  const state = fold({ ruleset: freeRuleset({ ...RULES, ...rules }), teams: [team(1), team(2)] }, events)
  const stopClock = vi.fn()
  const desk = { enter: () => 'entry' } as unknown as ScorerDesk
  const teams = scorerTeams(state, { period: 1, clock: 9 * MINUTE })
  const table = { state, teams, desk, over: false, now: () => NOW, stopClock }
  const { result } = renderHook(() => useTableEntry(table))
  act(() => result.current.foulStop.set(true))
  const foul = (enter: (entry: TableEntry) => void) => {
    act(() => enter(result.current))
    return stopClock.mock.calls.length
  }
  return { foul }
}

const ofPlayer = ({ entry }: TableEntry) => entry.begin(actionOfType('FOUL'), 1)
const ofBench = ({ marks }: TableEntry) => marks.enter('BENCH FOUL', 1)

test.each([
  ['a player', ofPlayer],
  ['the bench', ofBench],
])('a foul of %s stops a running clock', (_who, enter) => {
  expect(openTable({}).foul(enter)).toBe(1)
})

test.each([
  ['a player', ofPlayer],
  ['the bench', ofBench],
])('a foul of %s does not stop a clock that runs through by the rules', (_who, enter) => {
  expect(openTable({ runningFrom: 1, runningLead: 3 }).foul(enter)).toBe(0)
})

test('a foul does not stop a clock that is not running', () => {
  expect(openTable({}, true).foul(ofPlayer)).toBe(0)
})
