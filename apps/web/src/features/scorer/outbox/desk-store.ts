import { type DeskRecord, emptyRecord } from './desk-record.ts'
import { forgottenRecord, type KeptRecord, openKeptRecord } from './kept-record.ts'

/** The store of a match's writes on this device. */
export type DeskStore = KeptRecord<DeskRecord>

/** Opens the store of a match. If the browser cannot store data, the store is in memory only. */
export async function openDeskStore(matchId: number): Promise<DeskStore> {
  const place = { database: 'courtside-scorer', table: 'desks', keyField: 'matchId', key: matchId }
  try {
    return await openKeptRecord(place, emptyRecord(matchId))
  } catch (error) {
    console.error('Could not open this device’s store; keeping entries in memory', error)
    return forgottenRecord(emptyRecord(matchId))
  }
}
