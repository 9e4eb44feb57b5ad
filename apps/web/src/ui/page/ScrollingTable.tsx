import type { ReactNode } from 'react'
import '../styles/table.css'
import { TEXTS } from '../texts.ts'

/** A box for a table that may be wider than the screen. The box scrolls sideways, also with the keyboard. */
export function ScrollingTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable with the keyboard
    <section className="scroll" tabIndex={0} aria-label={TEXTS.table(label)}>
      {children}
    </section>
  )
}
