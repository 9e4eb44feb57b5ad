import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Fault } from '../../../ui/page/Fault.tsx'
import { FilmLink } from '../../../ui/page/FilmLink.tsx'
import { TEXTS as REPLAY_TEXTS } from '../../../views/watch/replay-texts.ts'
import type { ClipShape } from './layout.ts'
import { TEXTS } from './texts.ts'
import { type Making, type ScoredOrder, useScoredClip } from './use-scored-clip.ts'
import './scored-clip.css'

const SHAPES: readonly ClipShape[] = ['upright', 'wide']

/** Saves a part of the match as a file, either with the score drawn into the video or without it. */
export function SaveDialog(props: {
  title: string
  hint: string
  /** Address of the file without the score; null if there is none. */
  address: string | null
  /** Returns the description of the file with the score; null if it cannot be made. */
  order: (() => ScoredOrder) | null
  /**
   * Further choices, shown above the choice of the shape.
   * @param locked whether a file with these choices is being made
   */
  choice?(locked: boolean): ReactNode
  onClose(): void
}) {
  const { title, hint, address, order, choice, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const [shape, setShape] = useState<ClipShape>('upright')
  const { making, make, cancel } = useScoredClip()
  const working = making.phase === 'working'
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className="dlg scored" ref={dialog} aria-labelledby={heading} onClose={onClose}>
      <h2 className="dlg-title" id={heading}>
        {title}
      </h2>
      {choice?.(working)}
      <p className="meta">{hint}</p>
      <fieldset className="scored-shapes" disabled={working}>
        <legend className="vh">{TEXTS.shape}</legend>
        {SHAPES.map((each) => (
          <label key={each}>
            <input type="radio" name={heading} checked={shape === each} onChange={() => setShape(each)} />
            <span className={`scored-frame scored-${each}`} aria-hidden="true" />
            {TEXTS.shapes[each]}
          </label>
        ))}
      </fieldset>
      <Progress making={making} title={title} />
      <div className="dlg-foot">
        <button className="btn" type="button" onClick={() => dialog.current?.close()}>
          {TEXTS.close}
        </button>
        {address !== null && (
          <FilmLink className="btn" address={address} failed={REPLAY_TEXTS.notSaved}>
            {TEXTS.asRecorded}
          </FilmLink>
        )}
        {working ? (
          <button className="btn btn-solid" type="button" onClick={cancel}>
            {TEXTS.cancel}
          </button>
        ) : (
          <button
            className="btn btn-solid"
            type="button"
            disabled={order === null}
            onClick={() => order && make(order(), shape)}
          >
            {TEXTS.make}
          </button>
        )}
      </div>
    </dialog>
  )
}

function Progress({ making, title }: { making: Making; title: string }) {
  switch (making.phase) {
    case 'working': {
      const label = TEXTS.making(Math.floor(100 * making.share))
      return (
        <p className="scored-progress">
          <progress value={making.share} max={1} aria-label={title} />
          <span>{label}</span>
        </p>
      )
    }
    case 'made':
      return (
        <p className="scored-progress" role="status">
          {TEXTS.made}{' '}
          <a className="link" href={making.href} download={making.name}>
            {TEXTS.again}
          </a>
          {making.muted > 0 && <span className="meta">{TEXTS.muted(making.muted)}</span>}
        </p>
      )
    case 'impossible':
      return <Fault alert>{TEXTS.impossible}</Fault>
    case 'failed':
      return <Fault alert>{TEXTS.failed}</Fault>
    case 'idle':
      return null
  }
}
