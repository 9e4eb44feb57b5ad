import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * A button that opens a dialog. The dialog's code loads when it is first opened. The dialog closes when the
 * route changes.
 */
export function LateDialogButton(props: {
  className: string
  label?: string
  button: ReactNode
  dialog(open: boolean, onClose: () => void): ReactNode
}) {
  const [state, setState] = useState<'never' | 'closed' | 'open'>('never')
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location closes the dialog
  useEffect(() => setState((before) => (before === 'open' ? 'closed' : before)), [key])
  return (
    <>
      <button
        className={props.className}
        type="button"
        aria-label={props.label}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onClick={() => setState('open')}
      >
        {props.button}
      </button>
      {state !== 'never' && <Suspense>{props.dialog(state === 'open', () => setState('closed'))}</Suspense>}
    </>
  )
}
