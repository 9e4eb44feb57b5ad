import type { Picture } from '@courtside/player'
import { useSampled } from '../../../live/use-sampled.ts'
import { TEXTS } from '../texts.ts'
import { SPEEDS } from './speeds.ts'

const LOOK_EVERY_MS = 250

/** The playback speed. */
export function SpeedChoice({ picture, disabled }: { picture: Picture; disabled: boolean }) {
  const speed = useSampled(() => picture.speed, LOOK_EVERY_MS)
  return (
    <select
      className="speed"
      aria-label={TEXTS.speed}
      aria-keyshortcuts="< >"
      title={`${TEXTS.speed} (< >)`}
      disabled={disabled}
      value={speed}
      onChange={(event) => picture.setSpeed(Number(event.target.value))}
    >
      {SPEEDS.map((each) => (
        <option key={each} value={each}>
          {`${each}×`}
        </option>
      ))}
    </select>
  )
}
