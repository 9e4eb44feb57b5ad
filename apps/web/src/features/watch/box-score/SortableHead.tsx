import type { ReactElement } from 'react'
import { nextSort, type Sort } from './sorting.ts'

/** A column that a table can be sorted by. */
export interface SortableColumn {
  readonly key: string
  readonly head: string
  /** The head spelled out. */
  readonly name: string
  /** First of a group: a hairline stands before it. */
  readonly group?: boolean
}

/** The head of a table whose columns sort it when they are pressed. */
export function SortableHead<Column extends SortableColumn>(props: {
  /** Head of the first column, which does not sort. */
  first: string
  columns: readonly Column[]
  sort: Sort<NoInfer<Column>['key']> | null
  onSort(sort: Sort<NoInfer<Column>['key']> | null): void
  /** Wraps the button of a column, say with an explanation; else its name is the title. */
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
