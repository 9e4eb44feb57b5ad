import { TEXTS } from '../../views/season/texts.ts'

/** The head of a column of figures. Pressing it ranks by the column. */
export function RankingHead(props: {
  head: string
  /** The column's full name. */
  name: string
  /** A description of the figure. Defaults to its name. */
  title?: string
  /** Whether the column is the first of a group and has a hairline before it. */
  group: boolean
  /** The sort order of the rows by this column, if any. */
  sort: 'ascending' | 'descending' | undefined
  /** Ranks by this column; absent if that is not possible. */
  onRank: (() => void) | undefined
}) {
  const { head, name, title = name, group, sort, onRank } = props
  return (
    <th scope="col" className={group ? 'g' : undefined} title={title} aria-sort={sort}>
      {onRank ? (
        <button type="button" aria-label={`${head}, ${TEXTS.rankedBy} ${name}`} onClick={onRank}>
          {head}
        </button>
      ) : (
        head
      )}
    </th>
  )
}
