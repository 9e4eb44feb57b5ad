import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { api } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { landingOf, returnPath } from '../../session/landing.ts'
import { session } from '../../session/session.ts'
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
  const [working, setWorking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const form = useForm({
    initialValues: { identifier: '', password: '' },
    validate: {
      identifier: (value) => (value.trim() ? null : TEXTS.identifierMissing),
      password: (value) => (value ? null : TEXTS.passwordMissing),
    },
  })

  async function logIn(values: typeof form.values) {
    if (working) return
    setWorking(true)
    setFault(null)
    try {
      const user = session.signIn(await api.call('POST /auth/login', { body: values }))
      if (!user) throw new Error(TEXTS.loginFailed)
      const target = returnPath(query.get('next'), location.origin) ?? landingOf(user.role)
      await navigate(target, { replace: true })
    } catch (error) {
      setFault(errorText(error, TEXTS.loginFailed))
      setWorking(false)
    }
  }

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
      <form className="sign-in-form" noValidate onSubmit={form.onSubmit(logIn, toFirstFault(form))}>
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
        {fault && <Fault alert>{fault}</Fault>}
        <SubmitButton working={working} workingText={TEXTS.loggingIn}>
          {TEXTS.login}
        </SubmitButton>
      </form>
    </SignInSheet>
  )
}
