import { type ReactNode, useState } from 'react'
import type { Drawing } from '../../../ui/DataState.tsx'
import { Empty } from '../../../ui/DataState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { MomentLink } from '../MomentLink.tsx'
import { recordedAt } from '../moment.ts'
import { ClipLink } from '../replay/ClipLink.tsx'
import './panel-log.css'

/** Spec section 9: each list holds so many. */
export const MAX_ITEMS = 10

/** One entry of a panel. */
export interface PanelEntry {
  readonly key: string
  /** The moment of the game: 4TH 4:50. */
  readonly when: string
  /** From when the picture shows it, server time in epoch ms. */
  readonly at?: number
  /** The address of a picture of it. */
  readonly picture?: string | undefined
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
  /** Shows the picture at a moment; without it the times lead nowhere. */
  onMoment?: ((at: number) => void) | undefined
  live?: boolean
  className?: string
}) {
  const { title, drawing, entries, empty, onMoment, live = false, className = '' } = props
  const list =
    entries.length === 0 ? (
      <Empty drawing={drawing} say={empty} />
    ) : (
      <Entries entries={entries} onMoment={onMoment} />
    )
  return (
    <Sheet title={title} className={`panel in-tab in-commentary ${className}`}>
      {live ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <div className="panel-scroll" role="log" aria-label={title} tabIndex={0}>
          {list}
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className="panel-scroll" aria-label={`${title}, list`} tabIndex={0}>
          {list}
        </section>
      )}
    </Sheet>
  )
}

function Entries(props: { entries: readonly PanelEntry[]; onMoment: ((at: number) => void) | undefined }) {
  const { entries, onMoment } = props
  return (
    <ol className="panel-log">
      {entries.map(({ key, when, at, picture, content }, index) => (
        <li key={key} className={index === 0 ? 'now' : undefined}>
          {at !== undefined && onMoment ? (
            <MomentLink at={at} onMoment={onMoment}>
              {when}
            </MomentLink>
          ) : (
            <span className="when">{when}</span>
          )}
          <span className="what">
            {picture !== undefined && <MomentPicture address={picture} />}
            {content}
            {at !== undefined && onMoment && <ClipLink at={recordedAt(at)} when={when} />}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The picture of a moment; none where the camera was not on yet. */
function MomentPicture({ address }: { address: string }) {
  const [missing, setMissing] = useState(false)
  if (missing) return null
  return (
    <img className="moment-picture" src={address} alt="" loading="lazy" onError={() => setMissing(true)} />
  )
}
