import { TEXTS } from '../../views/season/texts.ts'

/** The head of a column of figures. Pressing the head ranks by the column. */
export function RankingHead(props: {
  head: string
  /** The column's full name. */
  name: string
  /** A description of the figure. Defaults to its name. */
  title?: string
  /** Whether the column is the first of a group. A thin line then separates it from the previous column. */
  group: boolean
  /** The order of the rows if they are ranked by this column. */
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
