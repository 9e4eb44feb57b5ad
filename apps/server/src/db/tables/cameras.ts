import type { Generated } from 'kysely'
import type { CreatedAt } from './created-at.ts'

/** Phones that may send video of a match. */
export interface CamerasTable {
  id: Generated<number>
  match_id: number
  /** From 1 to 4. Each place has one camera. */
  place: number
  /** SHA-256 of the access token. */
  hash: Buffer
  created_at: CreatedAt
}
