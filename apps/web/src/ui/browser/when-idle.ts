/** Time without input after which a visible page counts as idle, in ms. */
const UNTOUCHED_MS = 8000
const LOOK_EVERY_MS = 1000
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/** The state of a page that decides whether it is idle. */
export interface PageInUse extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  /** Whether the page is hidden. */
  isHidden(): boolean
  /** Whether something is running that must not be interrupted, no matter how long the page is untouched. */
  isBusy(): boolean
}

/**
 * Runs a function as soon as the page is idle: not busy, and hidden or untouched for some seconds.
 * @returns a function that cancels it
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
 * Returns the state of this window's page. It is busy while a dialog is open, or a video is in full screen or
 * picture-in-picture. It is also busy while a video plays audibly behind another window, or a form has unsent
 * text.
 * @param isWorking reports other activity that must not be interrupted
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
  // Switches and sliders, such as a video's position, are not text that a user has typed.
  return (
    field instanceof HTMLInputElement && !NOT_WRITTEN.has(field.type) && field.value !== field.defaultValue
  )
}
