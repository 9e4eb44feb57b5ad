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

/** Each list holds so many, the latest. */
export const MAX_ITEMS = 10

/** One entry of a panel. */
export interface PanelEntry {
  readonly key: string
  /** The moment of the game: 4TH 4:50. */
  readonly when: string
  /** From when the picture shows it, server time in epoch ms. */
  readonly at?: number
  /** Shown with a picture of what happened, where there is one. */
  readonly pictured?: boolean
  /** The score after it, home first. */
  readonly score?: readonly [number, number]
  readonly content: ReactNode
}

/**
 * A panel with its newest entries, the newest first and marked. With `live`, assistive technology reads what is added.
 */
export function PanelLog(props: {
  title: string
  drawing: Drawing
  entries: readonly PanelEntry[]
  /** What is said when there are none. */
  empty: string
  live?: boolean
  /** What can be done with what it lists. */
  action?: ReactNode
  className?: string
}) {
  const { title, drawing, entries, empty, live = false, action, className = '' } = props
  const list = entries.length === 0 ? <Empty drawing={drawing} say={empty} /> : <Entries entries={entries} />
  return (
    <Sheet title={title} meta={action} className={`panel in-tab in-commentary ${className}`}>
      {live ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <div className="panel-scroll" role="log" aria-label={title} tabIndex={0}>
          {list}
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className="panel-scroll" aria-label={TEXTS.list(title)} tabIndex={0}>
          {list}
        </section>
      )}
    </Sheet>
  )
}

function Entries({ entries }: { entries: readonly PanelEntry[] }) {
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
