import { fold, type MatchEvent, type MatchSetup, type PlayKind, RULESETS } from '@courtside/basketball'
import { expect, test } from 'vitest'
import {
  challengeBoxes,
  coachFouls,
  type FoulBox,
  foulsOf,
  grantedTimeouts,
  timeoutBoxes,
} from '../../src/paper/foul-boxes.ts'

const team = (id: number) => ({
  id,
  name: `Team ${id}`,
  starters: [1, 2, 3, 4, 5].map((n) => id * 100 + n),
  roster: [1, 2, 3, 4, 5, 6].map((n) => ({
    id: id * 100 + n,
    fname: 'Pat',
    lname: `No${n}`,
    jersey: String(n),
    jerseyNo: n,
  })),
})
const SETUP: MatchSetup = { ruleset: RULESETS['fiba-2024'], teams: [team(1), team(2)] }
const LIGHT: MatchSetup = {
  ...SETUP,
  teams: [
    { ...team(1), starters: [] },
    { ...team(2), starters: [] },
  ],
}

type Play = object & { type: string; period: number; clock: number }

/** Returns a game with only these plays: fouls of player 101 and plays of team 1. */
function game(...plays: readonly Play[]) {
  return gameOf(SETUP, plays)
}

function gameOf(setup: MatchSetup, plays: readonly Play[]) {
  const periods = [...new Set(plays.map(({ period }) => period))].sort()
  const bodies = periods.flatMap((period) => [
    { kind: 'period-started', period, standing: true },
    ...plays.filter((play) => play.period === period),
  ])
  const events = bodies.map((body, index) => ({
    kind: 'type' in body && body.type !== 'FOUL' ? 'mark-recorded' : 'stat-recorded',
    statId: index + 1,
    teamId: 1,
    ...('type' in body && body.type === 'FOUL' && { playerId: 101 }),
    ...body,
    seq: index + 1,
    at: index,
    by: null,
  }))
  return fold(setup, events as unknown as MatchEvent[])
}
const foul = (kind: PlayKind, period = 1) => ({ type: 'FOUL', period, clock: 300_000, detail: { kind } })
const ofTeam = (type: string, period: number, clock: number, kind?: PlayKind) => ({
  type,
  period,
  clock,
  ...(kind && { detail: { kind } }),
})

test.each<[PlayKind[], string]>([
  [['personal', 'technical', 'technical'], 'P T T GD'],
  [['unsportsmanlike', 'unsportsmanlike'], 'U U GD'],
  [['technical', 'unsportsmanlike', 'personal'], 'T U GD P'],
  [['personal', 'personal', 'personal', 'personal', 'personal'], 'P P P P P'],
  [['technical', 'disqualifying'], 'T D'],
])('enters the fouls %j as %s', (kinds, entered) => {
  const boxes = foulsOf(game(...kinds.map((kind) => foul(kind))), 101)
  expect(boxes.map(({ letter }) => letter).join(' ')).toBe(entered)
})

test.each([
  [['COACH FOUL', 'COACH FOUL'], 'C C GD'],
  [['BENCH FOUL', 'BENCH FOUL', 'BENCH FOUL'], 'B B B GD'],
  [['BENCH FOUL', 'COACH FOUL', 'BENCH FOUL'], 'B C B GD'],
  [['BENCH FOUL', 'COACH FOUL', 'COACH FOUL', 'BENCH FOUL'], 'B C C GD B'],
  [['BENCH FOUL', 'BENCH FOUL'], 'B B'],
])('enters the fouls of the bench %j as %s', (types, entered) => {
  const boxes = coachFouls(game(...types.map((type) => ofTeam(type, 1, 300_000, 'technical'))), 1)
  expect(boxes.map(({ letter }) => letter).join(' ')).toBe(entered)
})

// Rules 2026, appendix B, from secondary sources (decision 183): DI for a disruptive foul, FL for a flagrant
// foul, T for both categories of technical fouls; circled if the foul counts towards a game disqualification.
// Here, parentheses stand for the circle.
const marked = (boxes: readonly FoulBox[]) =>
  boxes.map(({ letter, isCircled }) => (isCircled ? `(${letter})` : letter)).join(' ')
const IN_2026: MatchSetup = { ...SETUP, ruleset: RULESETS.fiba }

