import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useRefusal } from '../../../api/use-refusal.ts'
import { toFirstFault } from '../../../ui/forms/form-rules.ts'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { Fault } from '../../../ui/page/Fault.tsx'
import { CurrentPasswordField, currentPassword } from '../own-account/PasswordFields.tsx'
import { FACTOR_TEXTS as TEXTS } from '../security/factor-texts.ts'

/** Asks for the current password before a change of the account. */
export function PasswordStep(props: {
  submit: string
  working: boolean
  /** The button's text while the call is running; a general text by default. */
  workingText?: string
  error: Error | null
  /** The message if the server gives no reason. */
  failed: string
  onPassword: (currentPassword: string) => void
  /** Cancels the step. Without this function, there is no Cancel button. */
  onCancel?: () => void
  children?: ReactNode
}) {
  const form = useForm({
    initialValues: { currentPassword: '' },
    validate: { currentPassword },
  })
  const { rest } = useRefusal(form, props.error, props.failed)
  return (
    <form
      className="account-form account-form-narrow"
      noValidate
      onSubmit={form.onSubmit(({ currentPassword }) => props.onPassword(currentPassword), toFirstFault(form))}
    >
      {props.children}
      <CurrentPasswordField form={form} />
      {rest && <Fault alert>{rest}</Fault>}
      <SubmitButton working={props.working} workingText={props.workingText ?? TEXTS.working}>
        {props.submit}
      </SubmitButton>
      {props.onCancel && (
        <button className="btn" type="button" onClick={props.onCancel}>
          {TEXTS.cancel}
        </button>
      )}
    </form>
  )
}
