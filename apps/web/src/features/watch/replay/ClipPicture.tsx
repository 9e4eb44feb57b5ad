import { useState } from 'react'
import { Icon } from '../../../ui/page/Icon.tsx'
import { TEXTS } from '../../../views/watch/replay-texts.ts'
import { momentOf } from '../stage/moment.ts'
import { timeText } from '../stage/time-text.ts'
import { CLIP_MS, clipHref } from './clip-address.ts'
import { useRecordingOf } from './recording.ts'
import './clip.css'

/** An image of a recorded play. A press plays its clip. Renders nothing if there is no video of the play. */
export function ClipPicture(props: {
  /** When the play was recorded, epoch ms of the server. */
  at: number
  /** The play's moment of the game: 4TH 4:50. */
  when: string
}) {
  const { at, when } = props
  const picture = useRecordingOf(momentOf(at))?.pictureOf(at)
  const [missing, setMissing] = useState(false)
  if (picture === undefined) return null
  return (
    <a className="clip-picture" href={clipHref(at)}>
      {!missing && <img src={picture} alt="" loading="lazy" onError={() => setMissing(true)} />}
      <span className="clip-mark" aria-hidden="true">
        <Icon name="play" size={14} />
        {timeText(CLIP_MS / 1000)}
      </span>
      <span className="vh">
        {TEXTS.clip}
        {TEXTS.of(when)}
      </span>
    </a>
  )
}
