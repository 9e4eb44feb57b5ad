import type { ReactElement } from 'react'

/** A column by which a table can be sorted. */
export interface SortableColumn {
  readonly key: string
  readonly head: string
  /** The column's full name. */
  readonly name: string
  /** Whether the column is the first of a group. A thin line then separates it from the previous column. */
  readonly group?: boolean
}

/** A table head with columns. Pressing a column sorts the table by it. */
export function SortableHead<Column extends SortableColumn>(props: {
  /** Head of the first column, by which the table cannot be sorted. */
  first: string
  columns: readonly Column[]
  sort: Sort<NoInfer<Column>['key']> | null
  onSort(sort: Sort<NoInfer<Column>['key']> | null): void
  /**
   * Returns a column's button with something around it, such as an explanation. By default, the button has
   * the column's name as its title.
   */
  explain?(column: NoInfer<Column>, button: ReactElement): ReactElement
}) {
  const { columns, sort, onSort, explain } = props
  return (
    <thead>
      <tr>
        <th scope="col" className="first">
          {props.first}
        </th>
        {columns.map((column) => {
          const { head, name, group } = column
          const key: Column['key'] = column.key
          const button = (
            <button
              type="button"
              title={explain ? undefined : name}
              onClick={() => onSort(nextSort(sort, key))}
            >
              {head}
            </button>
          )
          return (
            <th
              key={key}
              scope="col"
              className={group ? 'g' : undefined}
              aria-sort={sort?.key === key ? sort.direction : undefined}
            >
              {explain ? explain(column, button) : button}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** The column by which a table is sorted, and the direction. Null means the default order. */
export interface Sort<Key> {
  readonly key: Key
  readonly direction: 'ascending' | 'descending'
}

/**
 * Returns how the table is sorted after the next press of a column's head. Three presses give: highest first,
 * lowest first, the default order.
 */
export function nextSort<Key>(sort: Sort<Key> | null, key: Key): Sort<Key> | null {
  if (sort?.key !== key) return { key, direction: 'descending' }
  return sort.direction === 'descending' ? { key, direction: 'ascending' } : null
}

/**
 * Returns the lines in the chosen order. Lines with equal numbers keep their order. Lines without a number
 * come last in both directions.
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
