import { type ReactNode, useEffect, useId, useRef } from 'react'
import '../log/play-dialog.css'
import './scorer-dialog.css'

const CONTROLS = 'button, input, select, textarea'

/**
 * A dialog over the scorer's table. It is the browser's dialog element, which keeps the focus inside and
 * closes with Esc. It is part of the page, so it has the table's dark colours.
 */
export function ScorerDialog({
  title,
  wide = false,
  unasked = false,
  onClose,
  children,
}: {
  title: string
  /** Whether the dialog uses the full width of a tablet. */
  wide?: boolean
  /**
   * Whether the dialog opens by itself. It then focuses its heading, so that an Enter that was meant for the
   * table presses no button.
   */
  unasked?: boolean
  onClose(): void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    if (unasked) heading.current?.focus()
    // If a scrollable list comes before the first control, Chromium focuses the list, so the control is
    // focused here.
    else if (!document.activeElement?.matches(CONTROLS))
      element?.querySelector<HTMLElement>(CONTROLS)?.focus()
    return () => element?.close()
  }, [unasked])
  return (
    <dialog
      ref={dialog}
      className={wide ? 'sc-dlg wide' : 'sc-dlg'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={id} ref={heading} tabIndex={unasked ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}

/** A question with two buttons. Esc does the same as the button that changes nothing. */
export function AskDialog(props: {
  title: string
  body: string
  cancel: string
  confirm: string
  onCancel(): void
  onConfirm(): void
  /** What Esc does; by default the same as `onCancel`. */
  onClose?(): void
}) {
  return (
    <ScorerDialog title={props.title} onClose={props.onClose ?? props.onCancel}>
      <p>{props.body}</p>
      <div className="sc-dlg-foot">
        <button type="button" className="act" onClick={props.onCancel}>
          {props.cancel}
        </button>
        <button type="button" className="act make" onClick={props.onConfirm}>
          {props.confirm}
        </button>
      </div>
    </ScorerDialog>
  )
}
