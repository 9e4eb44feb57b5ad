import { PasswordField } from '../../ui/Field.tsx'
import { PasswordRequirements } from '../../ui/PasswordRequirements.tsx'
import { meetsRequirements } from './form-rules.ts'
import { FIELD_NAMES, TEXTS } from './texts.ts'

/** What the rules of a new password look at. */
export interface NewPassword {
  newPassword: string
  confirmPassword: string
}

export const NO_NEW_PASSWORD: NewPassword = { newPassword: '', confirmPassword: '' }

/** A new password meets the requirements and is typed twice the same. @param differ what to say when it is not */
export function newPasswordRules(differ: string) {
  return {
    newPassword: meetsRequirements(FIELD_NAMES.newPassword),
    confirmPassword: (value: string, { newPassword }: NewPassword) => (value === newPassword ? null : differ),
  }
}

/** A new password, typed twice, and what it still lacks. */
export function NewPasswordFields({
  form,
  confirmLabel,
}: {
  form: { values: NewPassword; getInputProps(field: keyof NewPassword): object }
  confirmLabel: string
}) {
  return (
    <>
      <PasswordField
        label={TEXTS.newPassword}
        autoComplete="new-password"
        required
        {...form.getInputProps('newPassword')}
      />
      <PasswordField
        label={confirmLabel}
        autoComplete="new-password"
        required
        {...form.getInputProps('confirmPassword')}
      />
      <PasswordRequirements password={form.values.newPassword} />
    </>
  )
}
