import type { Generated } from 'kysely'
import type { CreatedAt } from './created-at.ts'

/** Where streams can go on to. */
export interface RestreamTargetsTable {
  id: Generated<number>
  /** 1 to 10, one target in each. */
  place: number
  name: string
  address: string
  /** Sealed with a secret of the data folder: what is in the database alone opens nothing. */
  sealed_key: Buffer
  /** The last characters of the key, by which people know it. */
  key_end: string
  created_at: CreatedAt
}

/** Which match a target takes, one at a time. */
export interface MatchRestreamsTable {
  target_id: number
  match_id: number
}
