import { useForm } from '@mantine/form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useLogIn } from '../../api/accounts.ts'
import { errorText } from '../../api/error-text.ts'
import { landingOf, returnPath } from '../../session/landing.ts'
import { Fault } from '../../ui/Fault.tsx'
import { PasswordField, TextField } from '../../ui/Field.tsx'
import { toFirstFault } from '../../ui/form-rules.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { SignInSheet } from './SignInSheet.tsx'
import { TEXTS } from './texts.ts'

/** /login. Leads back to the page that asked for it, else to where the role starts. */
export function Component() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const logIn = useLogIn()
  const form = useForm({
    initialValues: { identifier: '', password: '' },
    validate: {
      identifier: (value) => (value.trim() ? null : TEXTS.identifierMissing),
      password: (value) => (value ? null : TEXTS.passwordMissing),
    },
  })

  const send = (values: typeof form.values) =>
    logIn.mutate(values, {
      onSuccess: ({ role }) => {
        const target = returnPath(query.get('next'), location.origin) ?? landingOf(role)
        void navigate(target, { replace: true })
      },
    })

  return (
    <SignInSheet
      title={TEXTS.login}
      brand
      foot={
        <>
          {TEXTS.newHere}
          <Link className="link" to="/register">
            {TEXTS.register}
          </Link>
        </>
      }
    >
      <form className="sign-in-form" noValidate onSubmit={form.onSubmit(send, toFirstFault(form))}>
        <TextField
          label={TEXTS.identifier}
          autoComplete="username"
          autoCapitalize="none"
          required
          {...form.getInputProps('identifier')}
        />
        <PasswordField
          label={TEXTS.password}
          autoComplete="current-password"
          required
          {...form.getInputProps('password')}
        />
        <p>
          <Link className="link" to="/forgot-password">
            {TEXTS.forgot}
          </Link>
        </p>
        {logIn.error && <Fault alert>{errorText(logIn.error, TEXTS.loginFailed)}</Fault>}
        <SubmitButton working={logIn.isPending || logIn.isSuccess} workingText={TEXTS.loggingIn}>
          {TEXTS.login}
        </SubmitButton>
      </form>
    </SignInSheet>
  )
}
