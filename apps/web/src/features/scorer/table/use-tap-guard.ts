import { type RefObject, useEffect } from 'react'

/** Time in ms within which a second tap on the same spot is a bounce of the first. */
const BOUNCE_MS = 400
/** Distance in CSS pixels up to which two taps are on the same spot. */
const SAME_SPOT_PX = 32

interface Tap {
  readonly at: number
  readonly x: number
  readonly y: number
}

/**
 * Ignores a second tap on the same spot within {@link BOUNCE_MS}. A tap replaces the control under the
 * finger: the actions by the players, a player by the actions, a dialog by the table. A bounce must not press
 * the new control. Covers every control inside the element, dialogs included. Controls that are pressed in
 * series carry `data-repeats`. Keys are not affected.
 */
export function useTapGuard(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current
    if (!element) return
    let last: Tap | null = null
    const guard = (event: MouseEvent) => {
      // Clicks by keyboard, screen readers and scripts have no click count or no position; they are not
      // blocked.
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

/** Returns whether the browser counts it as the second click of a double click. */
function isSecondClick({ detail }: MouseEvent): boolean {
  return detail > 1
}

/**
 * Reports whether a tap of a finger or pen came too soon after the last one. A mouse does not bounce, and its
 * double clicks are counted.
 */
function isSoonAfter(last: Tap, tap: Tap, event: MouseEvent): boolean {
  const isMouse = 'pointerType' in event && event.pointerType === 'mouse'
  return !isMouse && tap.at - last.at <= BOUNCE_MS
}
