import type { ReactNode } from 'react'
import { Icon } from '../../../ui/page/Icon.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { GUIDE_TEXTS } from './texts.ts'

/** A step of the guide with its "done" mark. */
export function StepSheet(props: { title: string; done: boolean; foot?: ReactNode; children: ReactNode }) {
  const done = props.done && (
    <span className="first-step-done">
      <Icon name="check" />
      {GUIDE_TEXTS.done}
    </span>
  )
  return (
    <Sheet title={props.title} meta={done} foot={props.foot}>
      {props.children}
    </Sheet>
  )
}
