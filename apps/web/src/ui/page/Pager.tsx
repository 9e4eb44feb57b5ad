import { useEffect } from 'react'
import './pager.css'
import { TEXTS } from '../texts.ts'

/**
 * The buttons for the previous and next page, and “page n of m”. If there is only one page, shows only `Page
 * 1`.
 * @param props.total the number of entries; while it is unknown (null or undefined), the current page counts
 * as the last
 */
export function Pager(props: {
  page: number
  pageSize: number
  total: number | null | undefined
  onPage: (page: number) => void
}) {
  const { page, onPage } = props
  const pages = Math.max(1, Math.ceil((props.total ?? page * props.pageSize) / props.pageSize))
  // When the last entry of the last page was removed, that page no longer exists.
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
