import type { ReactNode } from 'react'
import { notify } from '../../../ui/dialogs/notify.ts'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { AccountNavigation } from '../own-account/AccountNavigation.tsx'
import { ChangePasswordForm } from '../own-account/ChangePasswordForm.tsx'
import { TEXTS } from '../texts.ts'
import '../own-account/account.css'

/**
 * The page Account Security, used at two addresses with different texts.
 * @param props.children further sheets
 */
export function AccountSecurity({
  confirmLabel,
  differ,
  children,
}: {
  confirmLabel: string
  differ: string
  children?: ReactNode
}) {
  return (
    <>
      <PageTitle title={TEXTS.security}>
        <AccountNavigation />
      </PageTitle>
      <div className="account-sheets">
        <Sheet title={TEXTS.changePassword} foot={TEXTS.othersSignedOut}>
          <ChangePasswordForm
            className="account-form account-form-narrow"
            confirmLabel={confirmLabel}
            differ={differ}
            submit={TEXTS.save}
            onChanged={() => notify.success(TEXTS.passwordChanged)}
          />
        </Sheet>
        {children}
      </div>
    </>
  )
}
