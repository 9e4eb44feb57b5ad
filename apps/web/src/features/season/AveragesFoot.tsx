import { PAGE_SIZE } from '../../ui/browser/use-paged-search.ts'
import { Pager } from '../../ui/page/Pager.tsx'
import { TEXTS } from './texts.ts'

/**
 * The line below a list of averages: its pages, and how its figures are to be read.
 * @param props.note what else is to be said, before it
 */
export function AveragesFoot(props: {
  page: number
  total: number | null | undefined
  onPage: (page: string) => void
  note?: string
}) {
  const { page, total, onPage, note } = props
  return (
    <>
      <Pager page={page} pageSize={PAGE_SIZE} total={total} onPage={(to) => onPage(String(to))} />
      <span>
        {note !== undefined && `${note} `}
        {TEXTS.perGame}
      </span>
    </>
  )
}
