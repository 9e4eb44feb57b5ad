import { type MatchState, points, validStats } from '@courtside/basketball'
import { useContext } from 'react'
import { Icon } from '../../../ui/page/Icon.tsx'
import { TEXTS } from '../../../views/watch/replay-texts.ts'
import { isSeen, ShownRecording } from './recording.ts'
import './clip.css'

/**
 * A button that saves all baskets of a player in this match as one MP4. Renders nothing if there is no video
 * of them.
 */
export function ReelLink(props: { state: MatchState; playerId: number; name: string }) {
  const { state, playerId, name } = props
  const recording = useContext(ShownRecording)
  const saveReel = recording?.saveReel
  if (!recording || !saveReel) return null
  const hasSeen = validStats(state).some(
    (stat) => stat.playerId === playerId && points(stat.type) > 0 && isSeen(recording, stat.at),
  )
  if (!hasSeen) return null
  return (
    <button
      type="button"
      className="clip-icon"
      title={TEXTS.allBaskets}
      onClick={() => saveReel({ kind: 'baskets', player: playerId })}
    >
      <Icon name="download" size={16} />
      <span className="vh">
        {TEXTS.allBaskets}
        {TEXTS.of(name)}
      </span>
    </button>
  )
}
