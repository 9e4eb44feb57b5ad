import { type RefObject, useEffect } from 'react'

/**
 * If a second tap follows at the same place within this time, in ms, it is an accidental repetition of the
 * first.
 */
const BOUNCE_MS = 400
/** Up to this distance, in CSS pixels, two taps count as being at the same place. */
const SAME_SPOT_PX = 32

interface Tap {
  readonly at: number
  readonly x: number
  readonly y: number
}

/**
 * Ignores a second tap at the same place within {@link BOUNCE_MS}. A tap often replaces the content under the
 * finger: the actions with the players, a player with the actions, a dialog with the table. An accidental
 * second tap must not press the new control. This applies to every control inside the element, also in
 * dialogs, except inputs, selections, and controls with `data-repeats`, which users press several times in a
 * row. Keyboard keys are not affected.
 */
export function useTapGuard(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current
    if (!element) return
    let last: Tap | null = null
    const guard = (event: MouseEvent) => {
      // Clicks by the keyboard, a screen reader or a script have no click count or no position. They are
      // never ignored.
      if (event.detail === 0 || !event.isTrusted) return
      const tap = { at: event.timeStamp, x: event.clientX, y: event.clientY }
      const isBounce =
        last !== null && isSameSpot(last, tap) && (isSecondClick(event) || isSoonAfter(last, tap, event))
      last = tap
      if (
        !isBounce ||
        (event.target instanceof Element && event.target.closest('[data-repeats], input, select'))
      )
        return
      event.stopPropagation()
      event.preventDefault()
    }
    element.addEventListener('click', guard, { capture: true })
    return () => element.removeEventListener('click', guard, { capture: true })
  }, [root])
}

function isSameSpot(one: Tap, other: Tap): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) <= SAME_SPOT_PX
}

/** Returns whether the browser counts a click as the second one of a double click. */
function isSecondClick({ detail }: MouseEvent): boolean {
  return detail > 1
}

/**
 * Reports whether a tap with a finger or pen comes too soon after the previous tap. Does not apply to a
 * mouse, with which accidental repetitions do not happen. The browser itself counts double clicks.
 */
function isSoonAfter(last: Tap, tap: Tap, event: MouseEvent): boolean {
  const isMouse = 'pointerType' in event && event.pointerType === 'mouse'
  return !isMouse && tap.at - last.at <= BOUNCE_MS
}
