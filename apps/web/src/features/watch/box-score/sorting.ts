/** By which column a table is sorted; null leaves its own order. */
export interface Sort<Key> {
  readonly key: Key
  readonly direction: 'ascending' | 'descending'
}

/** What the next press of a column's head brings: highest first, then lowest first, then the table's own order again. */
export function nextSort<Key>(sort: Sort<Key> | null, key: Key): Sort<Key> | null {
  if (sort?.key !== key) return { key, direction: 'descending' }
  return sort.direction === 'descending' ? { key, direction: 'ascending' } : null
}

/** The lines in the order asked for; equal ones as they were, those without a number last either way. */
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
