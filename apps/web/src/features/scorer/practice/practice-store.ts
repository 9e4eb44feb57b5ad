import type { MatchEvent } from '@courtside/basketball'
import { forgottenRecord, type KeptRecord, openKeptRecord } from '../outbox/kept-record.ts'
import type { Round } from './round.ts'

/** A practice game: its log, and what is told to be entered in it. */
export interface PracticeRecord {
  /** Another one for every game: when it was begun, epoch ms. */
  readonly begunAt: number
  readonly events: readonly MatchEvent[]
  /** Null: free practice, in which nothing is told. */
  readonly round: Round | null
}

/** Where a device keeps its practice game, of which it has one at a time; null: none. */
export type PracticeStore = KeptRecord<PracticeRecord | null>

/** Opens the store of this device; one that forgets, where the browser keeps nothing. */
export async function openPracticeStore(): Promise<PracticeStore> {
  try {
    return await openKeptRecord({ database: 'courtside-practice', table: 'games', key: 'game' }, null)
  } catch (error) {
    console.warn('This browser keeps no practice game', error)
    return forgottenRecord(null)
  }
}
