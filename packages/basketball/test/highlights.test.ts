import { describe, expect, test } from 'vitest'
import { type EventBody, highlights, type StatType, standInId } from '../src/index.ts'
import { lightAfter, MINUTE, period, play, SECOND, stateAfter, stateBy, VISITORS } from './given.ts'

const shots = (playerId: number, type: StatType, times: number, clock = 10 * MINUTE) =>
  Array.from({ length: times }, () => play(playerId, type, { clock }))
const found = (...events: EventBody[]) => highlights(stateAfter(period(1), ...events))
const kinds = (...events: EventBody[]) => found(...events).map(({ kind }) => kind)

describe('straight scores', () => {
  test('start with the second score of a player, and further scores extend the same highlight', () => {
    expect(kinds(play(11, 'TWO POINTS'))).toEqual([])
    const three = [play(11, 'TWO POINTS', { statId: 901 }), play(11, 'THREE POINTS', { statId: 902 })]
    const [highlight] = found(...three, play(11, 'FREE THROW', { statId: 903 }))
    expect(highlight).toMatchObject({
      kind: 'straight-scores',
      playerId: 11,
      scores: 3,
      points: 6,
      statIds: [901, 902, 903],
    })
  })

  test("end with any other play of the player, but not with other players' plays", () => {
    expect(kinds(play(11, 'TWO POINTS'), play(11, 'REBOUND'), play(11, 'TWO POINTS'))).toEqual([])
    expect(kinds(play(11, 'TWO POINTS'), play(21, 'TWO POINTS'), play(11, 'TWO POINTS'))).toEqual([
      'straight-scores',
    ])
  })

  test('are none in light mode until a miss is entered, because misses may be left out', () => {
    const light = (...events: EventBody[]) =>
      highlights(lightAfter(period(1), ...events)).map(({ kind }) => kind)
    const two = [play(11, 'TWO POINTS'), play(11, 'TWO POINTS')]
    expect(light(...two)).toEqual([])
    expect(light(play(12, 'TWO POINTS MISS'), ...two)).toEqual(['straight-scores'])
  })

  test('are removed with a voided play', () => {
    const events = [play(11, 'TWO POINTS', { statId: 911 }), play(11, 'TWO POINTS', { statId: 912 })]
    expect(kinds(...events, { kind: 'stat-voided', statId: 911 })).toEqual([])
  })
})

test('a run is 8 points or more without a point of the other team, and starts at its first score', () => {
  const run = [11, 12, 13, 14].map((id, index) =>
    play(id, 'TWO POINTS', { clock: (9 - index) * MINUTE, statId: 920 + index }),
  )
  expect(found(play(21, 'TWO POINTS'), ...run.slice(0, 3))).toEqual([])
  expect(found(play(21, 'TWO POINTS'), ...run)).toMatchObject([
    { kind: 'run', points: 8, since: { period: 1, clock: 9 * MINUTE }, statIds: [920, 921, 922, 923] },
  ])
})

test('lead changes and ties are highlights only in the last five minutes; earlier lead changes are counted', () => {
  const late = { period: 4, clock: 5 * MINUTE }
  const early = [play(11, 'TWO POINTS'), play(21, 'THREE POINTS')]
  expect(found(...early)).toEqual([])
  expect(found(...early, play(12, 'FREE THROW', late), play(13, 'FREE THROW', late))).toMatchObject([
    { kind: 'tie', playerId: 12, score: [3, 3] },
    { kind: 'lead-change', playerId: 13, nth: 2, score: [4, 3] },
  ])
})

test('a field goal in the last second is a buzzer-beater, a free throw is not', () => {
  expect(kinds(play(11, 'THREE POINTS', { clock: SECOND }), play(12, 'FREE THROW', { clock: 0 }))).toEqual([
    'buzzer-beater',
  ])
  expect(kinds(play(11, 'THREE POINTS', { clock: SECOND + 1 }))).toEqual([])
})

test('in 3x3, where a field goal counts one point, it is a buzzer-beater too', () => {
  const state = stateBy('3x3', period(1), play(11, 'ONE POINT', { clock: 0 }))
  expect(highlights(state).map(({ kind }) => kind)).toContain('buzzer-beater')
})

test('ten points and ten rebounds are a double-double, ten assists more make it a triple', () => {
  const points = Array.from({ length: 10 }, () => [play(11, 'REBOUND'), play(11, 'FREE THROW')]).flat()
  const doubles = (...events: EventBody[]) => found(...events).filter(({ kind }) => kind === 'double-double')
  expect(doubles(...points.slice(0, -1))).toEqual([])
  expect(doubles(...points)).toMatchObject([{ playerId: 11, figures: [{ value: 10 }, { value: 10 }] }])
  const triple = doubles(...points, ...shots(11, 'ASSIST', 10))
  expect(triple).toHaveLength(1)
  expect(triple).toMatchObject([{ figures: [{ figure: 'pts' }, { figure: 'reb' }, { figure: 'ast' }] }])
})

test('20 points are a milestone, and a game high if no other player has as many', () => {
  const marks = found(...shots(11, 'TWO POINTS', 10), ...shots(21, 'TWO POINTS', 10)).filter(
    ({ kind }) => kind === 'points',
  )
  expect(marks).toMatchObject([
    { playerId: 11, points: 20, isGameHigh: true },
    { playerId: 21, points: 20, isGameHigh: false },
  ])
})

test('20 points are not known to be a game high while points belong to a whole team', () => {
  const ofTeam = (type: StatType) => play(standInId(VISITORS, null), type, { teamId: VISITORS })
  const isGameHigh = (first: StatType) =>
    found(ofTeam(first), ...shots(11, 'TWO POINTS', 10)).flatMap((each) =>
      each.kind === 'points' ? [each.isGameHigh] : [],
    )
  expect(isGameHigh('TWO POINTS')).toEqual([false])
  expect(isGameHigh('FOUL')).toEqual([true])
})

test('the greatest lead is reported at 10, 15, 20 …, once each', () => {
  const margins = (...events: EventBody[]) =>
    found(...events).flatMap((highlight) => (highlight.kind === 'greatest-lead' ? [highlight.margin] : []))
  const ten = shots(11, 'TWO POINTS', 5)
  expect(margins(...ten)).toEqual([10])
  expect(margins(...ten, play(21, 'TWO POINTS'), play(11, 'TWO POINTS'))).toEqual([10])
  expect(margins(...ten, ...shots(12, 'THREE POINTS', 2))).toEqual([10, 16])
})

test('a play entered late counts at its moment of the game', () => {
  const events = [
    play(11, 'TWO POINTS', { clock: 9 * MINUTE }),
    play(11, 'TWO POINTS', { clock: 7 * MINUTE }),
  ]
  expect(kinds(...events)).toEqual(['straight-scores'])
  expect(kinds(...events, play(11, 'TURNOVER', { clock: 8 * MINUTE }))).toEqual([])
})
