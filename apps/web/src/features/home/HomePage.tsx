import { Link } from 'react-router'
import { useSession } from '../../session/use-session.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { LiveNow } from './LiveNow.tsx'
import { TEXTS } from './texts.ts'

/** /homepage: where users who are no administrators start. */
export function Component() {
  const username = useSession()?.username
  return (
    <>
      <PageTitle title={username ? `${TEXTS.welcome}, ${username}` : TEXTS.welcome}>
        <Link className="btn" to="/teams">
          Teams
        </Link>
        <Link className="btn" to="/players">
          Players
        </Link>
        <Link className="btn" to="/archive">
          {TEXTS.archive}
        </Link>
      </PageTitle>
      <LiveNow />
    </>
  )
}
