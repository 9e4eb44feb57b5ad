import type { Overlay } from '@courtside/contract'
import type { Generated, JSONColumnType } from 'kysely'

/** The overlays of matches. A match with an unchanged overlay has no row. */
export interface OverlaysTable {
  match_id: number
  /** Rises with each change. */
  revision: Generated<number>
  bug: boolean
  graphic: JSONColumnType<Overlay['graphic'], string | null, string | null>
  automatic: JSONColumnType<Overlay['automatic']>
  delay_ms: number
  theme: Overlay['theme']
  place: Overlay['place']
}
