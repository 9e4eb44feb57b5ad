/** The column by which a table is sorted. Null means the default order. */
export interface Sort<Key> {
  readonly key: Key
  readonly direction: 'ascending' | 'descending'
}

/**
 * Returns the sort order after the next press of a column's head. Cycles through highest first, lowest first,
 * and the default order.
 */
export function nextSort<Key>(sort: Sort<Key> | null, key: Key): Sort<Key> | null {
  if (sort?.key !== key) return { key, direction: 'descending' }
  return sort.direction === 'descending' ? { key, direction: 'ascending' } : null
}

/**
 * Returns the lines in the chosen order. The sort is stable. Lines without a number come last in both
 * directions.
 */
export function sortedLines<Key, Line>(
  lines: readonly Line[],
  sort: Sort<Key> | null,
  value: (line: Line, key: Key) => number | null,
): readonly Line[] {
  if (sort === null) return lines
  const { key, direction } = sort
  const sign = direction === 'descending' ? -1 : 1
  return [...lines].sort((a, b) => {
    const [one, other] = [value(a, key), value(b, key)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (one - other)
  })
}
