import { AccountSecurity } from '../security/AccountSecurity.tsx'
import { TEXTS } from '../texts.ts'

/** /settings. */
export function Component() {
  return <AccountSecurity confirmLabel={TEXTS.confirmNewPassword} differ={TEXTS.newPasswordsDiffer} />
}
