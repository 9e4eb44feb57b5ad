import { useEffect } from 'react'
import './pager.css'
import { TEXTS } from '../texts.ts'

/**
 * Previous, page n of m, next. Shows only `Page 1` when there is nothing to turn to.
 * @param props.total how many entries there are; null or undefined until it is known, when the page that is asked for counts as the last
 */
export function Pager(props: {
  page: number
  pageSize: number
  total: number | null | undefined
  onPage: (page: number) => void
}) {
  const { page, onPage } = props
  const pages = Math.max(1, Math.ceil((props.total ?? page * props.pageSize) / props.pageSize))
  // The last entry of the last page was removed: there is nothing left on it.
  useEffect(() => {
    if (page > pages) onPage(pages)
  }, [page, pages, onPage])
  return (
    <nav className="pager" aria-label={TEXTS.pages}>
      {pages > 1 && (
        <button className="btn" type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {TEXTS.previous}
        </button>
      )}
      <span className="fig" aria-current="page">
        {TEXTS.page(page, pages)}
      </span>
      {pages > 1 && (
        <button className="btn" type="button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          {TEXTS.next}
        </button>
      )}
    </nav>
  )
}
