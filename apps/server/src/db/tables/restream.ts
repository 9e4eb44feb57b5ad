import type { Generated } from 'kysely'
import type { CreatedAt } from './created-at.ts'

/** The services that streams can be sent on to. */
export interface RestreamTargetsTable {
  id: Generated<number>
  /** From 1 to 10. Each place has one target. */
  place: number
  name: string
  address: string
  /** Sealed with a secret of the data folder, so that the database alone does not reveal it. */
  sealed_key: Buffer
  /** The last characters of the key, by which people recognise it. */
  key_end: string
  created_at: CreatedAt
}

/** The match that a target takes. It takes one at a time. */
export interface MatchRestreamsTable {
  target_id: number
  match_id: number
}
