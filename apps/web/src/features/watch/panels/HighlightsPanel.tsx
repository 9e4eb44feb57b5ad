import { callNames, highlights, type MatchState } from '@courtside/basketball'
import { useMemo } from 'react'
import { momentOf } from '../moment.ts'
import { highlightText, momentText } from './highlight-text.ts'
import { MAX_ITEMS, PanelLog } from './PanelLog.tsx'
import { TEXTS } from './texts.ts'

/** The highlights up to the moment shown. */
export function HighlightsPanel(props: {
  state: MatchState
  /** Shows the picture at a moment, epoch ms of the server; absent without a picture. */
  onMoment?: ((at: number) => void) | undefined
  /** The address of the picture of a moment, epoch ms of the server; absent where there is none. */
  pictureOf?: ((at: number) => string) | undefined
}) {
  const { state, onMoment, pictureOf } = props
  const entries = useMemo(() => {
    const names = callNames(state.setup)
    const { ruleset } = state.setup
    return highlights(state)
      .slice(-MAX_ITEMS)
      .reverse()
      .map((highlight) => {
        const { lead, rest } = highlightText(highlight, names, ruleset)
        return {
          key: highlight.key,
          when: momentText(ruleset, highlight),
          at: momentOf(highlight.at),
          picture: pictureOf?.(highlight.at),
          content: (
            <>
              <b>{lead}</b> {rest}
            </>
          ),
        }
      })
  }, [state, pictureOf])
  return (
    <PanelLog
      title={TEXTS.highlights}
      drawing="ball"
      entries={entries}
      empty={state.finishedAt === null ? TEXTS.empty : TEXTS.noHighlights}
      onMoment={onMoment}
      className="clips"
    />
  )
}
