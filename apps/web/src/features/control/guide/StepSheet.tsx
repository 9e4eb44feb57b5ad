import { type ReactNode, useState } from 'react'
import { Icon } from '../../../ui/page/Icon.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { GUIDE_TEXTS } from './texts.ts'

/** A step of the guide, with a mark if it is done. A done step takes one line until somebody opens it. */
export function StepSheet(props: {
  title: string
  done: boolean
  /** The result of the step, shown in the line of a done step. */
  summary?: string
  foot?: ReactNode
  children: ReactNode
}) {
  const { title, done, summary, foot, children } = props
  const [isOpen, setOpen] = useState(false)
  if (!done) {
    return (
      <Sheet title={title} foot={foot}>
        {children}
      </Sheet>
    )
  }
  const line = (
    <span className="step-done">
      {summary}
      <span className="step-mark">
        <Icon name="check" />
        {GUIDE_TEXTS.done}
      </span>
      <button
        className="btn btn-quiet"
        type="button"
        aria-expanded={isOpen}
        aria-label={GUIDE_TEXTS.change(title)}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? GUIDE_TEXTS.close : GUIDE_TEXTS.open}
      </button>
    </span>
  )
  return (
    <Sheet title={title} meta={line} foot={isOpen && foot}>
      {isOpen && children}
    </Sheet>
  )
}
