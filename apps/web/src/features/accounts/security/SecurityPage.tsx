import { useState } from 'react'
import { useSecondFactor } from '../../../api/account/second-factor.ts'
import { useSession } from '../../../session/use-session.ts'
import { DataState } from '../../../ui/page/DataState.tsx'
import { Note } from '../../../ui/page/Fault.tsx'
import { TEXTS } from '../texts.ts'
import { AccountSecurity } from './AccountSecurity.tsx'
import { AuthenticatorApp } from './AuthenticatorApp.tsx'
import { FACTOR_TEXTS } from './factor-texts.ts'
import { Passkeys } from './Passkeys.tsx'
import { RecoveryCodes, ShownCodes } from './RecoveryCodes.tsx'

/** /security: the password, and the additional sign-in factors. */
export function Component() {
  return (
    <AccountSecurity confirmLabel={TEXTS.confirmPassword} differ={TEXTS.passwordsDifferShort}>
      <SecondFactorSheets />
    </AccountSecurity>
  )
}

/**
 * The additional sign-in factors: an authenticator app, passkeys, and recovery codes in case these are lost.
 */
function SecondFactorSheets() {
  const query = useSecondFactor(useSession()?.id ?? 0)
  const [codes, setCodes] = useState<string[] | null>(null)
  // If the account already has a factor, adding another one returns no new codes, and the shown codes stay
  // valid.
  const show = (made: string[] | null) => made && setCodes(made)
  return (
    <DataState query={query} failed={FACTOR_TEXTS.failed}>
      {({ totp, passkeys, recoveryCodes, missing }) => (
        <>
          {missing && <Note>{FACTOR_TEXTS.missing}</Note>}
          {codes && <ShownCodes codes={codes} onKept={() => setCodes(null)} />}
          <AuthenticatorApp isSetUp={totp} onCodes={show} />
          <Passkeys passkeys={passkeys} onCodes={show} />
          {!codes && (totp || passkeys.length > 0) && <RecoveryCodes left={recoveryCodes} onCodes={show} />}
        </>
      )}
    </DataState>
  )
}
