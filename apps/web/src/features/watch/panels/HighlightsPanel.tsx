import { callNames, highlights, type MatchState } from '@courtside/basketball'
import { useContext, useMemo } from 'react'
import { ClipLink } from '../replay/ClipLink.tsx'
import { ClipPicture } from '../replay/ClipPicture.tsx'
import { ShownRecording } from '../replay/recording.ts'
import { MomentLink } from '../stage/MomentLink.tsx'
import { momentOf } from '../stage/moment.ts'
import { highlightText } from './highlight-texts.ts'
import { momentText } from './moment-text.ts'
import { MAX_ITEMS, PanelLog } from './PanelLog.tsx'
import { TEXTS } from './texts.ts'

/** The highlights up to the moment shown. */
export function HighlightsPanel({ state }: { state: MatchState }) {
  const saveReel = useContext(ShownRecording)?.saveReel
  const entries = useMemo(() => {
    const names = callNames(state.setup)
    const { ruleset } = state.setup
    return highlights(state)
      .slice(-MAX_ITEMS)
      .reverse()
      .map((highlight) => {
        const { lead, rest } = highlightText(highlight, names, ruleset)
        const when = momentText(ruleset, highlight)
        return {
          key: highlight.key,
          when: <MomentLink at={momentOf(highlight.at)}>{when}</MomentLink>,
          picture: <ClipPicture at={highlight.at} when={when} />,
          score: highlight.score,
          content: (
            <>
              <b>{lead}</b> {rest}
              <ClipLink at={highlight.at} when={when} />
            </>
          ),
        }
      })
  }, [state])
  return (
    <PanelLog
      title={TEXTS.highlights}
      drawing="ball"
      entries={entries}
      empty={state.finishedAt === null ? TEXTS.empty : TEXTS.noHighlights}
      className="clips"
      action={
        saveReel &&
        entries.length > 0 && (
          <button type="button" className="btn btn-quiet" onClick={() => saveReel({ kind: 'highlights' })}>
            {TEXTS.saveReel}
          </button>
        )
      }
    />
  )
}
