import type { MatchEvent } from '@courtside/basketball'
import { forgottenRecord, type KeptRecord, openKeptRecord } from '../outbox/kept-record.ts'
import type { PracticeRound } from './round.ts'

/** A practice game: its log and its round of tasks. */
export interface PracticeRecord {
  /** When the game began, epoch ms. Unique per game. */
  readonly begunAt: number
  readonly events: readonly MatchEvent[]
  /** Null for free practice without tasks. */
  readonly round: PracticeRound | null
}

/** The store of this device's practice game, at most one at a time; null if there is none. */
export type PracticeStore = KeptRecord<PracticeRecord | null>

/** Opens this device's store. Falls back to memory if the browser cannot store data. */
export async function openPracticeStore(): Promise<PracticeStore> {
  try {
    return await openKeptRecord({ database: 'courtside-practice', table: 'games', key: 'game' }, null)
  } catch (error) {
    console.warn('Could not open this device’s store; keeping the practice game in memory', error)
    return forgottenRecord(null)
  }
}
