import type { ReactNode } from 'react'
import './fault.css'

/** The sign beside every fault, so that faults can be recognized without their colour. */
export function FaultSign({ big = false }: { big?: boolean }) {
  return (
    <span className={big ? 'sign sign-big' : 'sign'} aria-hidden="true">
      !
    </span>
  )
}

/** A fault with its sign. Each message is on its own line. */
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

/**
 * A note with the background of a warning. It says what the user should know or correct, and blocks nothing.
 */
export function Note({ children }: { children: ReactNode }) {
  return (
    <div className="note">
      <FaultSign />
      <div>{children}</div>
    </div>
  )
}
