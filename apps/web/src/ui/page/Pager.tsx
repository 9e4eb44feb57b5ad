import { useEffect } from 'react'
import './pager.css'
import { TEXTS } from '../texts.ts'

/**
 * Previous, page n of m, next. With a single page it shows only `Page 1`.
 * @param props.total the number of entries; until it is known (null or undefined) the current page counts as
 * the last
 */
export function Pager(props: {
  page: number
  pageSize: number
  total: number | null | undefined
  onPage: (page: number) => void
}) {
  const { page, onPage } = props
  const pages = Math.max(1, Math.ceil((props.total ?? page * props.pageSize) / props.pageSize))
  // The last entry of the last page was removed, so that page is empty.
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
