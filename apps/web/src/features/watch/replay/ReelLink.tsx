import { type MatchState, points, validStats } from '@courtside/basketball'
import { useContext } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { momentOf } from '../moment.ts'
import { basketsFile } from './clip-address.ts'
import { ShownRecording } from './recording.ts'
import { TEXTS } from './texts.ts'
import './clip.css'

/** Saves all baskets of a player of this match as one film. Nothing where none of them was recorded. */
export function ReelLink(props: { state: MatchState; playerId: number; name: string }) {
  const { state, playerId, name } = props
  const recording = useContext(ShownRecording)
  if (!recording?.clipsOf) return null
  const isSeen = validStats(state).some(
    (stat) => stat.playerId === playerId && points(stat.type) > 0 && recording.shows(momentOf(stat.at)),
  )
  if (!isSeen) return null
  return (
    <a
      className="clip-icon"
      href={basketsFile(recording.clipsOf, playerId)}
      download
      title={TEXTS.allBaskets}
    >
      <Icon name="download" size={16} />
      <span className="vh">
        {TEXTS.allBaskets}
        {TEXTS.of(name)}
      </span>
    </a>
  )
}
