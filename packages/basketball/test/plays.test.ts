import { describe, expect, it } from 'vitest'
import { isFieldGoal, isFreeThrow, isMiss, PLAYS, points, STAT_TYPES } from '../src/index.ts'

describe('what a play means', () => {
  it.each(STAT_TYPES)('%s is consistent with itself', (type) => {
    const { shot, adds, setback } = PLAYS[type]
    expect(adds.pts ?? 0).toBe(points(type))
    expect(adds.fga ?? 0).toBe(isFieldGoal(type) ? 1 : 0)
    expect(adds.fta ?? 0).toBe(isFreeThrow(type) ? 1 : 0)
    expect(adds.tpa ?? 0).toBe(shot?.worth === 3 ? 1 : 0)
    expect((adds.fgm ?? 0) + (adds.ftm ?? 0)).toBe(shot?.made ? 1 : 0)
    expect(setback === 'miss').toBe(isMiss(type))
    expect(setback === 'foul').toBe(adds.pf === 1)
    expect(setback === 'turnover').toBe(adds.to === 1)
  })

  it('sets back by misses, fouls and turnovers, and by nothing else', () => {
    expect(STAT_TYPES.filter((type) => PLAYS[type].setback !== null)).toEqual([
      'TWO POINTS MISS',
      'FREE THROW MISS',
      'THREE POINTS MISS',
      'FOUL',
      'TURNOVER',
      'ONE POINT MISS',
    ])
  })
})
