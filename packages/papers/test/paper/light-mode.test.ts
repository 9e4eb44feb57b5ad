import {
  type EventBody,
  type MatchEvent,
  type MatchSetup,
  type RosterPlayer,
  type StatType,
  standInId,
} from '@courtside/basketball'
import { expect, test } from 'vitest'
import type { PaperOrder } from '../../src/paper/paper.ts'
import { WIDTH } from '../../src/paper/team-block.ts'
import { type DrawnText, firstPageOf } from './drawn-page.ts'
import { longOrder } from './long-game.ts'

const WHOLE_TEAM: RosterPlayer = {
  id: standInId(1, null),
  fname: '',
  lname: 'Whole Team',
  jersey: '',
  jerseyNo: 100,
}

/** Returns a match in light mode whose clock was never started: many fouls of a team, one of a player. */
function lightOrder(kind: PaperOrder['kind']): PaperOrder {
  const long = longOrder(kind, 'a4')
  const [home, visitors] = long.setup.teams
  const setup: MatchSetup = {
    ...long.setup,
    teams: [
      { ...home, starters: [], roster: [...home.roster, WHOLE_TEAM] },
      { ...visitors, starters: [] },
    ],
  }
  const clock = setup.ruleset.periodMs
  const entered = (playerId: number, type: StatType, statId: number): EventBody => {
    return { kind: 'stat-recorded', statId, teamId: 1, playerId, type, period: 1, clock }
  }
  const bodies: EventBody[] = [
    { kind: 'period-started', period: 1, standing: true },
    entered(101, 'FOUL', 1),
    ...Array.from({ length: 20 }, (_, index) => entered(WHOLE_TEAM.id, 'FOUL', index + 2)),
    entered(WHOLE_TEAM.id, 'TWO POINTS', 30),
    { kind: 'mark-recorded', statId: 31, teamId: 1, type: 'TIMEOUT', period: 1, clock },
    { kind: 'match-finished' },
  ]
  const events = bodies.map((body, index): MatchEvent => ({ ...body, seq: index + 1, at: index, by: null }))
  return { ...long, setup, events }
}

const rowOf = (texts: readonly DrawnText[], start: string) => {
  const y = texts.find(({ text, x }) => text.startsWith(start) && x < WIDTH)?.y ?? Number.NaN
  return texts.filter((each) => each.x < WIDTH && Math.abs(each.y - y) < 4)
}

test('a scoresheet of a match in light mode has no row for the whole team, and boxes for five fouls', async () => {
  const order = lightOrder('scoresheet.pdf')
  const { texts, paths } = await firstPageOf(order)
  expect(texts.filter(({ text }) => text.includes('WHOLE TEAM'))).toEqual([])
  const { lname = '' } = order.setup.teams[0].roster.find(({ id }) => id === 101) ?? {}
  const [row] = rowOf(texts, lname.toUpperCase())
  expect(row).toBeDefined()
  const { y } = row as DrawnText
  const edges = paths.filter(
    ({ left, right, top, bottom }) =>
      left > 150 && right - left < 1 && right < WIDTH && top < y && bottom > y - 3,
  )
  // The left edges of the squad's last two columns, and of the five boxes.
  expect(edges).toHaveLength(7)
})

test('a scoresheet of a match in light mode marks the players with a play as having been on court', async () => {
  const order = lightOrder('scoresheet.pdf')
  const crosses = async (events: readonly MatchEvent[]) => {
    const { paths } = await firstPageOf({ ...order, events })
    return paths.filter(
      ({ left, right, top, bottom }) =>
        right < WIDTH &&
        right - left > 3 &&
        right - left < 6 &&
        Math.abs(bottom - top - (right - left)) < 0.5,
    ).length
  }
  const without = order.events.map((event) =>
    event.kind === 'stat-recorded' && event.playerId === 101 ? { ...event, playerId: WHOLE_TEAM.id } : event,
  )
  expect((await crosses(order.events)) - (await crosses(without))).toBe(2)
})

test('a play-by-play has no times if the clock is not kept', async () => {
  const order = lightOrder('play-by-play.pdf')
  const timesIn = async (drawn: PaperOrder) => {
    const { texts } = await firstPageOf(drawn)
    return texts.filter(({ text }) => /^\d+:\d\d$/.test(text))
  }
  expect(await timesIn(order)).toEqual([])
  // With starters, the same match is not in light mode, so it has a clock.
  const { setup } = longOrder('play-by-play.pdf', 'a4')
  expect(await timesIn({ ...order, setup })).toHaveLength(23)
})
