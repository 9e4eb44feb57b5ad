import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advancedStats,
  lineups,
  type MatchState,
  onCourtByPlay,
  playLinks,
  points,
  validStats,
} from '../../src/index.ts'
import { playedMatch } from '../arbitrary-match.ts'
import {
  at,
  HOME,
  lightAfter,
  MINUTE,
  mark,
  period,
  play,
  SECOND,
  standing,
  stateAfter,
  swap,
  T0,
  VISITORS,
} from '../given.ts'

const teamOf = (state: MatchState, side: 0 | 1) => advancedStats(state, T0).teams[side]
const playerOf = (state: MatchState, id: number) =>
  advancedStats(state, T0).players.find((line) => line.id === id)!

describe('plays that belong together', () => {
  it('are linked by kind, team and order: shot, pass, block, rebound, steal, foul and throws', () => {
    const miss = play(11, 'TWO POINTS MISS')
    const block = play(21, 'BLOCK')
    const rebound = mark(HOME, 'TEAM REBOUND')
    const shot = play(12, 'THREE POINTS')
    const pass = play(13, 'ASSIST')
    const loss = play(22, 'TURNOVER')
    const steal = play(14, 'STEAL')
    const foul = play(23, 'FOUL')
    const throws = [play(14, 'FREE THROW'), play(14, 'FREE THROW MISS')]
    const state = stateAfter(period(1), miss, block, rebound, shot, pass, loss, steal, foul, ...throws)
    expect(Object.fromEntries(playLinks(state))).toEqual({
      [block.statId]: miss.statId,
      [rebound.statId]: miss.statId,
      [pass.statId]: shot.statId,
      [steal.statId]: loss.statId,
      ...Object.fromEntries(throws.map(({ statId }) => [statId, foul.statId])),
    })
  })

  it('use an explicit link first, and link only one assist to a shot', () => {
    const [one, two] = [play(11, 'TWO POINTS'), play(12, 'TWO POINTS')]
    const said = play(13, 'ASSIST', { detail: { of: one.statId } })
    const second = play(14, 'ASSIST')
    const third = play(15, 'ASSIST')
    const links = playLinks(stateAfter(period(1), one, two, said, second, third))
    expect(links.get(said.statId)).toBe(one.statId)
    expect(links.get(second.statId)).toBe(two.statId)
    expect(links.has(third.statId)).toBe(false)
  })
})

describe('points after turnovers and offensive rebounds', () => {
  it('count until the other team gets the ball, including free throws for a foul on the shot', () => {
    const state = stateAfter(
      ...[period(1), play(21, 'TURNOVER'), play(11, 'TWO POINTS MISS', { clock: 9 * MINUTE })],
      ...[play(12, 'REBOUND', { clock: 9 * MINUTE }), play(12, 'TWO POINTS', { clock: 8 * MINUTE })],
      ...[play(22, 'FOUL', { clock: 8 * MINUTE }), play(12, 'FREE THROW', { clock: 8 * MINUTE })],
      ...[play(21, 'THREE POINTS', { clock: 7 * MINUTE }), play(11, 'TWO POINTS', { clock: 6 * MINUTE })],
    )
    expect(teamOf(state, 0)).toMatchObject({ offTurnovers: 3, secondChance: 3 })
    expect(playerOf(state, 12)).toMatchObject({ offTurnovers: 3, secondChance: 3 })
    expect(teamOf(state, 1)).toMatchObject({ offTurnovers: 0, secondChance: 0 })
  })

  it('end with a defensive rebound and with the period; a detail of the shot takes precedence', () => {
    const state = stateAfter(
      ...[
        period(1),
        period(2),
        mark(VISITORS, 'TEAM TURNOVER'),
        play(11, 'TWO POINTS MISS', { clock: MINUTE }),
      ],
      ...[play(21, 'REBOUND', { clock: MINUTE }), play(11, 'TWO POINTS', { clock: 20 * SECOND })],
      ...[play(22, 'TURNOVER', { clock: 10 * SECOND }), play(11, 'TWO POINTS', { period: 2 })],
      play(11, 'THREE POINTS', { period: 2, detail: { offTurnover: true, secondChance: true } }),
    )
    expect(teamOf(state, 0)).toMatchObject({ offTurnovers: 3, secondChance: 3 })
  })
})

