import type { ReactNode } from 'react'
import './fault.css'

/** The sign beside every fault: colour never speaks alone. */
export function FaultSign({ big = false }: { big?: boolean }) {
  return (
    <span className={big ? 'sign sign-big' : 'sign'} aria-hidden="true">
      !
    </span>
  )
}

/** A fault in words, with its sign. One sentence a line when the message has several. */
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

/** A note on a caution wash: something to know or to set right, that stops nobody. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <div className="note">
      <FaultSign />
      <div>{children}</div>
    </div>
  )
}
