import type { Picture } from '@courtside/player'
import { useSampled } from '../../../live/use-sampled.ts'
import { TEXTS } from '../../../views/watch/texts.ts'
import { ControlButton } from './ControlButton.tsx'
import type { BasketSteps } from './use-baskets.ts'

const STEP_S = 10
const LOOK_EVERY_MS = 250

/** Buttons for play and pause, for seeking by some seconds, and for the previous and next basket. */
export function PlayButtons(props: {
  picture: Picture
  shown: boolean
  isClip: boolean
  baskets: BasketSteps
}) {
  const { picture, shown, isClip, baskets } = props
  const { video } = picture
  const paused = useSampled(() => video.paused, LOOK_EVERY_MS)
  const isAtLive = useSampled(() => picture.isAtLive(), LOOK_EVERY_MS)
  return (
    <span className="ctl-play">
      {!isClip && (
        <ControlButton
          name={TEXTS.basketBefore}
          shortcut="P"
          icon="before"
          className="ctl-rare"
          disabled={!shown || !baskets.hasBefore}
          onPress={() => baskets.goTo('before')}
        />
      )}
      <ControlButton
        name={TEXTS.back}
        shortcut="J"
        icon="back"
        disabled={!shown}
        onPress={() => picture.seekTo(video.currentTime - STEP_S)}
      />
      <ControlButton
        name={paused ? TEXTS.play : TEXTS.pause}
        shortcut="K"
        icon={paused ? 'play' : 'pause'}
        className="btn-play"
        disabled={!shown}
        onPress={() => picture.toggle()}
      />
      <ControlButton
        name={TEXTS.forward}
        shortcut="L"
        icon="forward"
        className="ctl-rare"
        disabled={!shown || isAtLive}
        onPress={() => picture.seekTo(video.currentTime + STEP_S)}
      />
      {!isClip && (
        <ControlButton
          name={TEXTS.nextBasket}
          shortcut="N"
          icon="next"
          className="ctl-rare"
          disabled={!shown || !baskets.hasNext}
          onPress={() => baskets.goTo('next')}
        />
      )}
    </span>
  )
}