test.each<[PlayKind[], string]>([
  [['technical', 'minor-technical', 'flagrant'], '(T) T (FL) GD'],
  [['flagrant', 'flagrant'], '(FL) (FL) GD'],
  [['technical', 'technical'], '(T) (T) GD'],
  [['disruptive', 'disruptive', 'personal', 'disqualifying'], 'DI DI P D'],
])('enters the fouls %j under the rules of 2026 as %s', (kinds, entered) => {
  const fouls = kinds.map((kind) => foul(kind))
  expect(marked(foulsOf(gameOf(IN_2026, fouls), 101))).toBe(entered)
  expect(marked(foulsOf(game(...fouls), 101))).not.toContain('(')
})

test('circles C and B of the coach under the rules of 2026, but not D', () => {
  const of = (type: string, kind: PlayKind) => ofTeam(type, 1, 300_000, kind)
  const fouls = [of('COACH FOUL', 'technical'), of('BENCH FOUL', 'technical'), of('BENCH FOUL', 'technical')]
  expect(marked(coachFouls(gameOf(IN_2026, fouls), 1))).toBe('(C) (B) (B) GD')
  expect(marked(coachFouls(game(...fouls), 1))).toBe('C B B GD')
  expect(marked(coachFouls(gameOf(IN_2026, [of('COACH FOUL', 'disqualifying')]), 1))).toBe('D')
})

test("crosses out the second half's first time-out if it was not taken before the last two minutes", () => {
  const minutes = (...timeouts: [number, number][]) => {
    const state = game(...timeouts.map(([period, clock]) => ofTeam('TIMEOUT', period, clock)))
    return timeoutBoxes(state, 1, 0).map((half) => half.map((box) => box?.minute ?? '='))
  }
  expect(minutes([4, 120_000], [4, 30_000])).toEqual([[], ['=', '9', '10'], []])
  expect(minutes([4, 121_000], [4, 30_000])).toEqual([[], ['8', '10'], []])
  expect(minutes([1, 600_000], [3, 1], [4, 60_000], [5, 300_000])).toEqual([['1'], ['10', '10'], ['1']])
})

// Rules 2022, appendix B.7.2: "At the end of each half and overtime unused boxes get 2 parallel lines".
test.each<[string, [period: number, clock: number][], number, string]>([
  ['none in the first overtime', [[6, 120_000]], 6, '= 4'],
  ['none in the first and third', [[6, 120_000]], 8, '= 4 ='],
  [
    'one in each',
    [
      [5, 240_000],
      [6, 180_000],
    ],
    6,
    '2 3',
  ],
  ['one in the first, which is still on', [[5, 240_000]], 5, '2'],
  ['none in the first, which is still on', [], 5, ''],
])('has a box for each overtime: %s', (_, timeouts, current, boxes) => {
  const plays = timeouts.map(([period, clock]) => ofTeam('TIMEOUT', period, clock))
  const state = game(...plays, ofTeam('JUMP BALL', current, 0))
  expect(
    timeoutBoxes(state, 1, 0)[2]
      ?.map((box) => box?.minute ?? '=')
      .join(' '),
  ).toBe(boxes)
})

test('puts a time-out that was kept for a later overtime into the next box', () => {
  const setup = { ...SETUP, ruleset: RULESETS.nfhs }
  const state = gameOf(setup, [ofTeam('TIMEOUT', 6, 120_000)])
  expect(timeoutBoxes(state, 1, 0)[2]?.map((box) => box?.minute)).toEqual(['3'])
})

// Rules 2022, appendix B.7.1 and B.13: "the minute of the playing time of the quarter or overtime". A quarter
// has ten minutes, an overtime five.
test.each([
  [1, 600_000, '1'],
  [4, 1, '10'],
  [4, 0, '10'],
  [5, 0, '5'],
])(
  'writes the minute of a time-out or challenge in period %d with %d ms left as %s',
  (period, clock, minute) => {
    const state = game(ofTeam('TIMEOUT', period, clock), ofTeam('CHALLENGE', period, clock))
    expect(timeoutBoxes(state, 1, 0).flat().at(-1)?.minute).toBe(minute)
    expect(challengeBoxes(state, 1)[0]?.texts[1]).toBe(minute)
  },
)

