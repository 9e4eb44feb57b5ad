import { describe, expect, it } from 'vitest'
import { chartScale } from '../src/features/season/chart-scale.ts'
import { isPercentage, RANKINGS, rankingOf } from '../src/features/season/columns.ts'
import { leastOf, pageOf, teamIdOf } from '../src/ui/address-values.ts'

describe('what an address says', () => {
  it.each([
    ['1', 1],
    ['12', 12],
    ['0', 1],
    ['-3', 1],
    ['two', 1],
    ['', 1],
  ])('takes %j for page %i', (text, page) => expect(pageOf(text)).toBe(page))

  it('takes a number for a team, and nothing else', () => {
    expect(teamIdOf('7')).toEqual({ teamId: 7 })
    for (const text of ['', '0', '7a', '99999999999']) expect(teamIdOf(text)).toEqual({})
  })

  it('takes whole numbers from 0 for the least', () => {
    expect(['0', ' 12 ', '9999'].map(leastOf)).toEqual([0, 12, 9999])
    expect(['', '-1', '1.5', 'x', '10000'].map(leastOf)).toEqual([null, null, null, null, null])
  })

  it('takes a figure for a ranking, and ranks by points otherwise', () => {
    expect(RANKINGS.map(({ key }) => rankingOf(key))).toEqual(RANKINGS.map(({ key }) => key))
    expect(rankingOf('salary')).toBe('pts')
    expect(RANKINGS.filter(({ key }) => isPercentage(key)).map(({ key }) => key)).toEqual([
      'fg_pct',
      'tp_pct',
      'ft_pct',
    ])
  })
})

describe('the scale of the chart', () => {
  it.each([
    [0, 2, [0, 2]],
    [2, 2, [0, 2]],
    [7, 8, [0, 2, 4, 6, 8]],
    [23, 25, [0, 5, 10, 15, 20, 25]],
    [51, 60, [0, 20, 40, 60]],
  ])('of at most %i points ends at %i', (highest, top, ticks) => {
    expect(chartScale(highest)).toEqual({ top, ticks })
  })

  it('holds whatever is scored', () => {
    for (let highest = 0; highest < 700; highest += 1) {
      const { top, ticks } = chartScale(highest)
      expect(top).toBeGreaterThanOrEqual(highest)
      expect(ticks.length).toBeLessThanOrEqual(6)
    }
  })
})