describe('figures of details', () => {
  it('are null without the details they need', () => {
    const state = stateAfter(period(1), play(11, 'TWO POINTS'), play(21, 'FOUL'))
    expect(playerOf(state, 11)).toMatchObject({ foulsDrawn: null, index: null, paint: null, fastBreak: null })
  })

  it('count fouls drawn, blocks received, paint, fast breaks and the index', () => {
    const state = stateAfter(
      ...[period(1), play(21, 'FOUL', { detail: { drawnBy: 11 } })],
      ...[play(11, 'TWO POINTS', { x: 0.5, y: 0.1, detail: { fastBreak: true } })],
      ...[play(11, 'TWO POINTS', { x: 0.1, y: 0.1 }), play(11, 'TWO POINTS', { detail: { inPaint: true } })],
      ...[play(11, 'THREE POINTS MISS'), play(22, 'BLOCK')],
    )
    const figures = { foulsDrawn: 1, blocked: 1, paint: 4, fastBreak: 2 }
    expect(playerOf(state, 11)).toMatchObject({ ...figures, index: 6 + 1 - 1 - 1 })
    expect(teamOf(state, 0)).toMatchObject(figures)
    expect(teamOf(state, 1)).toMatchObject({ foulsDrawn: 0, index: 1 - 1 })
  })

  it('count the points of the bench and the time in the lead', () => {
    const state = stateAfter(
      ...[at(0, period(1)), swap(11, 16, 12 * MINUTE), play(16, 'TWO POINTS', { clock: 11 * MINUTE })],
      ...[play(21, 'THREE POINTS', { clock: 8 * MINUTE }), play(16, 'FREE THROW', { clock: 7 * MINUTE })],
      at(12 * MINUTE, { kind: 'match-finished' }),
    )
    expect(teamOf(state, 0)).toMatchObject({ bench: 3, minutesLeading: 3 })
    expect(teamOf(state, 1)).toMatchObject({ bench: 0, minutesLeading: 1 })
  })

  it('do not count points of the bench or a plus-minus in light mode, which has no starters', () => {
    const state = lightAfter(period(1), play(11, 'TWO POINTS'))
    expect(teamOf(state, 0)).toMatchObject({ bench: null })
    expect(playerOf(state, 11)).toMatchObject({ plusMinus: null, efg: 100 })
  })

  it('are unknown in light mode if they need misses, rebounds or turnovers, or a clock', () => {
    const drawn = play(21, 'FOUL', { detail: { drawnBy: 11 } })
    const unkept = lightAfter(standing(1), play(11, 'TWO POINTS', { clock: 12 * MINUTE }), drawn)
    const unknown = { blocked: null, offTurnovers: null, secondChance: null, index: null }
    expect(teamOf(unkept, 0)).toMatchObject({ ...unknown, foulsDrawn: 1, minutesLeading: null })
    expect(playerOf(unkept, 11)).toMatchObject(unknown)
    const kept = lightAfter(period(1), play(11, 'TWO POINTS'), play(12, 'TWO POINTS MISS', { clock: MINUTE }))
    expect(teamOf(kept, 0)).toMatchObject({ offTurnovers: 0, secondChance: 0, minutesLeading: 9 })
  })
})

describe('lineups', () => {
  const state = stateAfter(
    ...[at(0, period(1)), play(12, 'TWO POINTS', { clock: 10 * MINUTE }), swap(11, 16, 8 * MINUTE)],
    ...[play(21, 'THREE POINTS', { clock: 6 * MINUTE }), at(12 * MINUTE, { kind: 'match-finished' })],
  )
  const found = lineups(state, T0 + 12 * MINUTE)!

  it('have their minutes, points and ratings, longest time first', () => {
    const own = found.lineups.filter(({ teamId }) => teamId === HOME)
    expect(own.map(({ playerIds, seconds, plusMinus }) => [playerIds, seconds, plusMinus])).toEqual([
      [[12, 13, 14, 15, 16], 480, -3],
      [[11, 12, 13, 14, 15], 240, 2],
    ])
    expect(own[1]).toMatchObject({ possessions: 0.5, ortg: 400, drtg: 0, net: 400 })
  })

  it('are summed for pairs, and for each player on and off court', () => {
    const pair = found.pairs.find(({ playerIds }) => playerIds.join() === '12,13')
    expect(pair).toMatchObject({ seconds: 720, plusMinus: -1 })
    const player = found.onOff.find(({ playerId }) => playerId === 11)
    expect(player?.on).toMatchObject({ seconds: 240, plusMinus: 2 })
    expect(player?.off).toMatchObject({ seconds: 480, plusMinus: -3 })
  })

  it('are unknown at each play in light mode, which does not enter them', () => {
    expect(onCourtByPlay(lightAfter(period(1), play(11, 'TWO POINTS')))).toBeNull()
  })

  it('say who was on court at each play', () => {
    const three = validStats(state).find(({ type }) => type === 'THREE POINTS')!
    expect(onCourtByPlay(state)?.get(three.statId)?.[0].toSorted()).toEqual([12, 13, 14, 15, 16])
  })
})

it('gives player figures that add up to the figures of the team, in every match', () => {
  fc.assert(
    fc.property(playedMatch, ({ states, endedAt }) => {
      const state = states.at(-1)!
      const { players, teams } = advancedStats(state, endedAt)
      const made = validStats(state).reduce((sum, { type }) => sum + points(type), 0)
      for (const key of ['offTurnovers', 'secondChance', 'blocked'] as const) {
        for (const { teamId, [key]: total } of teams) {
          const own = players.filter((line) => line.teamId === teamId)
          expect(total).toBe(own.reduce((sum, line) => sum + (line[key] ?? 0), 0))
        }
        if (key === 'blocked') continue
        expect((teams[0][key] ?? 0) + (teams[1][key] ?? 0)).toBeLessThanOrEqual(made)
      }
      const found = lineups(state, endedAt)
      if (found === null) return
      for (const { teamId } of teams) {
        const own = found.lineups.filter((line) => line.teamId === teamId)
        for (const line of found.onOff.filter(({ on }) => on.teamId === teamId)) {
          const { plusMinus } = players.find(({ id }) => id === line.playerId)!
          expect(line.on.plusMinus).toBe(plusMinus)
          const whole = own.reduce((sum, { seconds }) => sum + seconds, 0)
          expect(line.on.seconds + line.off.seconds).toBeCloseTo(whole, 6)
        }
      }
    }),
    { numRuns: 40 },
  )
})
