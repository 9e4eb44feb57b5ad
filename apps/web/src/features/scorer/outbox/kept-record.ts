import { openDB } from 'idb'

/** A single record that is stored on this device and shared by its windows. */
export interface KeptRecord<T> {
  /** Whether the record is still there after the window was closed. */
  readonly durable: boolean
  read(): Promise<T>
  /**
   * Changes the stored record. Changes are made one after another, also if several windows make them.
   * Resolves when the record is on disk. `change` must be a pure function, because it may run again. If it
   * changes nothing, nothing is written.
   */
  update(change: (record: T) => T): Promise<T>
  /** Registers a listener for changes by other windows of this device. */
  onChange(listener: () => void): void
  close(): void
}

/** The place of a record in IndexedDB. */
export interface RecordPlace {
  readonly database: string
  readonly table: string
  /** The field of the record that contains its key. If absent, the key is stored beside the record. */
  readonly keyField?: string
  readonly key: string | number
}

/**
 * Opens a record of this device.
 * @param initial the record if nothing was stored yet
 * @throws DOMException if the browser cannot store data
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
      // Without this call, the transaction would end only when a busy page handles the success event of
      // `put`.
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

/** Returns a record that is in memory only. */
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
