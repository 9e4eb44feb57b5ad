import type { MatchState } from '@courtside/basketball'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { momentText } from './moment-text.ts'
import type { PanelEntry } from './PanelLog.tsx'
import { type ShownLine, shownLines } from './shown-lines.ts'

/** Loaded only for administrators, because only they see it. */
const RemoveLine = lazy(() => import('./RemoveLine.tsx'))

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
            <Suspense>
              <RemoveLine
                matchId={matchId}
                line={seq}
                text={text}
                onRemoved={() => setRemoved((before) => new Set([...before, seq]))}
              />
            </Suspense>
          )}
        </>
      ),
    }))
  return { lines, entries }
}
