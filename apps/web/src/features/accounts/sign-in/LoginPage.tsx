import { ApiError } from '@courtside/contract/client'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { type SignIn, saveLanguage, useLogIn } from '../../../api/account/accounts.ts'
import { useLogInByPasskey } from '../../../api/account/second-factor.ts'
import { errorText } from '../../../api/error-text.ts'
import { landingOf, returnPath } from '../../../session/landing.ts'
import { PasswordField, TextField } from '../../../ui/forms/Field.tsx'
import { toFirstFault } from '../../../ui/forms/form-rules.ts'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { Fault } from '../../../ui/page/Fault.tsx'
import { keepLanguage, LANGUAGE, takeChosenLanguage } from '../../../ui/written/language.ts'
import { FACTOR_TEXTS } from '../security/factor-texts.ts'
import { SignInSheet } from '../security/SignInSheet.tsx'
import { TEXTS } from '../texts.ts'
import { CodeForm } from './CodeForm.tsx'
import { hasPasskeys } from './has-passkeys.ts'

/**
 * Refusals that come after a correct password. The page then asks for a code. If the authenticator app was
 * lost, the hint below the field for the code says what to do.
 */
const ASKING: readonly (string | null)[] = ['second-factor-needed', 'authenticator-app-lost']

/**
 * /login. After signing in, opens the page for which the user had to sign in, or else the start page of the
 * role.
 */
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

  const [asksForCode, setAsksForCode] = useState(false)
  const enter = (signIn: SignIn) => {
    const target = returnPath(query.get('next'), location.origin) ?? landingOf(signIn.user.role)
    if (speaksAsBefore(signIn)) void navigate(target, { replace: true })
    else location.replace(target)
  }
  const send = (code?: string) =>
    logIn.mutate(
      { ...form.getValues(), ...(code !== undefined && { code }) },
      {
        onSuccess: enter,
        onError: (error) => {
          if (error instanceof ApiError && ASKING.includes(error.code)) setAsksForCode(true)
        },
      },
    )
  const working = logIn.isPending || logIn.isSuccess
  if (asksForCode) {
    const refused = logIn.error instanceof ApiError && logIn.error.code === 'second-factor-needed'
    return (
      <SignInSheet title={TEXTS.login} brand>
        <div className="sign-in-form">
          <CodeForm
            error={refused ? null : logIn.error}
            working={working}
            onCode={send}
            onBack={() => {
              logIn.reset()
              setAsksForCode(false)
            }}
          />
          {hasPasskeys() && <PasskeyButton onSignedIn={enter} />}
        </div>
      </SignInSheet>
    )
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
      <form className="sign-in-form" noValidate onSubmit={form.onSubmit(() => send(), toFirstFault(form))}>
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
        <SubmitButton working={working} workingText={TEXTS.loggingIn}>
          {TEXTS.login}
        </SubmitButton>
        {hasPasskeys() && <PasskeyButton onSignedIn={enter} />}
      </form>
    </SignInSheet>
  )
}

/**
 * Makes the languages of the account and of this device equal. If the user chose a language in this window,
 * saves it in the account; otherwise the device takes the account's language.
 * @returns false if the device's language changed: the next page must then be loaded from the server, because
 * each language is a separate build
 */
function speaksAsBefore({ language }: SignIn): boolean {
  const chosen = takeChosenLanguage()
  // If the call fails, the device still has the chosen language.
  if (chosen && chosen !== language) void saveLanguage(chosen).catch(() => {})
  if (chosen || language === null || language === LANGUAGE) return true
  keepLanguage(language)
  return false
}

/** Signs in with a passkey. */
function PasskeyButton({ onSignedIn }: { onSignedIn: (signIn: SignIn) => void }) {
  const logIn = useLogInByPasskey()
  return (
    <>
      <button
        className="btn"
        type="button"
        disabled={logIn.isPending || logIn.isSuccess}
        onClick={() => logIn.mutate(undefined, { onSuccess: onSignedIn })}
      >
        {FACTOR_TEXTS.usePasskey}
      </button>
      {logIn.error && <Fault alert>{errorText(logIn.error, FACTOR_TEXTS.passkeyFailed)}</Fault>}
    </>
  )
}
