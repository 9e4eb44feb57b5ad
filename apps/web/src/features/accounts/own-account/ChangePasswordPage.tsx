import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../../session/use-session.ts'
import { Done } from '../../../ui/dialogs/Done.tsx'
import { SignInSheet } from '../security/SignInSheet.tsx'
import { TEXTS } from '../texts.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

/** /change-password: changes the password of a signed-in user, and tells a signed-out user how to do it. */
export function Component() {
  const signedIn = useSession() !== null
  const [changed, setChanged] = useState(false)
  if (changed) {
    return (
      <SignInSheet title={TEXTS.changePassword}>
        <div className="sign-in-form">
          <Done say={TEXTS.passwordChanged}>
            <Link className="btn btn-main btn-big" to="/login">
              {TEXTS.goToLogin}
            </Link>
          </Done>
        </div>
      </SignInSheet>
    )
  }
  return (
    <SignInSheet title={TEXTS.changePassword}>
      {signedIn ? (
        <ChangePasswordForm
          className="sign-in-form"
          confirmLabel={TEXTS.confirmPassword}
          differ={TEXTS.passwordsDifferShort}
          submit={TEXTS.changePassword}
          onChanged={() => setChanged(true)}
        />
      ) : (
        <div className="sign-in-form">
          <p>{TEXTS.changeSignedOut}</p>
          <Link className="btn btn-main btn-big" to="/login?next=/change-password">
            {TEXTS.login}
          </Link>
          <Link className="btn btn-big" to="/forgot-password">
            {TEXTS.forgot}
          </Link>
        </div>
      )}
    </SignInSheet>
  )
}
