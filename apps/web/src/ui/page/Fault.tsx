import type { ReactNode } from 'react'
import './fault.css'

/** The sign next to every fault, so that its colour is not the only clue. */
export function FaultSign({ big = false }: { big?: boolean }) {
  return (
    <span className={big ? 'sign sign-big' : 'sign'} aria-hidden="true">
      !
    </span>
  )
}

/** A fault with its sign. Each message has its own line. */
export function Fault({
  id,
  alert = false,
  children,
}: {
  id?: string
  alert?: boolean
  children: ReactNode
}) {
  return (
    <p className="fault lines" id={id} role={alert ? 'alert' : undefined}>
      <FaultSign />
      <span>{children}</span>
    </p>
  )
}

/** A note with a warning background, about something to know or fix, without blocking the user. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <div className="note">
      <FaultSign />
      <div>{children}</div>
    </div>
  )
}
