import { formatClock, PLAY_WORDS } from '@courtside/basketball'
import type { PlayerClip } from '@courtside/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePlayerClips } from '../../../api/season/season.ts'
import { DayOfPlay } from '../../../ui/match/DayOfPlay.tsx'
import { Icon } from '../../../ui/page/Icon.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { shortDate } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../../../views/season/texts.ts'
import './clips.css'

/**
 * The plays of a player that have video, each with an image that is a link to its clip. Renders nothing if
 * there are none.
 */
export default function Clips({ playerId }: { playerId: number }) {
  const clips = usePlayerClips(playerId).data ?? []
  const [missing, setMissing] = useState<ReadonlySet<number>>(new Set())
  // Plays without an image are left out. They have none if the camera was off or the recording was deleted.
  const shown = clips.filter(({ at }) => !missing.has(at))
  if (shown.length === 0) return null
  return (
    <Sheet id="clips" title={TEXTS.clips}>
      <ol className="player-clips">
        {shown.map((clip) => (
          <li key={clip.at}>
            <Clip clip={clip} onMissing={() => setMissing((before) => new Set(before).add(clip.at))} />
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

function Clip({ clip, onMissing }: { clip: PlayerClip; onMissing(): void }) {
  const { matchId, at, recording, pictureAt, opponent, period, clock, noClock, type } = clip
  return (
    <Link to={`/watch/${matchId}?clip=${at}`}>
      <span className="player-clip-picture">
        <img src={`/video/${recording}/thumbnail.jpg?at=${pictureAt}`} alt="" onError={onMissing} />
        <span className="player-clip-mark">
          <Icon name="play" size={16} />
        </span>
      </span>
      <span className="player-clip-text">
        <span className="meta">
          <DayOfPlay match={clip} write={shortDate} />, {period} {!noClock && formatClock(clock)}
        </span>
        <b>{TEXTS.clipOf(PLAY_WORDS[type].listed, opponent)}</b>
      </span>
    </Link>
  )
}
