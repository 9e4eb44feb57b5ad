import type { GraphicKind, Overlay, OverlayChange } from '@courtside/contract'
import { GRAPHIC_STAYS_MS } from '@courtside/contract/client'

/** What is looked at before it goes on air. The score bug is one of the things that do. */
export interface NextGraphic {
  readonly kind: 'bug' | GraphicKind
  /** A player's line: whose; null: that of whoever scored last. */
  readonly playerId: number | null
}

/** The graphics by their keys: 1, 2, 3 … */
export const BY_KEY = ['bug', 'player', 'teams', 'period', 'flow', 'five', 'final', 'leaders'] as const

/** Whether it is on air: putting it there then takes it off. */
export function isOnAir(overlay: Overlay, { kind, playerId }: NextGraphic, now: number): boolean {
  if (kind === 'bug') return overlay.bug
  const { graphic } = overlay
  if (!graphic || (graphic.until !== null && now >= graphic.until)) return false
  return graphic.kind === kind && graphic.playerId === playerId
}

/** What is to be changed to put it on air, or off again. */
export function takeOf(overlay: Overlay, next: NextGraphic, goes: boolean, now: number): OverlayChange {
  const on = isOnAir(overlay, next, now)
  if (next.kind === 'bug') return { bug: !on }
  if (on) return { graphic: null }
  const { kind, playerId } = next
  return {
    graphic: { kind, ...(playerId !== null && { playerId }), ...(goes && { forMs: GRAPHIC_STAYS_MS }) },
  }
}
