import { type RefObject, useState } from 'react'
import { useSampled } from '../../../live/use-sampled.ts'
import { PictureIcon } from '../PictureIcon.tsx'
import type { Picture } from '../picture.ts'
import { TEXTS } from '../texts.ts'
import { toggleFullScreen, togglePictureInPicture } from './full-screen.ts'
import { LiveEdge } from './LiveEdge.tsx'
import { SoundControl } from './SoundControl.tsx'

const STEP_BACK_S = 10
const LOOK_EVERY_MS = 250

/** Play, sound, captions, how the picture is shown, and whether the numbers follow it. */
export function Controls(props: {
  picture: Picture
  shown: boolean
  /** The match is on: there is a live end to go back to. */
  live: boolean
  now(): number
  follow: boolean
  onFollow(follow: boolean): void
  captions: { on: boolean; setOn(on: boolean): void }
  stage: RefObject<HTMLElement | null>
}) {
  const { picture, shown, captions } = props
  const { video } = picture
  const paused = useSampled(() => video.paused, LOOK_EVERY_MS)
  const [canLeave] = useState(() => document.pictureInPictureEnabled)
  return (
    <div className="ctl">
      <ControlButton
        name={paused ? TEXTS.play : TEXTS.pause}
        shortcut="K"
        icon={paused ? 'play' : 'pause'}
        disabled={!shown}
        onPress={() => picture.toggle()}
      />
      <ControlButton
        name={TEXTS.back}
        shortcut="J"
        icon="back"
        disabled={!shown}
        onPress={() => picture.seekTo(video.currentTime - STEP_BACK_S)}
      />
      <SoundControl video={video} disabled={!shown} />
      {props.live && shown && <LiveEdge picture={picture} now={props.now} />}
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
      <span className="ctl-end">
        <ControlButton
          name={TEXTS.captions}
          shortcut="C"
          icon="captions"
          disabled={!shown}
          pressed={captions.on}
          onPress={() => captions.setOn(!captions.on)}
        />
        {canLeave && (
          <ControlButton
            name={TEXTS.pictureInPicture}
            shortcut="I"
            icon="inset"
            className="btn-pip"
            disabled={!shown}
            onPress={() => void togglePictureInPicture(video)}
          />
        )}
        <ControlButton
          name={TEXTS.fullScreen}
          shortcut="F"
          icon="full"
          onPress={() => void toggleFullScreen(props.stage.current, video)}
        />
      </span>
    </div>
  )
}

function ControlButton(props: {
  name: string
  /** The key that does the same. */
  shortcut: string
  icon: Parameters<typeof PictureIcon>[0]['name']
  className?: string
  disabled?: boolean
  pressed?: boolean
  onPress(): void
}) {
  const { name, shortcut, className = '' } = props
  return (
    <button
      type="button"
      className={`btn btn-icon ${className}`}
      disabled={props.disabled}
      aria-label={name}
      aria-pressed={props.pressed}
      aria-keyshortcuts={shortcut}
      title={`${name} (${shortcut})`}
      onClick={props.onPress}
    >
      <PictureIcon name={props.icon} />
    </button>
  )
}
