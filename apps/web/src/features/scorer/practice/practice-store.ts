import type { MatchEvent } from '@courtside/basketball'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Round } from './round.ts'

const DATABASE = 'courtside-practice'
const VERSION = 1
/** A device has one practice game at a time. */
const KEY = 'game'

/** A practice game: its log, and what is told to be entered in it. */
export interface PracticeRecord {
  /** Another one for every game: when it was begun, epoch ms. */
  readonly begunAt: number
  readonly events: readonly MatchEvent[]
  /** Null: free practice, in which nothing is told. */
  readonly round: Round | null
}

/** A change of the game; what it returns is stored. Pure, as it may be made again. */
export type PracticeChange = (record: PracticeRecord | null) => PracticeRecord | null

/** Where a device keeps its practice game. */
export interface PracticeStore {
  read(): Promise<PracticeRecord | null>
  /** Changes what is stored, one change after the other, also across windows; null: nothing is kept any more. */
  update(change: PracticeChange): Promise<PracticeRecord | null>
  /** Tells when another window has changed it. */
  onChange(listener: () => void): void
  close(): void
}

interface Tables extends DBSchema {
  games: { key: string; value: PracticeRecord }
}

/** Opens the store of this device; one that forgets, where the browser keeps nothing. */
export async function openPracticeStore(): Promise<PracticeStore> {
  try {
    const database = await openDB<Tables>(DATABASE, VERSION, {
      upgrade: (fresh) => void fresh.createObjectStore('games'),
    })
    return indexedStore(database)
  } catch (error) {
    console.warn('This browser keeps no practice game', error)
    return forgetfulPractice()
  }
}

function indexedStore(database: IDBPDatabase<Tables>): PracticeStore {
  const windows = new BroadcastChannel(DATABASE)
  return {
    read: async () => (await database.get('games', KEY)) ?? null,
    async update(change) {
      const transaction = database.transaction('games', 'readwrite')
      const before = (await transaction.store.get(KEY)) ?? null
      const changed = change(before)
      if (changed === before) return before
      if (changed) await transaction.store.put(changed, KEY)
      else await transaction.store.delete(KEY)
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

/** A store in memory alone. */
export function forgetfulPractice(): PracticeStore {
  let record: PracticeRecord | null = null
  return {
    read: async () => record,
    async update(change) {
      record = change(record)
      return record
    },
    onChange() {},
    close() {},
  }
}
