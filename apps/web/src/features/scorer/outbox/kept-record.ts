import { openDB } from 'idb'

/** One record that this device keeps, changed by one window after the other. */
export interface KeptRecord<T> {
  /** Whether it survives the window. */
  readonly durable: boolean
  read(): Promise<T>
  /**
   * Changes what is stored, one change after the other, also across windows; resolves when it is on the disk.
   * The change is pure, as it may be made again; what it leaves as it was is not written.
   */
  update(change: (record: T) => T): Promise<T>
  /** Tells when another window of this device has changed it. */
  onChange(listener: () => void): void
  close(): void
}

/** Where a record stands in IndexedDB. */
export interface RecordPlace {
  readonly database: string
  readonly table: string
  /** The field of the record that is its key; without it the key stands beside the record. */
  readonly keyField?: string
  readonly key: string | number
}

/**
 * Opens a record of this device.
 * @param initial what it is before anything was stored
 * @throws DOMException where the browser keeps nothing
 */
export async function openKeptRecord<T>(place: RecordPlace, initial: T): Promise<KeptRecord<T>> {
  const { table, keyField, key } = place
  const database = await openDB(place.database, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(table, keyField ? { keyPath: keyField } : {}),
  })
  const windows = new BroadcastChannel(`${place.database} ${key}`)
  const stored = (record: T | undefined) => (record === undefined ? initial : record)
  return {
    durable: true,
    read: async () => stored(await database.get(table, key)),
    async update(change) {
      const transaction = database.transaction(table, 'readwrite', { durability: 'strict' })
      const before = stored(await transaction.store.get(key))
      const changed = change(before)
      if (changed === before) return before
      const put = transaction.store.put(changed, keyField ? undefined : key)
      // Else it waits until a busy page comes to hear that it was put.
      transaction.commit()
      await Promise.all([put, transaction.done])
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

/** A record in memory alone. */
export function forgottenRecord<T>(initial: T): KeptRecord<T> {
  let record = initial
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
