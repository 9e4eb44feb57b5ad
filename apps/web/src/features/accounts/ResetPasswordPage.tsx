import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useResetPassword } from '../../api/accounts.ts'
import { useRefusal } from '../../api/use-refusal.ts'
import { Done } from '../../ui/Done.tsx'
import { Fault } from '../../ui/Fault.tsx'
import { PasswordField } from '../../ui/Field.tsx'
import { toFirstFault } from '../../ui/form-rules.ts'
import { PasswordRequirements } from '../../ui/PasswordRequirements.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { meetsRequirements } from './form-rules.ts'
import { SignInSheet } from './SignInSheet.tsx'
import { FIELD_NAMES, TEXTS } from './texts.ts'

/** Spec section 9: from the success message to /login. */
const REDIRECT_MS = 2000

/** /reset-password: a new password, by the token of a mailed link. */
export function Component() {
  const navigate = useNavigate()
  const token = useSearchParams()[0].get('token')?.trim() ?? ''
  const reset = useResetPassword()
  const done = reset.isSuccess
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => void navigate('/login', { replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [done, navigate])
  const form = useForm({
    initialValues: { newPassword: '', confirmPassword: '' },
    validate: {
      newPassword: meetsRequirements(FIELD_NAMES.newPassword),
      confirmPassword: (value, { newPassword }) => (value === newPassword ? null : TEXTS.passwordsDiffer),
    },
  })
  const save = ({ newPassword }: typeof form.values) => {
    if (token) reset.mutate({ token, newPassword })
  }
  const { rest } = useRefusal(form, reset.error, TEXTS.resetFailed)
  const fault = token ? rest : TEXTS.tokenMissing
  return (
    <SignInSheet title={TEXTS.reset}>
      {done ? (
        <div className="sign-in-form">
          <Done say={TEXTS.resetDone} />
        </div>
      ) : (
        <form className="sign-in-form" noValidate onSubmit={form.onSubmit(save, toFirstFault(form))}>
          <PasswordField
            label={TEXTS.newPassword}
            autoComplete="new-password"
            required
            {...form.getInputProps('newPassword')}
          />
          <PasswordField
            label={TEXTS.confirmPassword}
            autoComplete="new-password"
            required
            {...form.getInputProps('confirmPassword')}
          />
          <PasswordRequirements password={form.values.newPassword} />
          {fault && (
            <>
              <Fault alert>{fault}</Fault>
              <Link className="link" to="/forgot-password">
                {TEXTS.askForLink}
              </Link>
            </>
          )}
          <SubmitButton working={reset.isPending} workingText={TEXTS.updating}>
            {TEXTS.updatePassword}
          </SubmitButton>
        </form>
      )}
    </SignInSheet>
  )
}
