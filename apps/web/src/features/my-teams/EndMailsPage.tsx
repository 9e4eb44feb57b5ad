import { useState } from 'react'
import { Fault } from '../../ui/page/Fault.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { TEXTS } from './texts.ts'
import './my-teams.css'

/** The body that mail programs send to the address of this page to unsubscribe with one click (RFC 8058). */
const ONE_CLICK = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })

/**
 * /story-mails/{key}: ends the subscription to mails; the user need not sign in. The page asks for
 * confirmation, because programs that check links also open the address.
 */
export function Component() {
  const [state, setState] = useState<'asked' | 'working' | 'ended' | 'failed'>('asked')
  async function end() {
    setState('working')
    const response = await fetch(location.pathname, { method: 'POST', body: ONE_CLICK }).catch(() => null)
    setState(response?.ok ? 'ended' : 'failed')
  }
  return (
    <>
      <PageTitle title={TEXTS.endTitle} />
      <Sheet title={TEXTS.title}>
        <div className="sheet-body end-mails">
          <p role="status">{state === 'ended' ? TEXTS.ended : TEXTS.endHint}</p>
          {state === 'failed' && <Fault alert>{TEXTS.notEnded}</Fault>}
          {state !== 'ended' && (
            <button
              className="btn btn-main"
              type="button"
              disabled={state === 'working'}
              onClick={() => void end()}
            >
              {TEXTS.end}
            </button>
          )}
        </div>
      </Sheet>
    </>
  )
}
