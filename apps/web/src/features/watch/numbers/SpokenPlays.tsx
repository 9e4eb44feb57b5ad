import type { MatchState } from '@courtside/basketball'
import { Empty } from '../../../ui/page/DataState.tsx'
import { PanelEntries } from '../panels/PanelLog.tsx'
import { TEXTS } from '../panels/texts.ts'
import { useCommentary } from '../panels/use-commentary.tsx'

/** The commentary of a finished match, in place of the list of its plays. */
export function SpokenPlays(props: {
  matchId: number
  state: MatchState
  /** Ids of the plays whose commentary is shown. */
  plays: ReadonlySet<number>
  /** Maximum number of lines, latest first. */
  most: number
}) {
  const { matchId, state, plays, most } = props
  const { entries } = useCommentary(matchId, state, state)
  const shown = entries.filter(({ statId }) => statId !== undefined && plays.has(statId)).slice(0, most)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="panel-scroll" aria-label={TEXTS.commentary} tabIndex={0}>
      {shown.length === 0 ? (
        <Empty drawing="sheet" say={TEXTS.noCommentary} />
      ) : (
        <PanelEntries entries={shown} />
      )}
    </section>
  )
}
