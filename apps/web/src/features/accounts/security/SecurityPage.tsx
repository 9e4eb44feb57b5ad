import { TEXTS } from '../texts.ts'
import { AccountSecurity } from './AccountSecurity.tsx'
import { SecondFactorSheets } from './SecondFactorSheets.tsx'

/** /security: the password, and the additional sign-in factors. */
export function Component() {
  return (
    <AccountSecurity confirmLabel={TEXTS.confirmPassword} differ={TEXTS.passwordsDifferShort}>
      <SecondFactorSheets />
    </AccountSecurity>
  )
}
