/** If there is no input on a visible page for this time, in ms, the page counts as idle. */
const UNTOUCHED_MS = 8000
const LOOK_EVERY_MS = 1000
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/** The facts about a page that decide whether it is idle. */
export interface PageInUse extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  /** Whether the page is hidden. */
  isHidden(): boolean
  /** Whether something is running that must not be interrupted, even if there is no input for a long time. */
  isBusy(): boolean
}

/**
 * Runs a function as soon as the page is idle: it is not busy, and it is hidden or has had no input for some
 * seconds.
 * @returns a function that cancels this
 */
export function whenIdle(page: PageInUse, act: () => void): () => void {
  let untouchedMs = 0
  const touched = () => {
    untouchedMs = 0
  }
  const stop = () => {
    clearInterval(timer)
    for (const type of TOUCHES) page.removeEventListener(type, touched)
  }
  const timer = setInterval(() => {
    untouchedMs += LOOK_EVERY_MS
    if (page.isBusy() || !(page.isHidden() || untouchedMs >= UNTOUCHED_MS)) return
    stop()
    act()
  }, LOOK_EVERY_MS)
  for (const type of TOUCHES) page.addEventListener(type, touched, { passive: true })
  return stop
}

/**
 * Returns the facts about this window's page. The page is busy while a dialog is open, a video is in full
 * screen or picture in picture, a video with sound plays behind another window, or a form contains text that
 * was not sent.
 * @param isWorking reports further work that must not be interrupted
 */
export function thisPage(isWorking: () => boolean): PageInUse {
  const isHidden = () => document.visibilityState === 'hidden'
  return {
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    isHidden,
    isBusy: () =>
      isWorking() ||
      document.fullscreenElement !== null ||
      document.pictureInPictureElement != null ||
      document.querySelector('dialog[open], [role=dialog]') !== null ||
      (isHidden() &&
        [...document.querySelectorAll('video')].some((video) => !video.paused && !video.muted)) ||
      [...document.querySelectorAll('textarea, input')].some(isTyped),
  }
}

const NOT_WRITTEN: ReadonlySet<string> = new Set(['checkbox', 'radio', 'range'])

function isTyped(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  // Switches and sliders, such as the position in a video, contain no text that a user has typed.
  return (
    field instanceof HTMLInputElement && !NOT_WRITTEN.has(field.type) && field.value !== field.defaultValue
  )
}
