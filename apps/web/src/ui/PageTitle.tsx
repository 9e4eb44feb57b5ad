import type { ReactNode } from 'react'
import './page-title.css'
import { documentTitle } from './texts.ts'

/** A page's heading, its line of facts and its actions; also sets the document's title. */
export function PageTitle({
  title,
  meta,
  children,
}: {
  title: string
  meta?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className="page-title">
      <title>{documentTitle(title)}</title>
      <div>
        <h1 className="h1">{title}</h1>
        {meta && <p className="meta">{meta}</p>}
      </div>
      {children && <div className="page-title-actions">{children}</div>}
    </header>
  )
}
