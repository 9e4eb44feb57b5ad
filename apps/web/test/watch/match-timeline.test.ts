import { fold, type MatchEvent, type MatchSetup, RULESETS } from '@courtside/basketball'
import { expect, test } from 'vitest'
import { MatchTimeline } from '../../src/live/match-timeline.ts'

const team = (id: number, first: number) => ({
  id,
  name: `Team ${id}`,
  starters: [0, 1, 2, 3, 4].map((n) => first + n),
  roster: [0, 1, 2, 3, 4].map((n) => ({ id: first + n, fname: 'P', lname: 'Q', jerseyNo: n })),
})
const setup: MatchSetup = { ruleset: RULESETS.nba, teams: [team(1, 10), team(2, 20)] }

/** Returns a log of `length` events, three per second at the same time. */
function log(length: number): MatchEvent[] {
  return Array.from({ length }, (_, index): MatchEvent => {
    const stamp = { seq: index + 1, at: 1000 * Math.floor(index / 3), by: 1 }
    if (index === 0) return { kind: 'period-started', period: 1, ...stamp }
    const shot = { teamId: 1, playerId: 10, type: 'TWO POINTS' as const, period: 1, clock: 1 }
    return { kind: 'stat-recorded', statId: index, ...shot, ...stamp }
  })
}

function timelineOf(events: MatchEvent[]): MatchTimeline {
  const timeline = new MatchTimeline(setup)
  for (const event of events) timeline.append(event)
  return timeline
}

test('the state at any moment, in any order, is the fold of the events until that moment', () => {
  const events = log(200)
  const timeline = timelineOf(events)
  const moments = [-1, 0, 66_000, 500, 30_000, 29_999, 31_000, 31_000, 12_345, 1e9, 5000]
  for (const t of moments) {
    expect(timeline.stateAt(t)).toEqual(
      fold(
        setup,
        events.filter((event) => event.at <= t),
      ),
    )
  }
})

test('returns the same object between two events', () => {
  const timeline = timelineOf(log(100))
  expect(timeline.stateAt(20_100)).toBe(timeline.stateAt(20_900))
  expect(timeline.stateAt(1e9)).toBe(timeline.latest)
})

test('an event whose time is too early after a clock was set back does not come before its predecessors', () => {
  const [first, second, third] = log(3) as [MatchEvent, MatchEvent, MatchEvent]
  const timeline = timelineOf([first, { ...second, at: 5000 }, { ...third, at: 3000 }])
  expect(timeline.stateAt(4000).seq).toBe(1)
  expect(timeline.stateAt(5000).seq).toBe(3)
})

test('accepts only the next event', () => {
  const [first, second, third] = log(3) as [MatchEvent, MatchEvent, MatchEvent]
  const timeline = timelineOf([first])
  expect(timeline.append(first)).toBe('known')
  expect(timeline.append(third)).toBe('lost')
  expect(timeline.append(second)).toBe('added')
  expect(timeline.append(third)).toBe('added')
  expect(timeline.latest.seq).toBe(3)
})
