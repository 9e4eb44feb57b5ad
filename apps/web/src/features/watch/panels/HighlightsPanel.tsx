import { callNames, type Highlight, highlights, type MatchState } from '@courtside/basketball'
import { Fragment, useContext, useMemo } from 'react'
import { ClipLink } from '../replay/ClipLink.tsx'
import { ClipPicture } from '../replay/ClipPicture.tsx'
import { ShownRecording } from '../replay/recording.ts'
import { MomentLink } from '../stage/MomentLink.tsx'
import { momentOf } from '../stage/moment.ts'
import { emptyText } from './empty-text.ts'
import { highlightText } from './highlight-texts.ts'
import { momentText } from './moment-text.ts'
import { MAX_ITEMS, PanelLog } from './PanelLog.tsx'
import { TEXTS } from './texts.ts'

/** The highlights up to the moment shown. */
export function HighlightsPanel({ state, isFinished }: { state: MatchState; isFinished: boolean }) {
  const saveReel = useContext(ShownRecording)?.saveReel
  const entries = useMemo(() => {
    const names = callNames(state.setup)
    return byPlay(highlights(state))
      .slice(-MAX_ITEMS)
      .reverse()
      .map(([highlight, ...others]) => {
        const { key, at, score } = highlight
        const when = momentText(state, highlight)
        return {
          key,
          when: <MomentLink at={momentOf(at)}>{when}</MomentLink>,
          picture: <ClipPicture at={at} when={when} />,
          score,
          content: (
            <>
              {[highlight, ...others].map((each) => {
                const { lead, rest } = highlightText(each, names, state)
                return (
                  <Fragment key={each.key}>
                    <b>{lead}</b> {rest}{' '}
                  </Fragment>
                )
              })}
              <ClipLink at={at} when={when} />
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
      empty={emptyText(state, isFinished, TEXTS.noHighlights)}
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

/** Groups the highlights that the same play completed, so that they share a card. Oldest first. */
export function byPlay(found: readonly Highlight[]): [Highlight, ...Highlight[]][] {
  const groups: [Highlight, ...Highlight[]][] = []
  for (const highlight of found) {
    const latest = groups.at(-1)
    if (latest && latest[0].statIds.at(-1) === highlight.statIds.at(-1)) latest.push(highlight)
    else groups.push([highlight])
  }
  return groups
}
