import { useForm } from '@mantine/form'
import { Link } from 'react-router'
import { useForgotPassword } from '../../../api/account/accounts.ts'
import { useRefusal } from '../../../api/use-refusal.ts'
import { Done } from '../../../ui/dialogs/Done.tsx'
import { TextField } from '../../../ui/forms/Field.tsx'
import { isEmail, toFirstFault } from '../../../ui/forms/form-rules.ts'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { Fault } from '../../../ui/page/Fault.tsx'
import { SignInSheet } from '../security/SignInSheet.tsx'
import { TEXTS } from '../texts.ts'

/**
 * /forgot-password: requests a link for a new password, then says where to look for the mail and has a button
 * back to the form.
 */
export function Component() {
  const forgot = useForgotPassword()
  const form = useForm({ initialValues: { email: '' }, validate: { email: isEmail } })
  const { rest } = useRefusal(form, forgot.error, TEXTS.sendFailed)
  const send = (values: typeof form.values) => forgot.mutate(values)
  return (
    <SignInSheet
      title={TEXTS.forgot}
      foot={
        <Link className="link" to="/login">
          {TEXTS.backToLogin}
        </Link>
      }
    >
      {forgot.isSuccess ? (
        <div className="sign-in-form">
          <Done say={TEXTS.sent}>
            <p className="sign-in-words">{TEXTS.sentTo(form.values.email.trim())}</p>
            <p>
              {TEXTS.notArrived}{' '}
              <button className="link link-button" type="button" onClick={() => forgot.reset()}>
                {TEXTS.tryAgain}
              </button>
            </p>
          </Done>
        </div>
      ) : (
        <form className="sign-in-form" noValidate onSubmit={form.onSubmit(send, toFirstFault(form))}>
          <p>{TEXTS.forgotIntro}</p>
          <TextField
            label={TEXTS.email}
            type="email"
            autoComplete="email"
            required
            {...form.getInputProps('email')}
          />
          {rest && <Fault alert>{rest}</Fault>}
          <SubmitButton working={forgot.isPending} workingText={TEXTS.sending}>
            {TEXTS.sendLink}
          </SubmitButton>
        </form>
      )}
    </SignInSheet>
  )
}
