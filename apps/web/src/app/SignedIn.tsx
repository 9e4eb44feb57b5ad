import { AccountTeams } from '../ui/AccountTeams.tsx'
import AskFirstHost from '../ui/AskFirstHost.tsx'
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
