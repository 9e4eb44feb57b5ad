import { type ShotSource, useShotClock } from '../../live/use-shot-clock.ts'
import { TEXTS } from './shot-clock-texts.ts'

/** The shot clock in a score bug. Renders nothing while the shot clock is off. */
export default function ShotClock(props: ShotSource) {
  const text = useShotClock(props)
  if (text === null) return null
  return (
    <span className={text === '0.0' ? 'slim-shot slim-shot-up' : 'slim-shot'} data-testid="shot-clock">
      <span className="vh">{TEXTS.shotClock}</span>
      {text}
    </span>
  )
}
