import { notify } from '../../ui/notify.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { AccountNavigation } from './AccountNavigation.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { TEXTS } from './texts.ts'
import './account.css'

/** Account Security, which the specification has at two addresses with different words. */
export function AccountSecurity({ confirmLabel, differ }: { confirmLabel: string; differ: string }) {
  return (
    <>
      <PageTitle title={TEXTS.security}>
        <AccountNavigation />
      </PageTitle>
      <Sheet title={TEXTS.changePassword} foot={TEXTS.othersSignedOut}>
        <ChangePasswordForm
          className="account-form account-form-narrow"
          confirmLabel={confirmLabel}
          differ={differ}
          submit={TEXTS.save}
          onChanged={() => notify.success(TEXTS.passwordChanged)}
        />
      </Sheet>
    </>
  )
}
