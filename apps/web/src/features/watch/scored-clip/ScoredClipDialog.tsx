import type { MatchState } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { useEffect, useId, useRef, useState } from 'react'
import type { LiveMatch } from '../../../live/live-match.ts'
import { Fault } from '../../../ui/Fault.tsx'
import type { TeamColours } from '../../../ui/team-colours.ts'
import type { Picture } from '../picture.ts'
import { type Stretch, stretchFile } from '../replay/clip-address.ts'
import { clipScoreOf, momentsOf } from './clip-score.ts'
import type { ClipShape } from './layout.ts'
import { TEXTS } from './texts.ts'
import { type Making, useScoredClip } from './use-scored-clip.ts'
import './scored-clip.css'

const SHAPES: readonly ClipShape[] = ['upright', 'wide']

/** Saves a stretch of the match as a file: with the score drawn into its picture, or as it was recorded. */
export function ScoredClipDialog(props: {
  stretch: Stretch
  picture: Picture
  live: LiveMatch
  latest: MatchState
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
  onClose(): void
}) {
  const { stretch, picture, live, latest, detail, colours, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const [shape, setShape] = useState<ClipShape>('upright')
  const { making, make, cancel } = useScoredClip()
  const working = making.phase === 'working'
  useEffect(() => dialog.current?.showModal(), [])
  const address = stretchFile(detail.hlsUrl, stretch)
  const begin = () => {
    const momentAt = momentsOf(stretch, picture, latest.pictureOffsetMs)
    const { team1, team2, title } = detail
    make({
      ...{ address, shape, teams: { names: [team1.teamname, team2.teamname], colours, title } },
      scoreAt(seconds) {
        const at = momentAt(seconds)
        return clipScoreOf(live.stateAt(at) ?? latest, at)
      },
    })
  }
  return (
    <dialog className="dlg scored" ref={dialog} aria-labelledby={heading} onClose={onClose}>
      <h2 className="dlg-title" id={heading}>
        {TEXTS.title}
      </h2>
      <p className="meta">{TEXTS.hint(Math.round((stretch.to - stretch.from) / 1000))}</p>
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
      <Progress making={making} />
      <div className="dlg-foot">
        <button className="btn" type="button" onClick={() => dialog.current?.close()}>
          {TEXTS.close}
        </button>
        <a className="btn" href={address} download>
          {TEXTS.asRecorded}
        </a>
        {working ? (
          <button className="btn btn-solid" type="button" onClick={cancel}>
            {TEXTS.cancel}
          </button>
        ) : (
          <button className="btn btn-solid" type="button" onClick={begin}>
            {TEXTS.make}
          </button>
        )}
      </div>
    </dialog>
  )
}

function Progress({ making }: { making: Making }) {
  switch (making.phase) {
    case 'working': {
      const label = TEXTS.making(Math.floor(100 * making.share))
      return (
        <p className="scored-progress">
          <progress value={making.share} max={1} aria-label={TEXTS.title} />
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
