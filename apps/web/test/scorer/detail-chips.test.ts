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

/** FIBA Official Basketball Rules 2026, Art. 36 to 38, and the kinds that they kept. */
const KINDS_OF_2026 = [
  ...['personal', 'offensive', 'technical cat. 1', 'disruptive', 'flagrant', 'disqualifying'],
  'technical cat. 2',
]

test('after a foul, offers who was fouled, the number of free throws, and the kind of foul', () => {
  expect(groupsOf('FOUL').map(({ name, chips }) => [name, chips.map(({ label }) => label)])).toEqual([
    ['On', ['1', '2', '3', '4', '5']],
    ['Throws', ['0', '1', '2', '3']],
    ['Kind', KINDS_OF_2026],
  ])
})

test.each([
  ['fiba', KINDS_OF_2026],
  ['fiba-2024', ['personal', 'offensive', 'technical', 'unsportsmanlike', 'disqualifying']],
  ['3x3', ['personal', 'offensive', 'technical', 'unsportsmanlike', 'disqualifying']],
  [
    'nba',
    [...['personal', 'offensive', 'technical', 'unsportsmanlike', 'disqualifying'], 'technical, no ejection'],
  ],
] as const)('offers the kinds of fouls that exist under %s', (id, kinds) => {
  const chips = groupsOf('FOUL', {}, RULESETS[id]).at(-1)?.chips
  expect(chips?.map(({ label }) => label)).toEqual(kinds)
})

test('does not number the category of a technical foul of the coach', () => {
  const chips = groupsOf('COACH FOUL').at(-1)?.chips
  expect(chips?.map(({ label }) => label)).toEqual(['technical', 'disqualifying'])
})

test('a chip whose detail is entered is on, and a second press removes the detail', () => {
  const [on] = groupsOf('FOUL', { drawnBy: 22 })
  expect(on?.chips.map(({ isOn }) => isOn)).toEqual([false, true, false, false, false])
  expect(on?.chips[1]?.says).toEqual({ detail: { drawnBy: null } })
  expect(on?.chips[0]?.says).toEqual({ detail: { drawnBy: 21 } })
})

test("each kind of a play's details has a chip, and each chip has a key", () => {
  for (const type of [...STAT_TYPES, ...MARK_TYPES]) {
    const kinds = new Set<string>()
    for (const rules of [RULESETS.nba, RULESETS.fiba]) {
      const chips = groupsOf(type, undefined, rules).flatMap((group) => group.chips)
      expect(hasChips(type), type).toBe(chips.length > 0)
      for (const { says } of chips) if ('detail' in says && says.detail.kind) kinds.add(says.detail.kind)
      expect(
        chips.map((_, place) => chipKey(place)),
        type,
      ).not.toContain(null)
    }
    expect(kinds, type).toEqual(new Set(PLAYS[type].kinds))
  }
})
