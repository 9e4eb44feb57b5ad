import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { oneDecimal } from '../../ui/written/written-values.ts'
import { TEXTS } from './texts.ts'
import type { CameraDevice } from './use-camera.ts'

/** Rotation up to which the phone counts as level, in degrees. */
const LEVEL_WITHIN = 1
/** How long the mark at the focused position is shown, in ms. */
const FOCUS_SHOWN_MS = 1500

/** A property of phone cameras that TypeScript's library lacks (W3C image capture). */
type CameraAbilities = MediaTrackCapabilities & { focusMode?: string[] }
type CameraWishes = MediaTrackConstraintSet & {
  focusMode?: string
  pointsOfInterest?: { x: number; y: number }[]
}

/** The camera's video. A tap focuses the camera on the tapped position if the camera supports this. */
export function Viewfinder({ device, tilt }: { device: CameraDevice; tilt: number | null }) {
  const video = useRef<HTMLVideoElement>(null)
  const [focus, setFocus] = useState<{ x: number; y: number } | null>(null)
  const { stream } = device
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  useEffect(() => {
    if (!focus) return
    const timer = setTimeout(() => setFocus(null), FOCUS_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [focus])

  const tap = async ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    const at = { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
    if (await focusOn(stream, at)) setFocus(at)
  }
  return (
    <div className="cam-pic" onPointerDown={(event) => void tap(event)}>
      <video ref={video} autoPlay playsInline muted />
      <svg className="cam-grid" viewBox="0 0 300 300" preserveAspectRatio="none" aria-hidden="true">
        <path d="M100 0v300M200 0v300M0 100h300M0 200h300" />
      </svg>
      {tilt !== null && Math.abs(tilt) >= LEVEL_WITHIN && <Level tilt={tilt} />}
      {focus && (
        <span
          className="cam-focus"
          style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
          aria-hidden="true"
        />
      )}
      {device.isUpright && (
        <>
          <span className="cam-crop cam-crop-t" />
          <span className="cam-crop cam-crop-b">
            <b>{TEXTS.band}</b>
          </span>
        </>
      )}
    </div>
  )
}

function Level({ tilt }: { tilt: number }) {
  const degrees = oneDecimal(Math.abs(tilt))
  return (
    <div className="cam-level" role="img" aria-label={TEXTS.level(degrees, tilt > 0 ? 'right' : 'left')}>
      <span />
      <span style={{ rotate: `${tilt}deg` }} />
      <b>{degrees}°</b>
    </div>
  )
}

/**
 * Focuses the camera on a position, given as fractions of the frame.
 * @returns whether the camera supports focusing on a position
 */
async function focusOn(stream: MediaStream | null, at: { x: number; y: number }): Promise<boolean> {
  const [track] = stream?.getVideoTracks() ?? []
  const { focusMode = [] }: CameraAbilities = track?.getCapabilities() ?? {}
  if (!track || !focusMode.includes('single-shot')) return false
  const wishes: CameraWishes = { focusMode: 'single-shot', pointsOfInterest: [at] }
  return track.applyConstraints({ advanced: [wishes] }).then(
    () => true,
    () => false,
  )
}
