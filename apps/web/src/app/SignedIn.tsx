import AskFirstHost from '../ui/dialogs/AskFirstHost.tsx'
import { AccountTeams } from '../ui/teams/AccountTeams.tsx'
import { useFactorSetup } from './use-factor-setup.ts'

/** Components that pages need for signed-in users only, loaded after the first paint. */
export default function SignedIn({ userId }: { userId: number }) {
  useFactorSetup()
  return (
    <>
      <AskFirstHost />
      <AccountTeams userId={userId} />
    </>
  )
}
