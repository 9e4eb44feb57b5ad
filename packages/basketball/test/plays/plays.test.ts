import { describe, expect, it } from 'vitest'
import {
  isBenchFoul,
  isFieldGoal,
  isFoul,
  isFreeThrow,
  isMiss,
  MARK_TYPES,
  PLAYS,
  points,
  STAT_TYPES,
} from '../../src/index.ts'

describe('the meaning of a play', () => {
  it.each(STAT_TYPES)('%s is consistent', (type) => {
    const { shot, adds, setback } = PLAYS[type]
    expect(adds.pts ?? 0).toBe(points(type))
    expect(adds.fga ?? 0).toBe(isFieldGoal(type) ? 1 : 0)
    expect(adds.fta ?? 0).toBe(isFreeThrow(type) ? 1 : 0)
    expect(adds.tpa ?? 0).toBe(shot?.worth === 3 ? 1 : 0)
    expect((adds.fgm ?? 0) + (adds.ftm ?? 0)).toBe(shot?.made ? 1 : 0)
    expect(setback === 'miss').toBe(isMiss(type))
    expect(setback === 'foul').toBe(adds.pf === 1)
    expect(isFoul(type)).toBe(adds.pf === 1)
    expect(isBenchFoul(type)).toBe(false)
    expect(setback === 'turnover').toBe(adds.to === 1)
  })

  it('says that only misses, fouls and turnovers are setbacks', () => {
    expect(STAT_TYPES.filter((type) => PLAYS[type].setback !== null)).toEqual([
      'TWO POINTS MISS',
      'FREE THROW MISS',
      'THREE POINTS MISS',
      'FOUL',
      'TURNOVER',
      'ONE POINT MISS',
    ])
  })

  it('says that only field goals, rebounds, blocks and steals need a running clock', () => {
    expect(STAT_TYPES.filter((type) => PLAYS[type].needsClock)).toEqual(
      STAT_TYPES.filter((type) => isFieldGoal(type) || ['REBOUND', 'BLOCK', 'STEAL'].includes(type)),
    )
    expect(MARK_TYPES.filter((type) => PLAYS[type].needsClock)).toEqual([])
  })

  it('includes bench fouls among the plays of a team', () => {
    expect(MARK_TYPES.filter(isFoul)).toEqual(['COACH FOUL', 'BENCH FOUL'])
    expect(MARK_TYPES.filter(isBenchFoul)).toEqual(['COACH FOUL', 'BENCH FOUL'])
  })
})
