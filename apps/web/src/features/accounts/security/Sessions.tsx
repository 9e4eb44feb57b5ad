import type { UserSession } from '@courtside/contract'
import { useEndSession, useSessions } from '../../../api/account/own-account.ts'
import { errorText } from '../../../api/error-text.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { DataState } from '../../../ui/page/DataState.tsx'
import { List } from '../../../ui/page/List.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { mediumDate, timeOfDay } from '../../../ui/written/written-values.ts'
import { OWN_TEXTS as TEXTS } from '../own-account/own-account-texts.ts'

/** The user's sessions, each with a button to end it. */
export function Sessions({ userId }: { userId: number }) {
  return (
    <Sheet title={TEXTS.sessions} foot={<span className="meta">{TEXTS.sessionsFoot}</span>}>
      <DataState query={useSessions(userId)} failed={TEXTS.sessionsFailed}>
        {(sessions) => (
          <List label={TEXTS.sessions}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </List>
        )}
      </DataState>
    </Sheet>
  )
}

function SessionRow({ session }: { session: UserSession }) {
  const end = useEndSession()
  const { id, own, address, began_at, seen_at } = session
  const browser = session.browser || TEXTS.unknownBrowser
  const facts = [
    address,
    TEXTS.since(mediumDate(began_at), timeOfDay(began_at)),
    TEXTS.seen(mediumDate(seen_at), timeOfDay(seen_at)),
  ]
  const press = () =>
    end.mutate(id, {
      onSuccess: () => notify.success(TEXTS.signedOutThere),
      onError: (error) => notify.error(errorText(error, TEXTS.notSignedOut)),
    })
  return (
    <li className="row account-session">
      <div className="row-text">
        <span className="row-name">{browser}</span>
        <span className="meta">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {own ? (
        <span className="label">{TEXTS.thisOne}</span>
      ) : (
        <button className="btn" type="button" aria-label={TEXTS.signOutOf(browser)} onClick={press}>
          {TEXTS.signOutThere}
        </button>
      )}
    </li>
  )
}
