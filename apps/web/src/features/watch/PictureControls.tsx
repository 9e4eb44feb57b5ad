import { useEffect, useState } from 'react'
import { useSampled } from '../../live/use-sampled.ts'
import { PictureIcon } from './PictureIcon.tsx'
import type { Picture } from './picture.ts'
import { TEXTS } from './texts.ts'

const STEP_BACK_S = 10
/** Further behind than this, a live picture is behind by choice. */
const LIVE_WITHIN_S = 6
const LOOK_EVERY_MS = 250

/** Play, sound, where in the match, and whether the numbers follow the picture. */
export function PictureControls(props: {
  video: HTMLVideoElement
  picture: Picture
  shown: boolean
  /** The match is on: there is a live end to go back to. */
  live: boolean
  now(): number
  follow: boolean
  onFollow(follow: boolean): void
  fullScreen: React.RefObject<HTMLElement | null>
}) {
  const { video, picture, shown } = props
  const paused = useSampled(() => video.paused, LOOK_EVERY_MS)
  const muted = useVideoValue(video, 'volumechange', () => video.muted)
  return (
    <>
      <Position video={video} shown={shown} />
      <div className="ctl">
        <button
          type="button"
          className="btn btn-icon"
          disabled={!shown}
          aria-label={paused ? 'Play' : 'Pause'}
          onClick={() => (video.paused ? void video.play().catch(() => {}) : video.pause())}
        >
          <PictureIcon name={paused ? 'play' : 'pause'} />
        </button>
        <button
          type="button"
          className="btn btn-icon"
          disabled={!shown}
          aria-label="Back 10 seconds"
          onClick={() => {
            video.currentTime = Math.max(firstSecond(video), video.currentTime - STEP_BACK_S)
          }}
        >
          <PictureIcon name="back" />
        </button>
        <button
          type="button"
          className="btn btn-icon"
          disabled={!shown}
          aria-label={muted ? 'Sound on' : 'Sound off'}
          onClick={() => {
            video.muted = !video.muted
          }}
        >
          <PictureIcon name={muted ? 'silent' : 'sound'} />
        </button>
        {props.live && shown && <LiveEdge video={video} picture={picture} now={props.now} />}
        <label className="step">
          <input
            type="checkbox"
            role="switch"
            aria-checked={props.follow}
            checked={props.follow}
            onChange={(event) => props.onFollow(event.target.checked)}
          />
          <span className="sw" />
          <span>{TEXTS.inStep}</span>
        </label>
        {document.pictureInPictureEnabled && (
          <button
            type="button"
            className="btn btn-icon btn-pip"
            disabled={!shown}
            aria-label="Picture in picture"
            onClick={() => void togglePictureInPicture(video)}
          >
            <PictureIcon name="inset" />
          </button>
        )}
        <button
          type="button"
          className="btn btn-icon"
          aria-label="Full screen"
          onClick={() => void toggleFullScreen(props.fullScreen.current, video)}
        >
          <PictureIcon name="full" />
        </button>
      </div>
    </>
  )
}

function Position({ video, shown }: { video: HTMLVideoElement; shown: boolean }) {
  const first = useSampled(() => Math.round(firstSecond(video)), LOOK_EVERY_MS)
  const last = useSampled(() => Math.round(lastSecond(video)), LOOK_EVERY_MS)
  const at = useSampled(() => Math.round(video.currentTime), LOOK_EVERY_MS)
  const behind = Math.max(0, last - at)
  return (
    <div className="pos">
      <input
        type="range"
        min={first}
        max={Math.max(first + 1, last)}
        value={Math.min(Math.max(first, at), last)}
        disabled={!shown}
        aria-label="Position in the picture"
        aria-valuetext={`${minutesOf(at - first)}, ${minutesOf(behind)} before the end`}
        onChange={(event) => {
          video.currentTime = Number(event.target.value)
        }}
      />
    </div>
  )
}

function LiveEdge({ video, picture, now }: { video: HTMLVideoElement; picture: Picture; now(): number }) {
  const delay = useSampled(() => {
    const date = picture.date()
    return date === null ? null : Math.round((now() - date) / 100) / 10
  }, LOOK_EVERY_MS)
  const atLive = delay !== null && delay <= LIVE_WITHIN_S
  return (
    <button
      type="button"
      className="edge"
      onClick={() => {
        video.currentTime = picture.liveEdge() ?? lastSecond(video)
        video.play().catch(() => {})
      }}
    >
      <span className={atLive ? 'onair badge' : 'onair badge badge-still'}>
        <i />
        <span className="vh">Go to </span>
        {TEXTS.live}
      </span>
      {delay !== null && (
        <span className="delay">
          <b>{delay < 60 ? `${delay.toFixed(1)} s` : minutesOf(delay)}</b>
          <span className="wide"> behind</span>
        </span>
      )}
    </button>
  )
}

function useVideoValue<T>(video: HTMLVideoElement, event: string, read: () => T): T {
  const [value, setValue] = useState(read)
  useEffect(() => {
    const update = () => setValue(read())
    video.addEventListener(event, update)
    return () => video.removeEventListener(event, update)
  })
  return value
}

function firstSecond(video: HTMLVideoElement): number {
  return video.seekable.length === 0 ? 0 : video.seekable.start(0)
}

function lastSecond(video: HTMLVideoElement): number {
  return video.seekable.length === 0 ? 0 : video.seekable.end(video.seekable.length - 1)
}

function minutesOf(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

async function togglePictureInPicture(video: HTMLVideoElement): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else await video.requestPictureInPicture()
  } catch (error) {
    console.error('Failed to show the picture in a window of its own', error)
  }
}

/** iPhones can only show the video element itself in full. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

async function toggleFullScreen(stage: HTMLElement | null, video: PhoneVideo): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen()
    else if (stage?.requestFullscreen) await stage.requestFullscreen()
    else video.webkitEnterFullscreen?.()
  } catch (error) {
    console.error('Failed to show the picture in full', error)
  }
}
