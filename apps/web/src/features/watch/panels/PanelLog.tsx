import type { ReactNode } from 'react'
import type { Drawing } from '../../../ui/page/DataState.tsx'
import { Empty } from '../../../ui/page/DataState.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import './panel-log.css'
import { TEXTS } from './texts.ts'

/** Maximum number of entries per list, latest first. */
export const MAX_ITEMS = 10

/** One entry of a panel. */
export interface PanelEntry {
  readonly key: string
  /** The moment of the game, as text (4TH 4:50) or as a link to the moment in the video. */
  readonly when: ReactNode
  /** An image of the play. */
  readonly picture?: ReactNode
  /** The score after the play, home first. */
  readonly score?: readonly [number, number]
  readonly content: ReactNode
}

/**
 * A panel with its latest entries, newest first. The newest entry is emphasized. With `live`, screen readers
 * read new entries.
 */
export function PanelLog(props: {
  title: string
  drawing: Drawing
  entries: readonly PanelEntry[]
  /** The text shown when there are no entries. */
  empty: string
  live?: boolean
  /** A control that belongs to the content of the list. */
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
      {entries.map(({ key, when, picture, score, content }, index) => (
        <li key={key} className={index === 0 ? 'now' : undefined}>
          {picture}
          {typeof when === 'string' ? <span className="when">{when}</span> : when}
          {score && <b className="panel-score">{`${score[0]}–${score[1]}`}</b>}
          <span className="what">{content}</span>
        </li>
      ))}
    </ol>
  )
}
