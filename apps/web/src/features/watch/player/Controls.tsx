import { firstSecond, lastSecond, type Picture } from '@courtside/player'
import { type RefObject, useState } from 'react'
import { useSampled } from '../../../live/use-sampled.ts'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { oneDecimal } from '../../../ui/written/written-values.ts'
import { PictureIcon } from '../../../views/watch/PictureIcon.tsx'
import { TEXTS } from '../../../views/watch/texts.ts'
import { QualityChoice } from '../quality/QualityChoice.tsx'
import { SAVED_S } from '../scored-clip/use-saved-stretch.ts'
import { timeText } from '../stage/time-text.ts'
import { ControlButton } from './ControlButton.tsx'
import { toggleFullScreen, togglePictureInPicture } from './full-screen.ts'
import { useOtherScreen } from './other-screen.ts'
import { PlayButtons } from './PlayButtons.tsx'
import { setMuted, setVolume } from './sound.ts'
import { SPEEDS } from './speeds.ts'
import { TEXTS as PLAYER_TEXTS } from './texts.ts'
import type { BasketSteps } from './use-baskets.ts'
import { useVideoValue } from './use-video-value.ts'

const LOOK_EVERY_MS = 250

/**
 * Whether the video fills a screen that is wider than the video. It is then cut a little at top and bottom.
 */
export interface ScreenFilling {
  readonly fills: boolean
  setFills(fills: boolean): void
}

/**
 * The player's controls: playback, audio, captions, how the video is displayed, and whether the numbers
 * follow the video.
 */
export function Controls(props: {
  picture: Picture
  shown: boolean
  /** Whether the match is live, so that there is a live edge to return to. */
  live: boolean
  isClip: boolean
  /** Whether the page is asking the viewer how to watch the match. */
  asked: boolean
  /**
   * Whether the result is hidden. The duration of the video is then hidden too, because it would reveal an
   * overtime.
   */
  covered: boolean
  now(): number
  follow: boolean
  onFollow(follow: boolean): void
  captions: { on: boolean; setOn(on: boolean): void }
  baskets: BasketSteps
  filling: ScreenFilling
  /** Opens the dialog that saves the last seconds; absent if nothing can be saved. */
  onSave: (() => void) | undefined
  stage: RefObject<HTMLElement | null>
}) {
  const { picture, shown, isClip, live } = props
  const { video } = picture
  const [more, setMore] = useState(false)
  return (
    <div className="ctl" dir="ltr" data-more={more}>
      <PlayButtons picture={picture} shown={shown} isClip={isClip} baskets={props.baskets} />
      <SoundControl video={video} disabled={!shown} />
      {live && shown && <LiveEdge picture={picture} now={props.now} />}
      {props.asked && <span className="onair badge badge-still">{TEXTS.matchEnded}</span>}
      {(!live || isClip) && shown && !props.covered && <PlayTime video={video} />}
      <SpeedChoice picture={picture} disabled={!shown} />
      {!isClip && <QualityChoice picture={picture} live={live} />}
      {props.onSave && (
        <ControlButton
          name={TEXTS.saveLast(SAVED_S)}
          icon="save"
          className="btn-save"
          disabled={!shown}
          onPress={props.onSave}
        />
      )}
      <ControlButton
        name={TEXTS.moreControls}
        icon="more"
        className="btn-more"
        expanded={more}
        onPress={() => setMore(!more)}
      />
      <Switch label={TEXTS.inStep} on={props.follow} onChange={props.onFollow} />
      <ScreenButtons {...props} />
    </div>
  )
}

/** Buttons for captions, picture in picture, another screen, and full screen. */
function ScreenButtons(props: Parameters<typeof Controls>[0]) {
  const { picture, shown, captions, filling, stage } = props
  const { video } = picture
  const [canLeave] = useState(() => document.pictureInPictureEnabled)
  const isFull = useSampled(() => document.fullscreenElement !== null, LOOK_EVERY_MS)
  const chooseOtherScreen = useOtherScreen(video)
  return (
    <span className="ctl-end">
      <ControlButton
        name={TEXTS.captions}
        shortcut="C"
        icon="captions"
        className="ctl-rare"
        disabled={!shown}
        pressed={captions.on}
        onPress={() => captions.setOn(!captions.on)}
      />
      {isFull && (
        <ControlButton
          name={filling.fills ? TEXTS.wholePicture : TEXTS.fillScreen}
          icon="whole"
          className="btn-fill"
          onPress={() => filling.setFills(!filling.fills)}
        />
      )}
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
      {chooseOtherScreen && (
        <ControlButton
          name={PLAYER_TEXTS.otherScreen}
          icon="screen"
          disabled={!shown}
          onPress={chooseOtherScreen}
        />
      )}
      <ControlButton
        name={isFull ? TEXTS.leaveFullScreen : TEXTS.fullScreen}
        shortcut="F"
        icon={isFull ? 'small' : 'full'}
        onPress={() => void toggleFullScreen(stage.current, video)}
      />
    </span>
  )
}

/** How far the video is behind live, and a button that returns to the live edge. */
function LiveEdge({ picture, now }: { picture: Picture; now(): number }) {
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

/** The position in a recording, and its duration. */
function PlayTime({ video }: { video: HTMLVideoElement }) {
  const elapsed = useSampled(() => timeText(video.currentTime - firstSecond(video)), LOOK_EVERY_MS)
  const total = useSampled(() => timeText(lastSecond(video) - firstSecond(video)), LOOK_EVERY_MS)
  return (
    <span className="delay play-time" role="img" aria-label={TEXTS.timeOf(elapsed, total)}>
      <b>{elapsed}</b> / {total}
    </span>
  )
}

/** The button that switches the sound off, and the volume. The device stores both settings. */
function SoundControl({ video, disabled }: { video: HTMLVideoElement; disabled: boolean }) {
  const muted = useVideoValue(video, 'volumechange', (each) => each.muted || each.volume === 0)
  const volume = useVideoValue(video, 'volumechange', (each) => each.volume)
  return (
    <>
      <button
        type="button"
        className="btn btn-icon"
        disabled={disabled}
        aria-label={muted ? TEXTS.soundOn : TEXTS.soundOff}
        aria-keyshortcuts="M"
        title={`${muted ? TEXTS.soundOn : TEXTS.soundOff} (M)`}
        onClick={() => setMuted(video, !muted)}
      >
        <PictureIcon name={muted ? 'silent' : 'sound'} />
      </button>
      <input
        type="range"
        className="volume"
        min={0}
        max={100}
        step={5}
        value={muted ? 0 : Math.round(volume * 100)}
        disabled={disabled}
        aria-label={TEXTS.volume}
        onChange={(event) => setVolume(video, Number(event.target.value) / 100)}
      />
    </>
  )
}

/** The playback speed. */
function SpeedChoice({ picture, disabled }: { picture: Picture; disabled: boolean }) {
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
