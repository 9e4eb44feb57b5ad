import { callNames, highlights, type MatchState } from '@courtside/basketball'
import { useMemo } from 'react'
import { highlightText, momentText } from './highlight-text.ts'
import { MAX_ITEMS, PanelLog } from './PanelLog.tsx'
import { TEXTS } from './texts.ts'

/** The highlights up to the moment shown. */
export function HighlightsPanel({ state }: { state: MatchState }) {
  const entries = useMemo(() => {
    const names = callNames(state.setup)
    return highlights(state)
      .slice(-MAX_ITEMS)
      .reverse()
      .map((highlight) => {
        const { lead, rest } = highlightText(highlight, names)
        return {
          key: highlight.key,
          when: momentText(highlight),
          content: (
            <>
              <b>{lead}</b> {rest}
            </>
          ),
        }
      })
  }, [state])
  const empty = state.finishedAt === null ? TEXTS.empty : TEXTS.noHighlights
  return <PanelLog title={TEXTS.highlights} drawing="ball" entries={entries} empty={empty} className="rail" />
}
