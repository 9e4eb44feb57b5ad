import { fold, type MatchEvent, type MatchSetup, RULESETS, standInId } from '@courtside/basketball'
import type { Overlay } from '@courtside/contract'
import { describe, expect, test } from 'vitest'
import { lookOf } from '../../src/features/overlay/Scene.tsx'
import { endedPeriod, shownGraphic } from '../../src/features/overlay/shown-graphic.ts'

const team = (id: number) => ({
  id,
  name: `Team ${id}`,
  starters: [1, 2, 3, 4, 5].map((n) => id * 10 + n),
  roster: [1, 2, 3, 4, 5, 6].map((n) => ({ id: id * 10 + n, fname: 'Pat', lname: `No${n}`, jerseyNo: n })),
})
const SETUP: MatchSetup = { ruleset: RULESETS.fiba, teams: [team(1), team(2)] }
const PERIOD_MS = RULESETS.fiba.periodMs
const LIGHT: MatchSetup = {
  ...SETUP,
  teams: [
    { ...team(1), starters: [] },
    { ...team(2), starters: [] },
  ],
}
/** The stand-in for the first team as a whole, to which light mode assigns plays without a number. */
const WHOLE_TEAM = standInId(1, null)
const ALL: Overlay['automatic'] = { scorer: true, fouls: true, runs: true, boards: true }
const OFF: Overlay['automatic'] = { scorer: false, fouls: false, runs: false, boards: false }

type Body = MatchEvent extends infer Each
  ? Each extends MatchEvent
    ? Omit<Each, 'seq' | 'by'>
    : never
  : never

/** Returns the state of a match whose clock has run since 0, after these events. */
function after(...events: Body[]) {
  return folded(SETUP, { kind: 'clock-started', at: 0 }, ...events)
}

/** Returns the state of a match whose first period has started, after these events. */
function folded(setup: MatchSetup, ...events: Body[]) {
  const begun: Body = { kind: 'period-started', period: 1, standing: true, at: 0 }
  const log = [begun, ...events].map((event, index) => ({ ...event, seq: index + 1, by: 1 }) as MatchEvent)
  return fold(setup, log)
}

let statId = 0
const play = (type: 'TWO POINTS' | 'FOUL' | 'FREE THROW', playerId: number, at: number): Body => ({
  kind: 'stat-recorded',
  statId: ++statId,
  type,
  playerId,
  teamId: playerId < 0 ? 1 : Math.floor(playerId / 10),
  period: 1,
  clock: PERIOD_MS - at,
  at,
})

const shown = (state: ReturnType<typeof after>, moment: number, automatic = ALL) =>
  shownGraphic({ graphic: null, automatic }, state, moment, moment)

test('the board of leaders stays off while no play belongs to a player, as in light mode', () => {
  const graphic = { kind: 'leaders', teamId: null, playerId: null, since: 0, until: null } as const
  const directed = (setup: MatchSetup, playerId: number) => {
    const log = [{ kind: 'period-started', period: 1, at: 0 } as const, play('TWO POINTS', playerId, 10_000)]
    const events = log.map((event, index) => ({ ...event, seq: index + 1, by: 1 }) as MatchEvent)
    return shownGraphic({ graphic, automatic: OFF }, fold(setup, events), 20_000, 20_000)
  }
  expect(directed(LIGHT, WHOLE_TEAM)).toBeNull()
  expect(directed(LIGHT, 12)).toMatchObject({ kind: 'leaders' })
  expect(directed(SETUP, 12)).toMatchObject({ kind: 'leaders' })
})

