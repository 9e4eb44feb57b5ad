import type { ReactNode } from 'react'
import type { Drawing } from '../../../ui/page/DataState.tsx'
import { Empty } from '../../../ui/page/DataState.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { ClipLink } from '../replay/ClipLink.tsx'
import { ClipPicture } from '../replay/ClipPicture.tsx'
import { MomentLink } from '../stage/MomentLink.tsx'
import { recordedAt } from '../stage/moment.ts'
import './panel-log.css'
import { TEXTS } from './texts.ts'

/** Limit of entries per list, latest first. */
export const MAX_ITEMS = 10

/** One entry of a panel. */
export interface PanelEntry {
  readonly key: string
  /** The moment of the game: 4TH 4:50. */
  readonly when: string
  /** The moment at which the video shows it, in epoch ms of server time. */
  readonly at?: number
  /** Whether to show a thumbnail of the play, if available. */
  readonly pictured?: boolean
  /** The score afterwards, home first. */
  readonly score?: readonly [number, number]
  readonly content: ReactNode
}

/**
 * A panel with its latest entries, newest first and highlighted. With `live`, screen readers announce
 * additions.
 */
export function PanelLog(props: {
  title: string
  drawing: Drawing
  entries: readonly PanelEntry[]
  /** The text shown when there are no entries. */
  empty: string
  live?: boolean
  /** A control that acts on the list's content. */
  action?: ReactNode
  className?: string
}) {
  const { title, drawing, entries, empty, live = false, action, className = '' } = props
  const list =
    entries.length === 0 ? <Empty drawing={drawing} say={empty} /> : <PanelEntries entries={entries} />
  return (
    <Sheet title={title} meta={action} className={`panel in-tab in-commentary ${className}`}>
      {live ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        <div className="panel-scroll" role="log" aria-label={title} tabIndex={0}>
          {list}
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        <section className="panel-scroll" aria-label={TEXTS.list(title)} tabIndex={0}>
          {list}
        </section>
      )}
    </Sheet>
  )
}

/** The entries of a panel, as a list. */
export function PanelEntries({ entries }: { entries: readonly PanelEntry[] }) {
  return (
    <ol className="panel-log">
      {entries.map(({ key, when, at, pictured = false, score, content }, index) => (
        <li key={key} className={index === 0 ? 'now' : undefined}>
          {pictured && at !== undefined && <ClipPicture at={recordedAt(at)} when={when} />}
          <MomentLink at={at}>{when}</MomentLink>
          {score && <b className="panel-score">{`${score[0]}–${score[1]}`}</b>}
          <span className="what">
            {content}
            {at !== undefined && <ClipLink at={recordedAt(at)} when={when} />}
          </span>
        </li>
      ))}
    </ol>
  )
}
