import { fold, type MatchEvent, type MatchSetup, RULESETS, type StatType } from '@courtside/basketball'
import { expect, test } from 'vitest'
import { timelineMarkers } from '../../src/features/watch/player/timeline-markers.ts'

const team = (id: number, first: number) => ({
  id,
  name: `Team ${id}`,
  starters: [0, 1, 2, 3, 4].map((n) => first + n),
  roster: [0, 1, 2, 3, 4].map((n) => ({ id: first + n, fname: 'P', lname: 'Q', jerseyNo: n })),
})
const setup: MatchSetup = { ruleset: RULESETS.nba, teams: [team(1, 10), team(2, 20)] }
const PLAYS: [teamId: number, type: StatType][] = [
  [1, 'TWO POINTS'],
  [2, 'THREE POINTS'],
  [1, 'REBOUND'],
  [2, 'FREE THROW MISS'],
  [1, 'FREE THROW'],
]

/** One play per second from second 1 on; the quarter starts at second 0. */
const events: MatchEvent[] = [
  { kind: 'period-started', period: 1, seq: 1, at: 0, by: 1 },
  ...PLAYS.map(
    ([teamId, type], index): MatchEvent => ({
      kind: 'stat-recorded',
      statId: index + 1,
      teamId,
      playerId: teamId * 10,
      type,
      period: 1,
      clock: 600_000,
      seq: index + 2,
      at: 1000 * (index + 1),
      by: 1,
    }),
  ),
]
const seconds = (at: number) => at / 1000

test('marks each score of both teams, with a height by its points, and the start of each period', () => {
  const markers = timelineMarkers(fold(setup, events), events, seconds, 0)
  expect(markers.scores).toEqual([
    { position: 1, side: 0, points: 2 },
    { position: 2, side: 1, points: 3 },
    { position: 5, side: 0, points: 1 },
  ])
  expect(markers.periods).toEqual([{ label: '1ST', position: 0 }])
})

test('does not mark plays after the current state or outside the video', () => {
  const early = timelineMarkers(fold(setup, events.slice(0, 3)), events, seconds, 0)
  expect(early.scores).toHaveLength(2)
  const late = timelineMarkers(fold(setup, events), events, (at) => (at < 3000 ? null : seconds(at)), 3000)
  expect(late.scores).toEqual([{ position: 5, side: 0, points: 1 }])
})

test('a video that starts during the game, such as a clip, starts in the current period', () => {
  const second: MatchEvent = { kind: 'period-started', period: 2, seq: 7, at: 6000, by: 1 }
  const third: MatchEvent = { kind: 'period-started', period: 3, seq: 8, at: 9000, by: 1 }
  const all = [...events, second, third]
  const { periods } = timelineMarkers(fold(setup, all), all, (at) => (at < 8000 ? null : seconds(at)), 8000)
  expect(periods).toEqual([
    { label: '2ND', position: 8 },
    { label: '3RD', position: 9 },
  ])
})

test('marks a highlight at the place where it happened', () => {
  const run: MatchEvent[] = [2, 3, 4].map((seq) => ({
    kind: 'stat-recorded',
    statId: seq,
    teamId: 1,
    playerId: 10,
    type: 'THREE POINTS',
    period: 1,
    clock: 600_000,
    seq,
    at: 1000 * seq,
    by: 1,
  }))
  const all = [...events.slice(0, 1), ...run]
  const { highlights } = timelineMarkers(fold(setup, all), all, seconds, 0)
  expect(highlights.length).toBeGreaterThan(0)
  expect(highlights.every(({ position }) => position >= 2 && position <= 4)).toBe(true)
})
