import { describe, expect, it } from 'vitest'
import { nextSort, sortedLines } from '../../src/features/watch/box-score/SortableHead.tsx'

describe('sorting a table', () => {
  it('goes from descending to ascending and back to the original order', () => {
    const down = nextSort(null, 'pts')
    expect(down).toEqual({ key: 'pts', direction: 'descending' })
    const up = nextSort(down, 'pts')
    expect(up).toEqual({ key: 'pts', direction: 'ascending' })
    expect(nextSort(up, 'pts')).toBeNull()
    expect(nextSort(up, 'reb')).toEqual({ key: 'reb', direction: 'descending' })
  })

  it('keeps the order of equal lines, and puts lines without a number last, either way', () => {
    const lines = [
      { id: 1, usg: null },
      { id: 2, usg: 20 },
      { id: 3, usg: 30 },
      { id: 4, usg: 20 },
      { id: 5, usg: null },
    ]
    const ids = (direction: 'ascending' | 'descending') =>
      sortedLines(lines, { key: 'usg' as const, direction }, (line, key) => line[key]).map(({ id }) => id)
    expect(ids('descending')).toEqual([3, 2, 4, 1, 5])
    expect(ids('ascending')).toEqual([2, 4, 3, 1, 5])
    expect(sortedLines(lines, null, () => 0)).toBe(lines)
  })
})
