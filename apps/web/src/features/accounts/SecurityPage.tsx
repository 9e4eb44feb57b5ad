import { AccountSecurity } from './AccountSecurity.tsx'
import { TEXTS } from './texts.ts'

/** /security. */
export function Component() {
  return <AccountSecurity confirmLabel={TEXTS.confirmPassword} differ={TEXTS.passwordsDifferShort} />
}
