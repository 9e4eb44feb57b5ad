import type { MatchState } from '@courtside/basketball'
import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { useSession } from '../../../session/use-session.ts'
import { askFirst } from '../../../ui/dialogs/ask-first.tsx'
import { notify } from '../../../ui/dialogs/notify.ts'
import { momentText } from './moment-text.ts'
import type { PanelEntry } from './PanelLog.tsx'
import { type ShownLine, shownLines } from './shown-lines.ts'
import { TEXTS } from './texts.ts'

/** A line of commentary in the form of a list's entry, with the play that it is about. */
interface CommentaryEntry extends PanelEntry {
  readonly statId: number | undefined
}

/**
 * Returns the lines of commentary up to the moment shown, oldest first, and the same lines as entries of the
 * commentary panel, newest first. Administrators can remove lines in the panel. A removed line disappears
 * from the entries immediately, and from `lines` when the event of its removal arrives. It is then also
 * missing while the video shows an earlier moment.
 * @param state the match at the moment shown
 * @param latest the match at its newest event
 */
export function useCommentary(
  matchId: number,
  state: MatchState,
  latest: MatchState,
): { lines: readonly ShownLine[]; entries: readonly CommentaryEntry[] } {
  const isAdmin = useSession()?.role === 'ADMIN'
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const lines = useMemo(() => shownLines(state, latest), [state, latest])
  const entries = lines
    .filter(({ seq }) => !removed.has(seq))
    .reverse()
    .map(({ seq, text, statId, moment }) => ({
      key: String(seq),
      statId,
      when: moment === undefined ? '' : momentText(state, moment),
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
  return { lines, entries }
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