// Rules 2022, appendix B.7.2: no time-out of the second half before the clock shows 2:00 in the fourth quarter:
// two lines in the first box of the second half.
test('crosses it out when the clock shows 2:00, also while the clock runs', () => {
  const atClock = (remainingMs: number, now = 0, ...timeouts: object[]) => {
    const bodies = [{ kind: 'period-started', period: 4 }, { kind: 'clock-set', remainingMs }, ...timeouts]
    const events = bodies.map((body, index) => ({ ...body, seq: index + 1, at: 0, by: null }))
    const state = fold(SETUP, events as unknown as MatchEvent[])
    return timeoutBoxes(state, 1, now)[1]?.map((box) => box?.minute ?? '=')
  }
  expect(atClock(120_001)).toEqual([])
  expect(atClock(120_000)).toEqual(['='])
  expect(atClock(125_000, 4999)).toEqual([])
  expect(atClock(125_000, 5000)).toEqual(['='])
  const early = { kind: 'mark-recorded', statId: 1, teamId: 1, ...ofTeam('TIMEOUT', 3, 300_000) }
  expect(atClock(120_000, 0, early)).toEqual(['6'])
})

test('marks a time-out of a team that had none left', () => {
  const state = game(...[500_000, 400_000, 300_000].map((clock) => ofTeam('TIMEOUT', 1, clock)))
  expect(timeoutBoxes(state, 1, 0)[0]?.map((box) => box?.minute)).toEqual(['2', '4', '6!'])
})

const throwsMade = (times: number) =>
  Array.from({ length: times }, () => ({
    type: 'FREE THROW',
    kind: 'stat-recorded',
    teamId: 2,
    playerId: 201,
    period: 1,
    clock: 300_000,
  }))

test('writes the throws for a foul of a match in light mode only if they are entered with it or always awarded', () => {
  const entered = (kind: PlayKind, freeThrows?: number) => {
    const whistle = { ...foul(kind), detail: { kind, ...(freeThrows !== undefined && { freeThrows }) } }
    const [box] = foulsOf(gameOf(LIGHT, [whistle, ...throwsMade(5)]), 101)
    return `${box?.letter}${box?.suffix}`
  }
  expect(entered('personal')).toBe('P')
  expect(entered('personal', 3)).toBe('P3')
  expect(entered('unsportsmanlike')).toBe('U2')
})

test('marks a time-out with a cross instead of its minute if the clock is not kept', () => {
  const timeout = ofTeam('TIMEOUT', 1, 600_000)
  expect(timeoutBoxes(gameOf(LIGHT, [timeout]), 1, 0)[0]).toEqual([{ minute: '×', period: 1 }])
  expect(timeoutBoxes(game(timeout), 1, 0)[0]).toEqual([{ minute: '1', period: 1 }])
})

test.each<[PlayKind, number, boolean, string]>([
  ['personal', 0, false, 'P'],
  ['personal', 2, false, 'P2'],
  ['personal', 3, false, 'P3'],
  ['technical', 0, false, 'T1'],
  ['unsportsmanlike', 0, false, 'U2'],
  ['unsportsmanlike', 1, false, 'U1'],
  ['disqualifying', 0, false, 'D2'],
  ['technical', 0, true, 'C1'],
])('writes a %s foul with %d throws (of the coach: %s) as %s', (kind, throws, ofCoach, entered) => {
  const whistle = ofCoach ? ofTeam('COACH FOUL', 1, 300_000, kind) : foul(kind)
  const state = game(whistle, ...throwsMade(throws))
  const [box] = ofCoach ? coachFouls(state, 1) : foulsOf(state, 101)
  expect(`${box?.letter}${box?.suffix}`).toBe(entered)
})

test('grants two and three time-outs in the halves, and one per overtime, for at least three overtimes', () => {
  const points = { type: 'TIMEOUT', clock: 300_000 }
  expect(grantedTimeouts(game({ ...points, period: 1 }))).toEqual([2, 3, 3])
  const overtimes = [1, 2, 3, 4, 5, 6, 7, 8].map((period) => ({ ...points, period }))
  expect(grantedTimeouts(game(...overtimes))).toEqual([2, 3, 4])
})
