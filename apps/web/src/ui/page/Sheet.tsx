import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react'
import './sheet.css'

/** Props of {@link Sheet}. */
interface SheetProps extends Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  /** The text of the tab. It is also the name of the region for assistive technology. */
  title: string
  /** Heading level of the title. */
  level?: 1 | 2 | 3
  /** Small content at the right of the tab. */
  meta?: ReactNode
  /** A line below the content. */
  foot?: ReactNode
}

/**
 * A sheet, like a printed one, for a panel, table or form. Its content has space around it (`sheet-body`) or
 * reaches the edges.
 */
export function Sheet({ title, level = 2, meta, foot, children, className = '', ...rest }: SheetProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section {...rest} className={`sheet ${className}`} aria-labelledby={id}>
      <header className="sheet-head">
        <Heading id={id}>{title}</Heading>
        {meta && <div className="meta">{meta}</div>}
      </header>
      {children}
      {foot && <div className="sheet-foot">{foot}</div>}
    </section>
  )
}
