import type { ReactNode } from 'react'
import './page-title.css'
import { documentTitle } from './document-title.ts'

/** A page's heading, a line with facts, and its actions. Also sets the title of the document. */
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

/** A select box beside a page's heading that decides what the page shows. Its children are the options. */
export function TitleChoice(props: {
  label: string
  value: string | number
  onChoose: (value: string) => void
  children: ReactNode
}) {
  return (
    <select
      className="input title-choice"
      aria-label={props.label}
      value={props.value}
      onChange={(event) => props.onChoose(event.currentTarget.value)}
    >
      {props.children}
    </select>
  )
}
