import type { ReactNode } from 'react'
import '../styles/rows.css'

/** A list in a sheet. Each of its `li` elements must contain an element with the class `row`. */
export function List({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="rows" aria-label={label}>
      {children}
    </ul>
  )
}
