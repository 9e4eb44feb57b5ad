import type { PersonalToken } from '@courtside/contract'
import { useState } from 'react'
import { useTokens, useWithdrawToken } from '../../../api/account/tokens.ts'
import { errorText } from '../../../api/error-text.ts'
import { useSession } from '../../../session/use-session.ts'
import { askFirst } from '../../../ui/dialogs/ask-first.tsx'
import { Done } from '../../../ui/dialogs/Done.tsx'
import { notify } from '../../../ui/dialogs/notify.ts'
import { CopyField } from '../../../ui/forms/CopyField.tsx'
import { DataState, Empty } from '../../../ui/page/DataState.tsx'
import { List } from '../../../ui/page/List.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { mediumDate, timeOfDay } from '../../../ui/written/written-values.ts'
import { AccountNavigation } from '../own-account/AccountNavigation.tsx'
import { NewToken } from './NewToken.tsx'
import { SCOPE_TEXTS, TOKEN_TEXTS as TEXTS } from './token-texts.ts'
import '../own-account/account.css'

/** A new token with its name. The page shows the token only once. */
interface MadeToken {
  name: string
  token: string
}

/** /tokens: the personal access tokens of the signed-in user. */
export function Component() {
  const user = useSession()
  const query = useTokens(user?.id ?? 0)
  const [made, setMade] = useState<MadeToken | null>(null)
  return (
    <>
      <PageTitle title={TEXTS.tokens}>
        <AccountNavigation />
      </PageTitle>
      <div className="account-sheets">
        <Sheet title={TEXTS.make}>
          {made ? (
            <div className="sheet-body account-form">
              <Done say={TEXTS.created(made.name)}>
                <CopyField label={TEXTS.token} value={made.token} />
                <button className="btn" type="button" onClick={() => setMade(null)}>
                  {TEXTS.done}
                </button>
              </Done>
            </div>
          ) : (
            <NewToken isAdmin={user?.role === 'ADMIN'} onMade={setMade} />
          )}
        </Sheet>
        <Sheet title={TEXTS.yours} foot={<span className="meta">{TEXTS.goWithPassword}</span>}>
          <DataState query={query} failed={TEXTS.failed}>
            {(tokens) =>
              tokens.length === 0 ? (
                <Empty drawing="sheet" say={TEXTS.none} hint={TEXTS.noneHint} />
              ) : (
                <List label={TEXTS.yours}>
                  {tokens.map((token) => (
                    <TokenRow key={token.id} token={token} />
                  ))}
                </List>
              )
            }
          </DataState>
        </Sheet>
      </div>
    </>
  )
}

function TokenRow({ token }: { token: PersonalToken }) {
  const { id, name, scopes, expires_at, used_at } = token
  const withdraw = useWithdrawToken()
  const ends = mediumDate(expires_at)
  const hasEnded = Date.parse(expires_at) <= Date.now()
  const press = async () => {
    const question = { title: TEXTS.ask(name), body: TEXTS.askBody, confirm: TEXTS.withdraw }
    if (!(await askFirst(question))) return
    withdraw.mutate(id, {
      onSuccess: () => notify.success(TEXTS.withdrawn(name)),
      onError: (error) => notify.error(errorText(error, TEXTS.notWithdrawn)),
    })
  }
  const state = [
    hasEnded ? TEXTS.ended(ends) : TEXTS.until(ends),
    used_at ? TEXTS.used(mediumDate(used_at), timeOfDay(used_at)) : TEXTS.neverUsed,
  ]
  return (
    <li className="row">
      <div className="row-text">
        <span className="row-name">{name}</span>
        <span>{scopes.map((scope) => SCOPE_TEXTS[scope].label).join(' · ')}</span>
        <span className="meta">{state.join(' · ')}</span>
      </div>
      <button
        className="btn"
        type="button"
        aria-label={`${TEXTS.withdraw} ${name}`}
        onClick={() => void press()}
      >
        {TEXTS.withdraw}
      </button>
    </li>
  )
}
