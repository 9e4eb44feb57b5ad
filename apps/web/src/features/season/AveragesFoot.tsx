import { PAGE_SIZE } from '../../ui/browser/use-paged-search.ts'
import { Pager } from '../../ui/page/Pager.tsx'
import { TEXTS } from './texts.ts'

/**
 * The foot of a list of averages: its pages, and how to read the figures.
 * @param props.note further text, shown first
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
