import { useSampled } from '../../../live/use-sampled.ts'
import { TEXTS } from '../../../views/watch/texts.ts'
import { timeText } from './time-text.ts'
import type { ShownPicture } from './use-picture.ts'

const LOOK_EVERY_MS = 250

/**
 * The state of the video: live, paused or replay. The last two have the delay behind live while the match is
 * not over. If no video plays, shows whether the match is over.
 */
export function PictureBadge(props: {
  shown: ShownPicture
  over: boolean
  /** Whether a clip of the match is shown. */
  isClip: boolean
  /** Returns the server time, epoch ms. */
  now(): number
}) {
  const { shown, over, isClip, now } = props
  const { picture } = shown
  const isShown = shown.phase === 'showing'
  const isLive = useSampled(() => !over && !isClip && isShown && picture?.isAtLive() === true, LOOK_EVERY_MS)
  const isPlaying = useSampled(() => isShown && picture?.isPlaying() === true, LOOK_EVERY_MS)
  const isPaused = useSampled(() => !over && picture?.video.paused === true, LOOK_EVERY_MS)
  const behind = useSampled(() => {
    const date = over || !isShown ? null : shown.date()
    return date === null ? '' : timeText((now() - date) / 1000)
  }, LOOK_EVERY_MS)
  if (isLive)
    return (
      <span className="onair badge">
        <i />
        {TEXTS.live}
      </span>
    )
  if (isPlaying)
    return (
      <span className="onair badge badge-still">
        {isPaused && behind ? (
          TEXTS.pausedBehind(behind)
        ) : (
          <>
            {TEXTS.replay} {behind && <b className="badge-behind">{behind}</b>}
          </>
        )}
      </span>
    )
  return over ? <span className="onair badge badge-still">{TEXTS.matchEnded}</span> : null
}
