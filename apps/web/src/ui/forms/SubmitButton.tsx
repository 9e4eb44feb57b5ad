import type { ReactNode } from 'react'
import { Spinner } from '../page/Spinner.tsx'

/**
 * The main button of a form. While the form is being sent, the button says so and ignores presses, but keeps
 * the focus.
 */
export function SubmitButton(props: { working: boolean; workingText: string; children: ReactNode }) {
  return (
    <button
      className="btn btn-main btn-big"
      type="submit"
      aria-disabled={props.working}
      aria-busy={props.working}
      onClick={(event) => props.working && event.preventDefault()}
    >
      {props.working ? (
        <>
          <Spinner />
          {props.workingText}
        </>
      ) : (
        props.children
      )}
    </button>
  )
}
