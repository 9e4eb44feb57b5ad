import { firstSecond, lastSecond } from '@courtside/player'
import { useSampled } from '../../../live/use-sampled.ts'
import { timeText } from '../stage/time-text.ts'
import { TEXTS } from '../texts.ts'

const LOOK_EVERY_MS = 250

/** The position in a recording, and its duration. */
export function PlayTime({ video }: { video: HTMLVideoElement }) {
  const elapsed = useSampled(() => timeText(video.currentTime - firstSecond(video)), LOOK_EVERY_MS)
  const total = useSampled(() => timeText(lastSecond(video) - firstSecond(video)), LOOK_EVERY_MS)
  return (
    <span className="delay play-time" role="img" aria-label={TEXTS.timeOf(elapsed, total)}>
      <b>{elapsed}</b> / {total}
    </span>
  )
}
