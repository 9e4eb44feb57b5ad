import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Change, type DeskRecord, emptyRecord } from './desk-record.ts'

const DATABASE = 'courtside-scorer'
const VERSION = 1

interface Tables extends DBSchema {
  desks: { key: number; value: DeskRecord }
}

/** Where a device keeps what was entered at one match. */
export interface DeskStore {
  /** Whether it survives the window. */
  readonly durable: boolean
  read(): Promise<DeskRecord>
  /** Changes what is stored, one change after the other, also across windows. Resolves when it is on the disk. */
  update(change: Change): Promise<DeskRecord>
  /** Tells when another window of this device has changed it. */
  onChange(listener: () => void): void
  close(): void
}

/** Opens the store of a match; one that forgets, where the browser keeps nothing. */
export async function openDeskStore(matchId: number): Promise<DeskStore> {
  try {
    const database = await openDB<Tables>(DATABASE, VERSION, {
      upgrade: (fresh) => void fresh.createObjectStore('desks', { keyPath: 'matchId' }),
    })
    return indexedStore(database, matchId)
  } catch (error) {
    console.error('This browser keeps nothing', error)
    return forgetfulStore(emptyRecord(matchId))
  }
}

function indexedStore(database: IDBPDatabase<Tables>, matchId: number): DeskStore {
  const windows = new BroadcastChannel(`${DATABASE} ${matchId}`)
  return {
    durable: true,
    read: async () => (await database.get('desks', matchId)) ?? emptyRecord(matchId),
    async update(change) {
      const transaction = database.transaction('desks', 'readwrite', { durability: 'strict' })
      const changed = change((await transaction.store.get(matchId)) ?? emptyRecord(matchId))
      await transaction.store.put(changed)
      await transaction.done
      windows.postMessage('changed')
      return changed
    },
    onChange: (listener) => windows.addEventListener('message', listener),
    close() {
      windows.close()
      database.close()
    },
  }
}

/** A store in memory alone, which begins with a record. */
export function forgetfulStore(begin: DeskRecord): DeskStore {
  let record = begin
  return {
    durable: false,
    read: async () => record,
    async update(change) {
      record = change(record)
      return record
    },
    onChange() {},
    close() {},
  }
}
