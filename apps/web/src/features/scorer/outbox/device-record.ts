import { type Change, type DeskRecord, emptyRecord } from './desk-record.ts'
import type { DeskStore } from './desk-store.ts'
import { forgottenRecord } from './kept-record.ts'
import type { Write } from './write.ts'

interface DeviceRecordParts {
  readonly matchId: number
  readonly openStore: () => Promise<DeskStore>
  /** Called when {@link DeviceRecord.shown} changes. */
  readonly onChange: () => void
  /** Called when the stored record was read: at the start, and after another window has changed it. */
  readonly onRead: () => void
  /** Called when the device can no longer store data. From then on, the record is in memory only. */
  readonly onFault: (error: unknown) => void
}

/** A change that is not stored yet. */
interface Pending {
  readonly change: Change
  readonly repeats: boolean
}

/** The record of a match on this device. Changes are visible immediately, and are stored in their order. */
export class DeviceRecord {
  readonly #parts: DeviceRecordParts
  #store: DeskStore | null = null
  #stored: DeskRecord
  /** Changes that are visible but not stored yet. */
  #unsaved: readonly Pending[] = []
  #isSaving = false
  #saving: Promise<void> = Promise.resolve()
  #closed = false
  /** Whether the stored record was read. Only then are the writes of earlier windows known. */
  #isRead = false

  constructor(parts: DeviceRecordParts) {
    this.#parts = parts
    this.#stored = emptyRecord(parts.matchId)
  }

  /** The record with the changes that are not stored yet. */
  get shown(): DeskRecord {
    return applied(this.#unsaved, this.#stored)
  }

  /**
   * Whether nothing would be lost if the page reloaded now: every change is stored, or is made again by
   * itself.
   */
  get isStored(): boolean {
    return this.#unsaved.every(({ repeats }) => repeats)
  }

  /**
   * The next write to deliver, if this device has not stored it yet. No other window knows such a write, so
   * it can be sent without the lock between windows. Null if the next write is stored, and until the record
   * was read.
   */
  get unstored(): Write | null {
    const next = this.shown.waiting[0]
    if (!next || !this.#isRead) return null
    return this.#stored.waiting.some(({ id }) => id === next.id) ? null : next
  }

  /** Whether the record is still there after the window was closed. */
  get durable(): boolean {
    return this.#store?.durable ?? true
  }

  /** Opens the store and reads the record of an earlier window. May be called again after {@link close}. */
  async open(): Promise<void> {
    this.#closed = false
    const store = await this.#parts.openStore()
    if (this.#closed) return store.close()
    this.#store = store
    store.onChange(() => void this.#readAgain())
    await this.#readAgain()
    // Stores the changes that were made before the store was open.
    await this.#saveAll()
  }

  /** Closes the store. The stored record stays. */
  close(): void {
    this.#closed = true
    this.#isRead = false
    this.#store?.close()
    this.#store = null
  }

  /**
   * Makes a change visible immediately, and stores it.
   * @param repeats whether the change is made again by itself if a reload loses it
   */
  async change(change: Change, { repeats = false } = {}): Promise<void> {
    this.#unsaved = [...this.#unsaved, { change, repeats }]
    this.#parts.onChange()
    await this.#saveAll()
  }

  /**
   * Reads the stored record with the changes of other windows, and applies the changes that are not stored
   * yet. Returns null while the store is closed.
   */
  async read(): Promise<DeskRecord | null> {
    const store = this.#store
    if (!store) return null
    try {
      this.#stored = await store.read()
    } catch (error) {
      // Waits until the changes that are being stored are stored, so that the record in memory contains them.
      while (this.#isSaving) await this.#saving
      this.#goOnFromMemory(store, error)
    }
    return this.#store && this.shown
  }

  async #readAgain(): Promise<void> {
    if ((await this.read()) === null) return
    this.#isRead = true
    this.#parts.onChange()
    this.#parts.onRead()
  }

  /**
   * Stores all waiting changes together. If they were stored one by one, storing could be slower than a fast
   * scorer.
   */
  #saveAll(): Promise<void> {
    if (!this.#isSaving) this.#saving = this.#saveEach()
    return this.#saving
  }

  async #saveEach(): Promise<void> {
    this.#isSaving = true
    try {
      while (this.#unsaved.length > 0 && this.#store) {
        await this.#save(this.#unsaved, this.#store)
        this.#parts.onChange()
      }
    } finally {
      // This must happen in the same step as the last check for unsaved changes, so that a change right after
      // the check starts a new run.
      this.#isSaving = false
    }
  }

  async #save(changes: readonly Pending[], store: DeskStore): Promise<void> {
    try {
      this.#stored = await store.update((record) => applied(changes, record))
      this.#unsaved = this.#unsaved.slice(changes.length)
    } catch (error) {
      this.#goOnFromMemory(store, error)
    }
  }

  /**
   * Continues with a record in memory. If the disk is full or was cleared, plays must still reach the server.
   */
  #goOnFromMemory(store: DeskStore, error: unknown): void {
    if (this.#store !== store) return
    this.#parts.onFault(error)
    store.close()
    this.#store = forgottenRecord(this.#stored)
  }
}

function applied(pending: readonly Pending[], record: DeskRecord): DeskRecord {
  return pending.reduce((changed, { change }) => change(changed), record)
}
