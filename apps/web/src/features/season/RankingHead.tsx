import { TEXTS } from './texts.ts'

/** The head of a column of figures; pressing it ranks by them. */
export function RankingHead(props: {
  head: string
  /** The head spelled out. */
  name: string
  /** What is said more of the figure; else its name is the title. */
  title?: string
  /** First of a group: a hairline stands before it. */
  group: boolean
  /** How the rows go by this column, if they do. */
  sort: 'ascending' | 'descending' | undefined
  /** Absent where nothing is ranked by it. */
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
