import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useResetPassword } from '../../../api/account/accounts.ts'
import { useRefusal } from '../../../api/use-refusal.ts'
import { Done } from '../../../ui/dialogs/Done.tsx'
import { toFirstFault } from '../../../ui/forms/form-rules.ts'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { Fault } from '../../../ui/page/Fault.tsx'
import { meetsRequirements, sameAs } from '../form-rules.ts'
import { NewPasswordFields } from '../own-account/PasswordFields.tsx'
import { SignInSheet } from '../security/SignInSheet.tsx'
import { ACCOUNT_FIELD_NAMES, TEXTS } from '../texts.ts'

/** How long the success message is shown before /login opens, in ms. */
const REDIRECT_MS = 2000

/** /reset-password: sets a new password with the token of a mailed link. */
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
      newPassword: meetsRequirements(ACCOUNT_FIELD_NAMES.newPassword),
      confirmPassword: sameAs('newPassword', TEXTS.passwordsDiffer),
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
          <NewPasswordFields
            form={form}
            name="newPassword"
            label={TEXTS.newPassword}
            confirmLabel={TEXTS.confirmPassword}
          />
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
