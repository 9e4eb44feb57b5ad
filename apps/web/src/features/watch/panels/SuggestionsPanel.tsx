import { callNames, type MatchState, suggestions } from '@courtside/basketball'
import { useMemo } from 'react'
import { emptyText } from './empty-text.ts'
import { momentText } from './moment-text.ts'
import { MAX_ITEMS, PanelLog } from './PanelLog.tsx'
import { suggestionText } from './suggestion-texts.ts'
import { TEXTS } from './texts.ts'

/** Suggestions for the coaches at the moment shown. */
export function SuggestionsPanel({ state, isFinished }: { state: MatchState; isFinished: boolean }) {
  const entries = useMemo(() => {
    const names = callNames(state.setup)
    return suggestions(state)
      .slice(-MAX_ITEMS)
      .reverse()
      .map((suggestion) => {
        const { lead, rest, why } = suggestionText(suggestion, names, state.setup.ruleset)
        return {
          key: suggestion.key,
          when: momentText(state, suggestion),
          content: (
            <>
              <b>{lead}</b> {rest}
              {why !== '' && <span className="why">{why}</span>}
            </>
          ),
        }
      })
  }, [state])
  const empty = emptyText(state, isFinished, TEXTS.noSuggestions)
  return <PanelLog title={TEXTS.suggestions} drawing="court" entries={entries} empty={empty} />
}
