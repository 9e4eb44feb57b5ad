import type { Picture } from '@courtside/player'
import { type RefObject, useState } from 'react'
import { useSampled } from '../../../live/use-sampled.ts'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { QualityChoice } from '../quality/QualityChoice.tsx'
import { SAVED_S } from '../scored-clip/use-saved-stretch.ts'
import { TEXTS } from '../texts.ts'
import { ControlButton } from './ControlButton.tsx'
import { toggleFullScreen, togglePictureInPicture } from './full-screen.ts'
import { LiveEdge } from './LiveEdge.tsx'
import { PlayButtons } from './PlayButtons.tsx'
import { PlayTime } from './PlayTime.tsx'
import { SoundControl } from './SoundControl.tsx'
import { SpeedChoice } from './SpeedChoice.tsx'
import type { BasketSteps } from './use-baskets.ts'

const LOOK_EVERY_MS = 250

/** Whether the video fills a screen with a wider aspect ratio, cropped a little at top and bottom. */
export interface Filling {
  readonly fills: boolean
  setFills(fills: boolean): void
}

/**
 * The player's controls: playback, audio, captions, display mode, and whether the numbers follow the video.
 */
export function Controls(props: {
  picture: Picture
  shown: boolean
  /** Whether the match is live, so that there is a live edge. */
  live: boolean
  isClip: boolean
  /** Whether the viewer is being asked how to watch the match. */
  asked: boolean
  /** Whether the result is hidden. The duration is hidden as well, because it would reveal an overtime. */
  covered: boolean
  now(): number
  follow: boolean
  onFollow(follow: boolean): void
  captions: { on: boolean; setOn(on: boolean): void }
  baskets: BasketSteps
  filling: Filling
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

/** Captions, picture in picture, and full screen. */
function ScreenButtons(props: Parameters<typeof Controls>[0]) {
  const { picture, shown, captions, filling, stage } = props
  const { video } = picture
  const [canLeave] = useState(() => document.pictureInPictureEnabled)
  const isFull = useSampled(() => document.fullscreenElement !== null, LOOK_EVERY_MS)
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
      <ControlButton
        name={isFull ? TEXTS.leaveFullScreen : TEXTS.fullScreen}
        shortcut="F"
        icon={isFull ? 'small' : 'full'}
        onPress={() => void toggleFullScreen(stage.current, video)}
      />
    </span>
  )
}
