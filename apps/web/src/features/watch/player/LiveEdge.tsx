import type { Picture } from '@courtside/player'
import { useSampled } from '../../../live/use-sampled.ts'
import { oneDecimal } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../texts.ts'

const LOOK_EVERY_MS = 250

/** The delay behind live, and a button to return to live. */
export function LiveEdge({ picture, now }: { picture: Picture; now(): number }) {
  const delay = useSampled(() => {
    const date = picture.date()
    return date === null ? null : Math.max(0, Math.round((now() - date) / 100) / 10)
  }, LOOK_EVERY_MS)
  const atLive = useSampled(() => picture.isAtLive(), LOOK_EVERY_MS)
  return (
    <button type="button" className="edge" onClick={() => picture.goLive()}>
      <span className={atLive ? 'onair badge' : 'onair badge badge-still'}>
        <i />
        <span className="vh">{TEXTS.goTo} </span>
        {TEXTS.live}
      </span>
      {delay !== null && (
        <span className="delay">
          <b>{delay < 60 ? `${oneDecimal(delay)} s` : minutesOf(delay)}</b>
          <span className="wide"> {TEXTS.behind}</span>
        </span>
      )}
    </button>
  )
}

function minutesOf(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
