import { isAbandoned, type MatchState, sheetGaps } from '@courtside/basketball'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { useSession } from '../../session/use-session.ts'
import { askFirst } from '../../ui/dialogs/ask-first.tsx'
import { notify } from '../../ui/dialogs/notify.ts'
import { Switch } from '../../ui/forms/Switch.tsx'
import { PaperLink } from '../../ui/page/PaperLink.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { mediumDate, timeOfDay } from '../../ui/written/written-values.ts'
import { GapList } from './GapList.tsx'
import { SIGNING_TEXTS as TEXTS } from './texts.ts'
import { WarningList } from './WarningList.tsx'

interface SigningProps {
  matchId: number
  state: MatchState
  /** Returns server time, epoch ms. */
  now(): number
  /** Called when the log of the finished match has changed. */
  onChanged(): void
}

/**
 * The gaps of the scoresheet and warnings about it, its signature and its lock, and the decision that a game
 * was abandoned.
 */
export function SigningSheet(props: SigningProps) {
  const { signed, finishedAt, officialBox } = props.state
  if (officialBox !== null) return null
  return (
    <Sheet title={signed === null ? TEXTS.title : TEXTS.signedTitle}>
      <div className="sheet-body match-sheet-signing">
        {signed === null ? <Check {...props} /> : <SignedNote {...props} at={signed.at} />}
        {signed === null && finishedAt !== null && <AbandonedSwitch {...props} />}
      </div>
    </Sheet>
  )
}

function Check({ matchId, state, now, onChanged }: SigningProps) {
  const gaps = sheetGaps(state)
  const isOver = state.finishedAt !== null
  const [isWorking, setWorking] = useState(false)

  async function sign() {
    const question = {
      title: TEXTS.askAnyway,
      body: TEXTS.askAnywayBody(gaps.length),
      confirm: TEXTS.signAnyway,
    }
    if (isWorking || (gaps.length > 0 && !(await askFirst(question)))) return
    setWorking(true)
    try {
      const body = { despiteGaps: gaps.length > 0 }
      await api.call('PUT /live/:id/signature', { params: { id: matchId }, body })
      notify.success(TEXTS.signed)
      onChanged()
    } catch (error) {
      notify.error(errorText(error, TEXTS.notSigned))
    } finally {
      setWorking(false)
    }
  }

  return (
    <>
      {gaps.length === 0 ? (
        <p>{TEXTS.complete}</p>
      ) : (
        <>
          <p>{isOver ? TEXTS.missing : TEXTS.notOver}</p>
          <GapList matchId={matchId} state={state} gaps={gaps} />
        </>
      )}
      <WarningList matchId={matchId} state={state} now={now} />
      {isOver && (
        <>
          <p className="meta">{TEXTS.signHint}</p>
          <p>
            <button
              className={gaps.length === 0 ? 'btn btn-main' : 'btn'}
              type="button"
              aria-busy={isWorking}
              onClick={() => void sign()}
            >
              {isWorking ? TEXTS.signing : TEXTS.sign}
            </button>
          </p>
        </>
      )}
    </>
  )
}

function AbandonedSwitch({ matchId, state, onChanged }: SigningProps) {
  async function mark(abandoned: boolean) {
    try {
      await api.call('PUT /live/:id/abandoned', { params: { id: matchId }, body: { abandoned } })
      onChanged()
    } catch (error) {
      notify.error(errorText(error, TEXTS.notMarked))
    }
  }
  return (
    <>
      <Switch label={TEXTS.abandoned} on={isAbandoned(state)} onChange={(on) => void mark(on)} />
      <p className="meta">{TEXTS.abandonedHint}</p>
    </>
  )
}

/** The time of the signature. Only administrators can unlock the scoresheet. */
function SignedNote({ matchId, at, onChanged }: SigningProps & { at: number }) {
  const isAdmin = useSession()?.role === 'ADMIN'
  const moment = new Date(at).toISOString()

  async function unlock() {
    const question = { title: TEXTS.askUnlock, body: TEXTS.askUnlockBody, confirm: TEXTS.unlock }
    if (!(await askFirst(question))) return
    try {
      await api.call('DELETE /live/:id/signature', { params: { id: matchId } })
      notify.success(TEXTS.unlocked)
      onChanged()
    } catch (error) {
      notify.error(errorText(error, TEXTS.notUnlocked))
    }
  }

  return (
    <>
      <p>{TEXTS.signedAt(mediumDate(moment), timeOfDay(moment))}</p>
      {!isAdmin && <p className="meta">{TEXTS.askAdministrator}</p>}
      <p className="match-sheet-buttons">
        <PaperLink className="btn" matchId={matchId} paper="scoresheet.pdf" />
        {isAdmin && (
          <button className="btn" type="button" onClick={() => void unlock()}>
            {TEXTS.unlock}
          </button>
        )}
      </p>
    </>
  )
}
