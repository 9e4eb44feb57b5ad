import {
  applyEvents,
  initialState,
  MARK_TYPES,
  type MarkType,
  type MatchEvent,
  PLAYS,
  type PlayDetail,
  type PlayEntry,
  RULESETS,
  type Ruleset,
  STAT_TYPES,
  type StatType,
} from '@courtside/basketball'
import { expect, test } from 'vitest'
import { chipGroups, chipKey, hasChips } from '../../src/features/scorer/entry/detail-chips.ts'

const team = (id: number) => {
  const roster = [1, 2, 3, 4, 5].map((n) => ({
    id: id * 10 + n,
    fname: 'Pat',
    lname: `No ${n}`,
    jerseyNo: n,
  }))
  return { id, name: `Team ${id}`, starters: roster.map((player) => player.id), roster }
}
const teams = { teams: [team(1), team(2)] as const }
const courts = { own: teams.teams[0].roster, opponents: teams.teams[1].roster }

function groupsOf(type: StatType | MarkType, detail?: PlayDetail, ruleset: Ruleset = RULESETS.fiba) {
  const entry = { statId: 1, teamId: 1, period: 1, clock: 0, ...(detail && { detail }) }
  const recorded = (STAT_TYPES as readonly string[]).includes(type)
    ? { kind: 'stat-recorded', ...entry, playerId: 11, type }
    : { kind: 'mark-recorded', ...entry, type }
  const setup = { ...teams, ruleset }
  const log = [{ ...recorded, seq: 1, at: 0, by: 1 } as MatchEvent]
  const state = applyEvents(initialState(setup), log)
  const play: PlayEntry | undefined = state.stats[0] ?? state.marks[0]
  return play === undefined ? [] : chipGroups(play, setup, courts)
}

test('after a foul, offers who was fouled, the number of free throws, and the kind of foul', () => {
  expect(groupsOf('FOUL').map(({ name, chips }) => [name, chips.map(({ label }) => label)])).toEqual([
    ['On', ['1', '2', '3', '4', '5']],
    ['Throws', ['0', '1', '2', '3']],
    ['Kind', ['personal', 'offensive', 'technical', 'unsportsmanlike', 'disqualifying']],
  ])
})

test('offers a technical foul without ejection only under rules that have it', () => {
  const kinds = (id: 'nba' | 'fiba') => groupsOf('FOUL', {}, RULESETS[id]).at(-1)?.chips
  expect(kinds('nba')?.map(({ label }) => label)).toContain('technical, no ejection')
  expect(kinds('fiba')?.map(({ label }) => label)).not.toContain('technical, no ejection')
})

test('a chip whose detail is entered is on, and a second press removes the detail', () => {
  const [on] = groupsOf('FOUL', { drawnBy: 22 })
  expect(on?.chips.map(({ isOn }) => isOn)).toEqual([false, true, false, false, false])
  expect(on?.chips[1]?.says).toEqual({ detail: { drawnBy: null } })
  expect(on?.chips[0]?.says).toEqual({ detail: { drawnBy: 21 } })
})

test("each kind of a play's details has a chip, and each chip has a key", () => {
  for (const type of [...STAT_TYPES, ...MARK_TYPES]) {
    const chips = groupsOf(type, undefined, RULESETS.nba).flatMap((group) => group.chips)
    expect(hasChips(type), type).toBe(chips.length > 0)
    const kinds = chips.flatMap(({ says }) =>
      'detail' in says && says.detail.kind ? [says.detail.kind] : [],
    )
    expect(kinds, type).toEqual(PLAYS[type].kinds)
    expect(
      chips.map((_, place) => chipKey(place)),
      type,
    ).not.toContain(null)
  }
})
