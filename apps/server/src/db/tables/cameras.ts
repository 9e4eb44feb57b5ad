import type { Generated } from 'kysely'
import type { CreatedAt } from './created-at.ts'

/** Phones that may send the picture of a match. */
export interface CamerasTable {
  id: Generated<number>
  match_id: number
  /** 1 to 4, one camera in each. */
  place: number
  /** SHA-256 of the token that lets it in. */
  hash: Buffer
  created_at: CreatedAt
}
