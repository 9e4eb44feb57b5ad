import { fold, type MatchEvent, RULESETS, type StatType } from '@courtside/basketball'
import { describe, expect, test } from 'vitest'
import { clipScoreOf, momentsOf } from '../../src/features/watch/scored-clip/clip-score.ts'
import { bugCells, type LayoutBox, layoutClip } from '../../src/features/watch/scored-clip/layout.ts'

const T0 = 1_700_000_000_000
const side = (id: number) => ({ id, name: `Team ${id}`, starters: [id], roster: [] })

describe('the moments of a clip', () => {
  const stretch = { from: T0 + 10_000, to: T0 + 22_000 }
  /**
   * Segments of 2 s, each of which took 2.5 s to send. After 14 s of video, the publisher was away for one
   * minute.
   */
  const picture = {
    positionOf: (at: number) => (at - T0) / 1250,
    dateAt: (position: number) => T0 + 1250 * position + (position > 14 ? 60_000 : 0),
  }

  test('follow the speed of the video, also across an interruption', () => {
    const momentAt = momentsOf(stretch, picture, 0)
    expect(momentAt(0)).toBe(T0 + 10_000)
    expect(momentAt(4)).toBe(T0 + 15_000)
    expect(momentAt(8)).toBe(T0 + 80_000)
  })

  test('are earlier than the video by its delay', () => {
    expect(momentsOf(stretch, picture, 3000)(2)).toBeCloseTo(T0 + 12_500, 3)
  })

  test('continue with the clip’s position if the video contains no times', () => {
    const untimed = { positionOf: () => null, dateAt: () => null }
    expect(momentsOf(stretch, untimed, 3000)(4)).toBe(T0 + 14_000)
  })
})

test('the score bug shows the score, period and clock of the moment', () => {
  const event = (seq: number, body: object) => ({ ...body, seq, at: T0, by: 1 }) as MatchEvent
  const log = [
    event(1, { kind: 'period-started', period: 1 }),
    event(2, {
      kind: 'stat-recorded',
      statId: 1,
      type: 'THREE POINTS' satisfies StatType,
      teamId: 2,
      playerId: 5,
      period: 1,
      clock: 590_000,
    }),
  ]
  const state = fold({ ruleset: RULESETS.fiba, teams: [side(1), side(2)] }, log)
  expect(clipScoreOf(state, T0 + 61_000)).toEqual({ score: [0, 3], period: '1ST', clock: '8:59' })
  expect(clipScoreOf(state, T0 + 570_000)).toMatchObject({ clock: '30.0' })
  const light = [side(1), side(2)].map((team) => ({ ...team, starters: [] }))
  const clockless = fold({ ruleset: RULESETS.fiba, teams: light } as never, [
    event(1, { kind: 'period-started', period: 1, standing: true }),
  ])
  expect(clipScoreOf(clockless, T0)).toEqual({ score: [0, 0], period: '1ST', clock: '' })
})

describe('the layout of a clip', () => {
  const isWithin = (inner: LayoutBox, outer: { width: number; height: number }) =>
    inner.x >= 0 &&
    inner.y >= 0 &&
    inner.x + inner.width <= outer.width &&
    inner.y + inner.height <= outer.height

  test.each([
    [1920, 1080],
    [1280, 720],
    [640, 360],
    [720, 576],
    [853, 481],
  ])('keeps the whole %i × %i frame; in an upright clip, the score is outside it', (width, height) => {
    for (const shape of ['wide', 'upright'] as const) {
      const layout = layoutClip(shape, { width, height })
      expect([layout.width % 2, layout.height % 2]).toEqual([0, 0])
      for (const box of [layout.picture, layout.bug]) expect(isWithin(box, layout)).toBe(true)
      expect(layout.picture.width / layout.picture.height).toBeCloseTo(width / height, 1)
    }
    const { picture, bug, title } = layoutClip('upright', { width, height })
    expect(bug.y + bug.height).toBeLessThan(picture.y)
    expect(title?.y).toBeGreaterThan(picture.y + picture.height)
  })

  test('divides the score bug into cells without spaces', () => {
    const bug = { x: 10, y: 5, width: 672, height: 104 }
    const { homeName, homeScore, lane, visitorsScore, visitorsName } = bugCells(bug)
    const cells = [homeName, homeScore, lane, visitorsScore, visitorsName]
    expect(cells.map(({ x }) => x).slice(1)).toEqual(cells.map(({ x, width }) => x + width).slice(0, -1))
    expect(visitorsName.x + visitorsName.width).toBe(bug.x + bug.width)
  })
})
