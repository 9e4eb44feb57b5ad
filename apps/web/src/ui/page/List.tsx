import type { ReactNode } from 'react'
import '../styles/rows.css'

/** A list in a sheet. Each entry needs an element of class `row` inside a `li`. */
export function List({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="rows" aria-label={label}>
      {children}
    </ul>
  )
}
