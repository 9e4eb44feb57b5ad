import type { ReactNode } from 'react'
import { momentHref } from './moment.ts'
import { TEXTS } from './texts.ts'

/** A time of the game that leads to its picture; as a link it can be opened elsewhere and passed on. */
export function MomentLink(props: {
  /** Server time, epoch ms. */
  at: number
  onMoment(at: number): void
  children: ReactNode
}) {
  const { at, onMoment } = props
  return (
    <a
      className="when"
      href={momentHref(at)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onMoment(at)
      }}
    >
      {props.children}
      <span className="vh">, {TEXTS.seeInPicture}</span>
    </a>
  )
}
