import type { Picture } from '@courtside/player'
import { showPicture } from '@courtside/player'
import { useSampled } from '../../../live/use-sampled.ts'
import { TEXTS } from './texts.ts'
import './quality-note.css'

const LOOK_EVERY_MS = 250

/**
 * A note in the place of the video while only audio or only numbers are played. It has the reason and a
 * button to return to the video.
 */
export function QualityNote({ picture }: { picture: Picture }) {
  const played = useSampled(() => picture.quality.played, LOOK_EVERY_MS)
  const chosen = useSampled(() => picture.quality.chosen, LOOK_EVERY_MS)
  if (played === 'picture') return null
  const isSound = played === 'sound'
  const why = isSound ? TEXTS.thinForPicture : TEXTS.thinForSound
  return (
    <div className="quality-note">
      <p role="status">
        <b>{isSound ? TEXTS.sound : TEXTS.numbers}</b>{' '}
        {chosen === 'auto' ? why : isSound ? TEXTS.inStep : TEXTS.newest}
      </p>
      <button type="button" className="btn" aria-keyshortcuts="V" onClick={() => showPicture(picture)}>
        {TEXTS.showPicture}
      </button>
    </div>
  )
}
