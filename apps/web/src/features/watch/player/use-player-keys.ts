import type { Picture } from '@courtside/player'
import { showPicture } from '@courtside/player'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { toggleFullScreen, togglePictureInPicture } from './full-screen.ts'
import { setMuted, setVolume } from './sound.ts'
import { nextSpeed } from './speeds.ts'
import type { BasketSteps } from './use-baskets.ts'

const STEP_S = 10
const SMALL_STEP_S = 5
const LOUDER = 0.1

/**
 * Handles the player's keys while an element of the player has the focus (WCAG 2.1.4). Space and K start and
 * pause playback. J, L and the left and right arrows seek; P and N seek to the previous and next basket. <
 * and > change the speed, the up and down arrows the volume. M switches the sound, C captions, F full screen,
 * and I picture in picture. V shows the video again if only the audio or only the numbers are shown. Home
 * seeks to the beginning, End to live.
 */
export function usePlayerKeys(
  stage: RefObject<HTMLElement | null>,
  picture: Picture | null,
  toggleCaptions: () => void,
  goToBasket: BasketSteps['goTo'],
): void {
  // These are effect events. A key can make the page render again; if the listener were added again
  // meanwhile, a key could be missed.
  const onCaptions = useEffectEvent(toggleCaptions)
  const onBasket = useEffectEvent(goToBasket)
  useEffect(() => {
    const element = stage.current
    if (!element || !picture) return
    const { video } = picture
    const seekBy = (seconds: number) => picture.seekTo(video.currentTime + seconds)
    const actions = new Map<string, () => void>([
      [' ', () => picture.toggle()],
      ['k', () => picture.toggle()],
      ['j', () => seekBy(-STEP_S)],
      ['l', () => seekBy(STEP_S)],
      ['p', () => onBasket('before')],
      ['n', () => onBasket('next')],
      ['<', () => picture.setSpeed(nextSpeed(picture.speed, 'slower'))],
      ['>', () => picture.setSpeed(nextSpeed(picture.speed, 'faster'))],
      ['arrowleft', () => seekBy(-SMALL_STEP_S)],
      ['arrowright', () => seekBy(SMALL_STEP_S)],
      ['arrowup', () => setVolume(video, video.volume + LOUDER)],
      ['arrowdown', () => setVolume(video, video.volume - LOUDER)],
      ['m', () => setMuted(video, !video.muted)],
      ['c', () => onCaptions()],
      ['f', () => void toggleFullScreen(element, video)],
      ['i', () => void togglePictureInPicture(video)],
      ['v', () => picture.quality.played !== 'picture' && showPicture(picture)],
      ['home', () => picture.seekTo(0)],
      ['end', () => picture.goLive()],
    ])
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && document.fullscreenElement === element) stayInside(element, event)
      if (event.ctrlKey || event.metaKey || event.altKey || isTakenBy(event.target, event.key)) return
      const action = actions.get(event.key.toLowerCase())
      if (!action) return
      event.preventDefault()
      action()
    }
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  }, [stage, picture])
}

/** Returns whether the focused control handles a key itself. */
function isTakenBy(target: EventTarget | null, key: string): boolean {
  if (target instanceof HTMLSelectElement) return true
  if (target instanceof HTMLInputElement && target.type === 'range') {
    return /^(Arrow|Home|End|Page)/.test(key)
  }
  if (key === ' ') return target instanceof HTMLButtonElement || target instanceof HTMLInputElement
  return target instanceof HTMLInputElement && target.type !== 'checkbox'
}

/**
 * Keeps the focus within the stage in full screen, because the rest of the page is not visible. The first
 * control follows the last one.
 */
function stayInside(stage: HTMLElement, event: KeyboardEvent): void {
  const all = [
    ...stage.querySelectorAll<HTMLElement>(':is(a[href], button, input, select, video):not(:disabled)'),
  ].filter((element) => element.checkVisibility())
  const [first, last] = [all[0], all.at(-1)]
  const [end, other] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== end && stage.contains(document.activeElement)) return
  event.preventDefault()
  other?.focus()
}
