import { useEffect, useState } from 'react'
import './countdown.css'
import { TEXTS } from '../texts.ts'

const SECOND_MS = 1000

/**
 * The days, hours, minutes and seconds until a moment. Renders nothing after that moment.
 * @param to ISO 8601
 */
export function Countdown({ to }: { to: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(ticking)
  }, [])
  const left = Math.floor((Date.parse(to) - now) / SECOND_MS)
  if (left < 0) return null
  const parts = timeLeft(left)
  return (
    // The role is `timer`, because screen readers would read a live region every second.
    <div className="countdown" role="timer" aria-label={TEXTS.startsIn(parts)}>
      {(['days', 'hours', 'minutes', 'seconds'] as const).map((part) => (
        <div key={part} aria-hidden="true">
          <b>{String(parts[part]).padStart(part === 'days' ? 1 : 2, '0')}</b>
          <span className="label">{TEXTS.countdown[part]}</span>
        </div>
      ))}
    </div>
  )
}

/**
 * Returns whole days, hours, minutes and seconds.
 * @param seconds at least 0
 */
export function timeLeft(seconds: number) {
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  }
}
