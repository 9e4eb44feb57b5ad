import type { GraphicKind, Overlay, OverlayChange } from '@courtside/contract'
import { GRAPHIC_STAYS_MS } from '@courtside/contract/client'

/** The graphic that is shown as a preview before it goes on air. It can also be the score bug. */
export interface NextGraphic {
  readonly kind: 'bug' | GraphicKind
  /** The player whose line is shown; null for the player who scored last. */
  readonly playerId: number | null
}

/** The graphics in the order of their keyboard keys 1, 2, 3, … */
export const BY_KEY = ['bug', 'player', 'teams', 'period', 'flow', 'five', 'final', 'leaders'] as const

/** Returns whether a graphic is on air. If so, the button “Take” removes it. */
export function isOnAir(overlay: Overlay, { kind, playerId }: NextGraphic, now: number): boolean {
  if (kind === 'bug') return overlay.bug
  const { graphic } = overlay
  if (!graphic || (graphic.until !== null && now >= graphic.until)) return false
  return graphic.kind === kind && graphic.playerId === playerId
}

/** Returns the change that puts a graphic on air, or removes it if it is on air. */
export function takeOf(overlay: Overlay, next: NextGraphic, goes: boolean, now: number): OverlayChange {
  const on = isOnAir(overlay, next, now)
  if (next.kind === 'bug') return { bug: !on }
  if (on) return { graphic: null }
  const { kind, playerId } = next
  return {
    graphic: { kind, ...(playerId !== null && { playerId }), ...(goes && { forMs: GRAPHIC_STAYS_MS }) },
  }
}
