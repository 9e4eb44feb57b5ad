import { AccountTeams } from '../ui/AccountTeams.tsx'
import AskFirstHost from '../ui/AskFirstHost.tsx'

/** What pages need besides while somebody is signed in; nothing of it is needed for their first paint. */
export default function SignedIn({ userId }: { userId: number }) {
  return (
    <>
      <AskFirstHost />
      <AccountTeams userId={userId} />
    </>
  )
}
