import type { Overlay } from '@courtside/contract'
import { BUG_PLACES, OVERLAY_THEMES } from '@courtside/contract/client'

/** The look of the overlay and its delay behind the gym. */
export type OverlayLook = Pick<Overlay, 'theme' | 'place' | 'delayMs'>

/**
 * Returns the look that a director has chosen, overridden by the overlay's address: `?theme=plain`,
 * `?place=above`, `?delay=1200` (ms). Broadcasts with different delays can thus use one overlay.
 */
export function lookOf(overlay: OverlayLook, search: string): OverlayLook {
  const asked = new URLSearchParams(search)
  const oneOf = <T extends string>(choices: readonly T[], name: string): T | undefined =>
    choices.find((choice) => choice === asked.get(name))
  const delay = asked.get('delay') ?? ''
  return {
    theme: oneOf(OVERLAY_THEMES, 'theme') ?? overlay.theme,
    place: oneOf(BUG_PLACES, 'place') ?? overlay.place,
    delayMs: /^\d{1,5}$/.test(delay) ? Math.min(30_000, Number(delay)) : overlay.delayMs,
  }
}
