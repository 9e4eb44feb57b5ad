import { type DeskRecord, emptyRecord } from './desk-record.ts'
import { forgottenRecord, type KeptRecord, openKeptRecord } from './kept-record.ts'

/** Where a device keeps what was entered at one match. */
export type DeskStore = KeptRecord<DeskRecord>

/** Opens the store of a match; one that forgets, where the browser keeps nothing. */
export async function openDeskStore(matchId: number): Promise<DeskStore> {
  const place = { database: 'courtside-scorer', table: 'desks', keyField: 'matchId', key: matchId }
  try {
    return await openKeptRecord(place, emptyRecord(matchId))
  } catch (error) {
    console.error('This browser keeps nothing', error)
    return forgottenRecord(emptyRecord(matchId))
  }
}
