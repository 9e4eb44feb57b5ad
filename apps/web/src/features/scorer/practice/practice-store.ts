import type { MatchEvent } from '@courtside/basketball'
import { forgottenRecord, type KeptRecord, openKeptRecord } from '../outbox/kept-record.ts'
import type { PracticeRound } from './round.ts'

/** A practice game: its log, and its round of tasks. */
export interface PracticeRecord {
  /** When the game began, epoch ms. No two games have the same value. */
  readonly begunAt: number
  readonly events: readonly MatchEvent[]
  /** Null for free practice without tasks. */
  readonly round: PracticeRound | null
}

/** The store of this device's practice game. It contains one game or null. */
export type PracticeStore = KeptRecord<PracticeRecord | null>

/** Opens this device's store. If the browser cannot store data, the store is in memory only. */
export async function openPracticeStore(): Promise<PracticeStore> {
  try {
    return await openKeptRecord({ database: 'courtside-practice', table: 'games', key: 'game' }, null)
  } catch (error) {
    console.warn('Could not open this device’s store; keeping the practice game in memory', error)
    return forgottenRecord(null)
  }
}
