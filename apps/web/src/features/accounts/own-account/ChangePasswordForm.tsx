import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useChangePassword } from '../../../api/account/accounts.ts'
import { useRefusal } from '../../../api/use-refusal.ts'
import { toFirstFault } from '../../../ui/forms/form-rules.ts'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { Fault } from '../../../ui/page/Fault.tsx'
import { meetsRequirements, sameAs } from '../form-rules.ts'
import { ACCOUNT_FIELD_NAMES, TEXTS } from '../texts.ts'
import { CurrentPasswordField, currentPassword, NewPasswordFields } from './PasswordFields.tsx'

/** The form to change the signed-in user's password, on /security, /settings and /change-password. */
export function ChangePasswordForm(props: {
  className: string
  confirmLabel: string
  /** The message if the two entries of the new password differ. */
  differ: string
  submit: string
  /** Called after the password has changed and the fields are empty. The caller shows a message. */
  onChanged: () => void
  children?: ReactNode
}) {
  const change = useChangePassword()
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: {
      currentPassword,
      newPassword: meetsRequirements(ACCOUNT_FIELD_NAMES.newPassword),
      confirmPassword: sameAs('newPassword', props.differ),
    },
  })
  useRefusal(form, change.error, '')
  const save = ({ currentPassword, newPassword }: typeof form.values) => {
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          form.reset()
          props.onChanged()
        },
      },
    )
  }
  return (
    <form className={props.className} noValidate onSubmit={form.onSubmit(save, toFirstFault(form))}>
      <CurrentPasswordField form={form} />
      <NewPasswordFields
        form={form}
        name="newPassword"
        label={TEXTS.newPassword}
        confirmLabel={props.confirmLabel}
      />
      {change.error && <Fault alert>{TEXTS.passwordChangeFailed + change.error.message}</Fault>}
      <SubmitButton working={change.isPending} workingText={TEXTS.saving}>
        {props.submit}
      </SubmitButton>
      {props.children}
    </form>
  )
}
