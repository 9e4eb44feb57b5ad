import { Link, useLocation } from 'react-router'
import { useSession } from '../../session/use-session.ts'
import { Empty } from '../../ui/page/DataState.tsx'
import { documentTitle } from '../../ui/page/document-title.ts'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { TEXTS } from '../../views/season/texts.ts'

/** Shown in place of the page of a team or player that only members can see. Says how to get access. */
export function MembersOnly({ title, drawing }: { title: string; drawing: 'court' | 'sheet' }) {
  const signedIn = useSession() !== null
  const { pathname } = useLocation()
  return (
    <Sheet title={title} level={1}>
      <title>{documentTitle(title)}</title>
      <Empty
        drawing={drawing}
        say={TEXTS.membersOnly}
        hint={signedIn ? TEXTS.notAMember : TEXTS.membersOnlyHint}
      >
        {!signedIn && (
          <Link className="btn btn-main" to={`/login?next=${encodeURIComponent(pathname)}`}>
            {TEXTS.signIn}
          </Link>
        )}
      </Empty>
    </Sheet>
  )
}
