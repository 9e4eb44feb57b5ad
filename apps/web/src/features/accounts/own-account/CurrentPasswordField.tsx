import { PasswordField } from '../../../ui/forms/Field.tsx'
import { TEXTS } from '../texts.ts'

/** The rule of the field `currentPassword`. */
export const currentPassword = (typed: string) => (typed ? null : TEXTS.currentPasswordMissing)

/** The current password, which the server requires for changes of the account. */
export function CurrentPasswordField({
  form,
}: {
  form: { getInputProps(field: 'currentPassword'): object }
}) {
  return (
    <PasswordField
      label={TEXTS.currentPassword}
      autoComplete="current-password"
      required
      {...form.getInputProps('currentPassword')}
    />
  )
}
