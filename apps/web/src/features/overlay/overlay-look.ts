import type { Overlay } from '@courtside/contract'
import { BUG_PLACES, OVERLAY_THEMES } from '@courtside/contract/client'

/** How the overlay looks and how far behind the gym it runs. */
export type OverlayLook = Pick<Overlay, 'theme' | 'place' | 'delayMs'>

/**
 * The look that a director has chosen, as far as the address of the overlay does not say another one: `?theme=plain`,
 * `?place=above`, `?delay=1200` (ms). So two programmes with different delays can show one overlay.
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