describe('automatic graphics', () => {
  test('show a scorer for four seconds after a basket, but not after a free throw', () => {
    const state = after(play('TWO POINTS', 12, 10_000))
    expect(shown(state, 13_999)).toMatchObject({ kind: 'player', playerId: 12, about: 'points' })
    expect(shown(state, 14_000)).toBeNull()
    expect(shown(state, 10_100, OFF)).toBeNull()
    expect(shown(after(play('FREE THROW', 12, 10_000)), 10_100)).toBeNull()
  })

  test("show a player's third foul and each later one", () => {
    const fouls = [10_000, 20_000, 30_000, 40_000].map((at) => play('FOUL', 21, at))
    expect(shown(after(...fouls.slice(0, 2)), 20_100)).toBeNull()
    expect(shown(after(...fouls.slice(0, 3)), 30_100)).toMatchObject({ playerId: 21, about: 'fouls' })
    expect(shown(after(...fouls), 44_999)).toMatchObject({ playerId: 21, about: 'fouls' })
    expect(shown(after(...fouls), 45_000)).toBeNull()
  })

  test('show a run and not the player who made its last basket', () => {
    const baskets = [10_000, 20_000, 30_000, 40_000].map((at) => play('TWO POINTS', 11, at))
    expect(shown(after(...baskets.slice(0, 3)), 30_100)).toMatchObject({ kind: 'player' })
    expect(shown(after(...baskets), 40_100)).toMatchObject({ kind: 'run', side: 0, points: 8 })
    expect(shown(after(...baskets), 40_100, { ...ALL, runs: false })).toMatchObject({ kind: 'player' })
  })

  test('show no player if a basket or a foul belongs to the whole team', () => {
    const baskets = [10_000, 20_000].map((at) => play('TWO POINTS', WHOLE_TEAM, at))
    expect(shown(folded(LIGHT, ...baskets), 20_100)).toBeNull()
    const fouls = [10_000, 20_000, 30_000].map((at) => play('FOUL', WHOLE_TEAM, at))
    expect(shown(folded(LIGHT, ...fouls), 30_100)).toBeNull()
    expect(shown(folded(LIGHT, play('TWO POINTS', 12, 10_000)), 10_100)).toMatchObject({ playerId: 12 })
  })

  test('show the board some seconds after the horn until the next period starts; after the game, it stays', () => {
    const state = after()
    expect(shown(state, PERIOD_MS + 3999)).toBeNull()
    expect(shown(state, PERIOD_MS + 4000)).toMatchObject({ kind: 'period' })
    expect(endedPeriod(state, PERIOD_MS + 4000)).toBe(1)
    const next: Body = { kind: 'period-started', period: 2, standing: true, at: PERIOD_MS + 9000 }
    const standing = after(next)
    expect(endedPeriod(standing, PERIOD_MS + 10_000)).toBe(1)
    const runs = after(next, { kind: 'clock-started', at: PERIOD_MS + 20_000 })
    expect(shown(runs, PERIOD_MS + 20_001)).toBeNull()
    const over = after({ kind: 'match-finished', at: PERIOD_MS + 20_000 })
    expect(shown(over, PERIOD_MS + 900_000)).toMatchObject({ kind: 'final' })
    expect(shown(over, PERIOD_MS + 900_000, { ...ALL, boards: false })).toBeNull()
  })
})

describe('graphics put on air by a director', () => {
  const directed = { kind: 'player', playerId: 23, teamId: null, since: 10_000, until: 16_000 } as const

  test('have priority over automatic ones until their time is over', () => {
    const state = after(play('TWO POINTS', 12, 12_000))
    const of = (now: number) => shownGraphic({ graphic: directed, automatic: ALL }, state, now, now)
    expect(of(15_999)).toMatchObject({ kind: 'player', playerId: 23 })
    expect(of(16_000)).toBeNull()
    expect(of(12_500)).toMatchObject({ playerId: 23 })
  })

  test('show the player who scored last if none is chosen, and the lineups of the two teams in turn', () => {
    const state = after(play('TWO POINTS', 12, 5000))
    const graphic = { ...directed, playerId: null, until: null }
    const of = (kind: 'player' | 'five', now: number) =>
      shownGraphic({ graphic: { ...graphic, kind }, automatic: OFF }, state, now, now)
    expect(of('player', 90_000)).toMatchObject({ playerId: 12 })
    expect([of('five', 10_000), of('five', 17_000), of('five', 24_000)].map((each) => each?.side)).toEqual([
      0, 1, 0,
    ])
  })
})

test('a director can show only what a light mode match has', () => {
  const of = (kind: 'player' | 'five' | 'flow', setup: MatchSetup, ...events: Body[]) => {
    const graphic = { kind, teamId: null, playerId: null, since: 0, until: null }
    return shownGraphic({ graphic, automatic: OFF }, folded(setup, ...events), 20_000, 20_000)
  }
  const baskets = [play('TWO POINTS', 12, 5000), play('TWO POINTS', WHOLE_TEAM, 10_000)]
  expect(of('player', LIGHT, ...baskets)).toMatchObject({ playerId: 12 })
  expect(of('player', LIGHT, ...baskets.slice(1))).toMatchObject({ playerId: null })
  expect([of('five', LIGHT), of('five', SETUP)?.kind]).toEqual([null, 'five'])
  expect([of('flow', LIGHT), of('flow', SETUP)?.kind]).toEqual([null, 'flow'])
  expect(of('flow', LIGHT, { kind: 'clock-started', at: 0 })).toMatchObject({ kind: 'flow' })
})

test("valid parameters in an overlay's address replace the director's look and delay", () => {
  const chosen = { theme: 'courtside', place: 'below', delayMs: 1200 } as const
  expect(lookOf(chosen, '')).toEqual(chosen)
  expect(lookOf(chosen, '?theme=plain&place=above&delay=0')).toEqual({
    theme: 'plain',
    place: 'above',
    delayMs: 0,
  })
  expect(lookOf(chosen, '?theme=loud&place=left&delay=-5')).toEqual(chosen)
  expect(lookOf(chosen, '?delay=99999').delayMs).toBe(30_000)
})
