import { TEXTS } from '../../../views/watch/replay-texts.ts'
import { momentOf } from '../stage/moment.ts'
import { ClipFile } from './ClipFile.tsx'
import { clipHref } from './clip-address.ts'
import { useRecordingOf } from './recording.ts'
import './clip.css'

/**
 * A link to the clip of a play, which can be shared, and a button that saves the clip as a file. Renders
 * nothing if there is no video of the play.
 */
export function ClipLink(props: {
  /** When the play was recorded, epoch ms of the server. */
  at: number
  /** The play's moment of the game: 4TH 4:50. */
  when: string
}) {
  const hlsUrl = useRecordingOf(momentOf(props.at))?.clipsOf
  if (!hlsUrl) return null
  return (
    <span className="clip-links">
      <a className="clip-link" href={clipHref(props.at)}>
        {TEXTS.clip}
        <span className="vh">{TEXTS.of(props.when)}</span>
      </a>
      <ClipFile hlsUrl={hlsUrl} at={props.at} of={props.when} />
    </span>
  )
}
