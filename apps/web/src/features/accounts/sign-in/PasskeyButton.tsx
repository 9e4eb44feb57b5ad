import type { SignIn } from '../../../api/account/accounts.ts'
import { useLogInByPasskey } from '../../../api/account/second-factor.ts'
import { errorText } from '../../../api/error-text.ts'
import { Fault } from '../../../ui/page/Fault.tsx'
import { FACTOR_TEXTS as TEXTS } from '../security/factor-texts.ts'

/** Signs in with a passkey. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (signIn: SignIn) => void }) {
  const logIn = useLogInByPasskey()
  return (
    <>
      <button
        className="btn"
        type="button"
        disabled={logIn.isPending || logIn.isSuccess}
        onClick={() => logIn.mutate(undefined, { onSuccess: onSignedIn })}
      >
        {TEXTS.usePasskey}
      </button>
      {logIn.error && <Fault alert>{errorText(logIn.error, TEXTS.passkeyFailed)}</Fault>}
    </>
  )
}
