import { type Change, type DeskRecord, emptyRecord } from './desk-record.ts'
import type { DeskStore } from './desk-store.ts'
import { forgottenRecord } from './kept-record.ts'
import type { Write } from './write.ts'

interface DeviceRecordParts {
  readonly matchId: number
  readonly openStore: () => Promise<DeskStore>
  /** Called when {@link DeviceRecord.shown} changes. */
  readonly onChange: () => void
  /** Called when the stored record has been read: at the start, and after a change by another window. */
  readonly onRead: () => void
  /** Called when the device can no longer store. The record stays in memory from then on. */
  readonly onFault: (error: unknown) => void
}

/** A change that is not stored yet. */
interface Pending {
  readonly change: Change
  readonly repeats: boolean
}

/** The record of a match on this device. Changes show at once and are stored in order. */
export class DeviceRecord {
  readonly #parts: DeviceRecordParts
  #store: DeskStore | null = null
  #stored: DeskRecord
  /** Changes that are shown but not yet stored. */
  #unsaved: readonly Pending[] = []
  #isSaving = false
  #saving: Promise<void> = Promise.resolve()
  #closed = false
  /** Whether the stored record was read, and with it the writes of earlier windows. */
  #isRead = false

  constructor(parts: DeviceRecordParts) {
    this.#parts = parts
    this.#stored = emptyRecord(parts.matchId)
  }

  /** The record including changes not yet stored. */
  get shown(): DeskRecord {
    return applied(this.#unsaved, this.#stored)
  }

  /** Whether a reload now would lose nothing: each change is stored, or happens again if it is lost. */
  get isStored(): boolean {
    return this.#unsaved.every(({ repeats }) => repeats)
  }

  /**
   * The next write to deliver, if this device has not stored it yet. No other window knows it then, so it can
   * be sent without the lock between windows. Null otherwise, and until the record was read.
   */
  get unstored(): Write | null {
    const next = this.shown.waiting[0]
    if (!next || !this.#isRead) return null
    return this.#stored.waiting.some(({ id }) => id === next.id) ? null : next
  }

  /** Whether the record survives the window. */
  get durable(): boolean {
    return this.#store?.durable ?? true
  }

  /** Opens the store and loads the record of an earlier window. Can be called again after {@link close}. */
  async open(): Promise<void> {
    this.#closed = false
    const store = await this.#parts.openStore()
    if (this.#closed) return store.close()
    this.#store = store
    store.onChange(() => void this.#readAgain())
    await this.#readAgain()
    // Stores changes made before the store was open.
    await this.#saveAll()
  }

  /** Closes the store. Keeps the stored record. */
  close(): void {
    this.#closed = true
    this.#isRead = false
    this.#store?.close()
    this.#store = null
  }

  /**
   * Shows a change at once and stores it.
   * @param repeats whether the change happens again by itself if a reload loses it
   */
  async change(change: Change, { repeats = false } = {}): Promise<void> {
    this.#unsaved = [...this.#unsaved, { change, repeats }]
    this.#parts.onChange()
    await this.#saveAll()
  }

  /**
   * Reads the stored record, including changes by other windows, and adds changes not yet stored. Returns null
   * while the store is closed.
   */
  async read(): Promise<DeskRecord | null> {
    const store = this.#store
    if (!store) return null
    try {
      this.#stored = await store.read()
    } catch (error) {
      // Waits for the changes being stored, so that the record in memory includes them.
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

  /** Stores all pending changes together, so that storing keeps up with a fast scorer. */
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
      // In the same step as the last check for unsaved changes, so that a change made right afterwards starts
      // a new run.
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

  /** Falls back to memory, because a full or cleared disk must not keep plays from the server. */
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
