/** A visible page counts as idle when nobody touched it for so long, ms. */
const UNTOUCHED_MS = 8000
const LOOK_EVERY_MS = 1000
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/** What is asked of a page to know whether it is idle. */
export interface PageInUse extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  /** Nobody sees it. */
  isHidden(): boolean
  /** Something is on that must not be interrupted, however long nobody touches it. */
  isBusy(): boolean
}

/**
 * Does something as soon as the page is idle: nothing is on, and it is hidden or was not touched for some seconds.
 * @returns what gives it up
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
 * The window's page. It is busy while a dialog is open, a picture is in full screen or in a window of its own, one is listened
 * to behind another window, or something was typed and not sent.
 * @param isWorking what besides must not be interrupted
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
  // The value of what is switched or slid, such as the place in a picture, is not what somebody wrote.
  return (
    field instanceof HTMLInputElement && !NOT_WRITTEN.has(field.type) && field.value !== field.defaultValue
  )
}
