import { useRef, useState } from 'react'
import { askFirst } from '../../ui/dialogs/ask-first.tsx'
import type { AfterBreak } from './sending/camera-sender.ts'
import { TEXTS } from './texts.ts'
import type { CameraDevice } from './use-camera.ts'

/**
 * How long the stop button must be held, in ms. It must be held because people easily touch a phone by
 * accident.
 */
const HOLD_MS = 2000
const ZOOMS = [0.5, 1, 2]

/**
 * The controls for the choice of camera, the microphone, start and stop, the zoom, and for what happens to
 * waiting video after a broken connection.
 */
export function CameraControls(props: {
  device: CameraDevice
  afterBreak: AfterBreak
  onAfterBreak(choice: AfterBreak): void
}) {
  const { device, afterBreak, onAfterBreak } = props
  const isSending = device.sending.phase !== 'off'
  return (
    <div className="cam-ctl">
      <div className="cam-l">
        <button className="btn btn-icon" type="button" aria-label={TEXTS.otherCamera} onClick={device.turn}>
          <Drawn path="M4 9a8 8 0 0 1 14-3l2 2M20 4v4h-4M20 15a8 8 0 0 1-14 3l-2-2M4 20v-4h4" />
        </button>
        <button
          className="btn btn-icon cam-mic"
          type="button"
          aria-label={device.isMuted ? TEXTS.microphoneOff : TEXTS.microphoneOn}
          aria-pressed={!device.isMuted}
          onClick={() => device.mute(!device.isMuted)}
        >
          <Drawn
            path={`M4 9v6h4l5 4V5L8 9z${device.isMuted ? 'M16 9l6 6M22 9l-6 6' : 'M16 8.5a5 5 0 0 1 0 7'}`}
          />
          {isSending && (
            <meter
              className="vh"
              aria-label={TEXTS.loudness}
              min={0}
              max={1}
              value={device.sending.loudness}
            />
          )}
          <i style={{ scale: `${device.sending.loudness} 1` }} aria-hidden="true" />
        </button>
      </div>
      {isSending ? <StopButton onStop={device.stop} /> : <GoButton device={device} afterBreak={afterBreak} />}
      <div className="cam-r">
        {isSending ? (
          <Zoom key={device.stream?.getVideoTracks()[0]?.id} stream={device.stream} />
        ) : (
          <AfterBreakChoice choice={afterBreak} onChoice={onAfterBreak} />
        )}
      </div>
      <p className="cam-hint" aria-hidden="true">
        {isSending ? TEXTS.holdToStop : TEXTS.goOnAir}
      </p>
    </div>
  )
}

function GoButton({ device, afterBreak }: { device: CameraDevice; afterBreak: AfterBreak }) {
  return (
    <button
      className="shutter shutter-go"
      type="button"
      aria-label={TEXTS.goOnAir}
      disabled={!device.stream}
      onClick={() => device.start(afterBreak)}
    >
      <span />
    </button>
  )
}

/**
 * A button that must be held with a finger or the mouse. Keyboards and assistive technology cannot hold it,
 * so their clicks open a confirmation dialog.
 */
function StopButton({ onStop }: { onStop(): void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isHeld, setHeld] = useState(false)
  const release = () => {
    clearTimeout(timer.current)
    setHeld(false)
  }
  const press = () => {
    setHeld(true)
    timer.current = setTimeout(onStop, HOLD_MS)
  }
  const ask = async () => {
    const question = { title: TEXTS.stopTitle, body: TEXTS.stopBody, confirm: TEXTS.stopConfirm }
    if (await askFirst(question)) onStop()
  }
  return (
    <button
      className="shutter"
      type="button"
      aria-label={TEXTS.stop}
      data-held={isHeld}
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={({ detail }) => detail === 0 && void ask()}
    >
      <span />
    </button>
  )
}

function AfterBreakChoice(props: { choice: AfterBreak; onChoice(choice: AfterBreak): void }) {
  const choices = [
    ['catch-up', TEXTS.catchUp],
    ['skip', TEXTS.skip],
  ] as const
  return (
    <fieldset className="cam-choice">
      <legend>{TEXTS.afterBreak}</legend>
      {choices.map(([choice, name]) => (
        <button
          key={choice}
          className="btn"
          type="button"
          aria-pressed={props.choice === choice}
          onClick={() => props.onChoice(choice)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}

/** A property of phone cameras that TypeScript's library lacks (W3C image capture). */
type ZoomAbility = MediaTrackCapabilities & { zoom?: { min: number; max: number } }

function Zoom({ stream }: { stream: MediaStream | null }) {
  const [zoom, setZoom] = useState(1)
  const [track] = stream?.getVideoTracks() ?? []
  const ability: ZoomAbility = track?.getCapabilities() ?? {}
  const range = ability.zoom
  const offered = range ? ZOOMS.filter((each) => each >= range.min && each <= range.max) : []
  if (!track || offered.length < 2) return null
  const choose = async (each: number) => {
    const wish: MediaTrackConstraintSet & { zoom: number } = { zoom: each }
    await track.applyConstraints({ advanced: [wish] }).then(
      () => setZoom(each),
      () => {}, // the camera keeps its zoom if this fails, so the pressed button stays the same
    )
  }
  return (
    <fieldset className="cam-choice">
      <legend className="vh">{TEXTS.zoom}</legend>
      {offered.map((each) => (
        <button
          key={each}
          className="btn"
          type="button"
          aria-pressed={zoom === each}
          onClick={() => void choose(each)}
        >
          {each}×
        </button>
      ))}
    </fieldset>
  )
}

function Drawn({ path }: { path: string }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="square"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}
