import type { Picture } from '@courtside/player'
import type { LiveMatch } from '../../../live/live-match.ts'
import { momentOf } from '../stage/moment.ts'

/**
 * Plays a video from shortly before the clock ran for the first time, or from the beginning if that moment is
 * not in the video.
 */
export function watchFromTipOff(
  picture: Picture | null,
  { events }: LiveMatch,
  pictureOffsetMs: number,
): void {
  if (!picture) return
  const tipOff = events.find(
    (event) => event.kind === 'clock-started' || (event.kind === 'period-started' && !event.standing),
  )
  if (tipOff) picture.seekToMoment(momentOf(tipOff.at) + pictureOffsetMs)
  picture.play()
  picture.video.focus()
}
