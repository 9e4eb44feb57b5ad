import { useSampled } from '../../live/use-sampled.ts'
import type { Sending } from './sending/camera-sender.ts'
import { TEXTS } from './texts.ts'
import { useBattery } from './use-phone.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Width of a full battery, in px. */
const BATTERY_WIDTH = 18

/** Whether the camera is on air and for how long, and the charge of the battery. */
export function CameraHead({ sending }: { sending: Sending }) {
  return (
    <div className="cam-top">
      <State sending={sending} />
      <Battery />
    </div>
  )
}

function State({ sending: { phase, since, keptMs } }: { sending: Sending }) {
  const lasted = useSampled(() => (since === null ? '' : duration(performance.now() - since)), 500)
  switch (phase) {
    case 'off':
      return <span className="onair badge badge-still">{TEXTS.ready}</span>
    case 'connecting':
      return <span className="onair badge badge-still">{TEXTS.connecting}</span>
    case 'ready':
      return <span className="onair badge badge-still">{TEXTS.standby}</span>
    case 'broken':
      return (
        <span className="cam-broken">
          {TEXTS.noLine} <b>{duration(keptMs).slice(2)}</b>
        </span>
      )
    case 'on-air':
      return (
        <span className="onair badge">
          <i />
          {TEXTS.onAir} <b>{lasted}</b>
        </span>
      )
  }
}

function Battery() {
  const battery = useBattery()
  if (!battery) return null
  const percent = Math.round(battery.level * 100)
  const { leftMs } = battery
  const left =
    leftMs === null
      ? null
      : TEXTS.batteryLeft(
          Math.floor(leftMs / HOUR_MS),
          String(Math.floor((leftMs % HOUR_MS) / MINUTE_MS)).padStart(2, '0'),
        )
  return (
    <span className="cam-battery" role="img" aria-label={TEXTS.battery(percent, left)}>
      <svg width="28" height="14" viewBox="0 0 28 14" aria-hidden="true" focusable="false">
        <path d="M1 1h22v12H1zM25 4h2v6h-2z" fill="none" stroke="currentColor" strokeWidth="2" />
        <path
          d={`M3 3h${battery.level * BATTERY_WIDTH}v8h-${battery.level * BATTERY_WIDTH}z`}
          fill="currentColor"
        />
      </svg>
      <b>{percent} %</b>
      {left !== null && <small>{left}</small>}
    </span>
  )
}

/** Formats a duration as h:mm:ss. */
function duration(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
