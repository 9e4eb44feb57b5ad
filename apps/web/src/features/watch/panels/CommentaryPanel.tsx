import type { MatchState } from '@courtside/basketball'
import { lazy, Suspense, useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { useSession } from '../../../session/use-session.ts'
import { askFirst } from '../../../ui/dialogs/ask-first.tsx'
import { notify } from '../../../ui/dialogs/notify.ts'
import { momentText } from './highlight-texts.ts'
import { MAX_ITEMS, PanelLog } from './PanelLog.tsx'
import { shownLines } from './shown-lines.ts'
import { TEXTS } from './texts.ts'

const ReadAloud = lazy(() => import('../aloud/ReadAloud.tsx'))

/**
 * The commentary up to the moment shown. Lines that an administrator removed disappear at once, also from
 * earlier moments.
 * @param state the match as of the moment shown
 * @param latest the newest state
 */
export function CommentaryPanel(props: { matchId: number; state: MatchState; latest: MatchState }) {
  const { matchId, state, latest } = props
  const isAdmin = useSession()?.role === 'ADMIN'
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const lines = useMemo(() => shownLines(state, latest), [state, latest])
  const entries = lines
    .filter(({ seq }) => !removed.has(seq))
    .slice(-MAX_ITEMS)
    .reverse()
    .map(({ seq, text, moment }) => ({
      key: String(seq),
      when: moment === undefined ? '' : momentText(state.setup.ruleset, moment),
      content: (
        <>
          {text}
          {isAdmin && (
            <RemoveButton
              text={text}
              remove={async () => {
                await api.call('DELETE /live/:id/commentary/:line', { params: { id: matchId, line: seq } })
                setRemoved((before) => new Set([...before, seq]))
              }}
            />
          )}
        </>
      ),
    }))
  const empty = state.finishedAt === null ? TEXTS.empty : TEXTS.noCommentary
  return (
    <PanelLog
      title={TEXTS.commentary}
      drawing="sheet"
      entries={entries}
      empty={empty}
      live
      action={
        state.finishedAt === null && (
          <Suspense>
            <ReadAloud lines={lines} />
          </Suspense>
        )
      }
      className="rail"
    />
  )
}

function RemoveButton({ text, remove }: { text: string; remove: () => Promise<void> }) {
  async function removeAfterAsking() {
    const question = {
      title: TEXTS.removeAsk,
      body: `${text} ${TEXTS.removeBody}`,
      confirm: TEXTS.removeConfirm,
    }
    if (!(await askFirst(question))) return
    try {
      await remove()
      notify.success(TEXTS.removed)
    } catch (error) {
      notify.error(errorText(error, TEXTS.removeFailed))
    }
  }
  return (
    <button className="remove" type="button" onClick={() => void removeAfterAsking()}>
      {TEXTS.remove}
      <span className="vh">: {text}</span>
    </button>
  )
}
