import AskFirstHost from '../ui/dialogs/AskFirstHost.tsx'
import { AccountTeams } from '../ui/teams/AccountTeams.tsx'
import { useFactorSetup } from './use-factor-setup.ts'

/** What pages need besides while somebody is signed in; nothing of it is needed for their first paint. */
export default function SignedIn({ userId }: { userId: number }) {
  useFactorSetup()
  return (
    <>
      <AskFirstHost />
      <AccountTeams userId={userId} />
    </>
  )
}
