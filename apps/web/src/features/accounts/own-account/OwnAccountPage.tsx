import { useSession } from '../../../session/use-session.ts'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { Sessions } from '../security/Sessions.tsx'
import { AccountNavigation } from './AccountNavigation.tsx'
import { EmailSheet } from './EmailSheet.tsx'
import { OwnData } from './OwnData.tsx'
import { OWN_TEXTS as TEXTS } from './own-account-texts.ts'
import './account.css'

/** /account: the signed-in user's sign-in methods, sessions and stored data. */
export function Component() {
  const userId = useSession()?.id ?? 0
  return (
    <>
      <PageTitle title={TEXTS.title}>
        <AccountNavigation />
      </PageTitle>
      <div className="account-sheets">
        <EmailSheet userId={userId} />
        <Sessions userId={userId} />
        <OwnData />
      </div>
    </>
  )
}
