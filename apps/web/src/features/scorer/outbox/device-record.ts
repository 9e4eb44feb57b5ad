import { type Change, type DeskRecord, emptyRecord } from './desk-record.ts'
import type { DeskStore } from './desk-store.ts'
import { forgottenRecord } from './kept-record.ts'

interface DeviceRecordParts {
  readonly matchId: number
  readonly openStore: () => Promise<DeskStore>
  /** Told when {@link DeviceRecord.shown} is another. */
  readonly onChange: () => void
  /** Told when what is stored is another. */
  readonly onStored: () => void
  /** Told when the device stores nothing any more; the record is kept in memory from then on. */
  readonly onFault: (error: unknown) => void
}

/** The record of a match as this device keeps it: what is changed shows at once, and is stored in the order it was changed. */
export class DeviceRecord {
  readonly #parts: DeviceRecordParts
  #store: DeskStore | null = null
  #stored: DeskRecord
  /** Made on the screen, not on the disk yet. */
  #unsaved: readonly Change[] = []
  #isSaving = false
  #saving: Promise<void> = Promise.resolve()
  #closed = false

  constructor(parts: DeviceRecordParts) {
    this.#parts = parts
    this.#stored = emptyRecord(parts.matchId)
  }

  /** With what is not on the disk yet. */
  get shown(): DeskRecord {
    return this.#unsaved.reduce((record, change) => change(record), this.#stored)
  }

  /** Whether it survives the window. */
  get durable(): boolean {
    return this.#store?.durable ?? true
  }

  /** Takes up what an earlier window has left; also after {@link close}. */
  async open(): Promise<void> {
    this.#closed = false
    const store = await this.#parts.openStore()
    if (this.#closed) return store.close()
    this.#store = store
    store.onChange(() => void this.#readAgain())
    await this.#readAgain()
    // What was entered before the store was open.
    await this.#saveAll()
  }

  /** What is stored stays. */
  close(): void {
    this.#closed = true
    this.#store?.close()
    this.#store = null
  }

  /** Shows a change at once, and stores it. */
  async change(change: Change): Promise<void> {
    this.#unsaved = [...this.#unsaved, change]
    this.#parts.onChange()
    await this.#saveAll()
  }

  /** What is stored, by whichever window; null while nothing is open. */
  async read(): Promise<DeskRecord | null> {
    const store = this.#store
    if (!store) return null
    try {
      this.#stored = await store.read()
    } catch (error) {
      // What is being stored is to be in what it goes on with.
      while (this.#isSaving) await this.#saving
      this.#goOnFromMemory(store, error)
    }
    return this.#store && this.#stored
  }

  async #readAgain(): Promise<void> {
    if ((await this.read()) === null) return
    this.#parts.onChange()
    this.#parts.onStored()
  }

  /** Stores all there is at a time, so that a fast scorer is never far ahead. */
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
        this.#parts.onStored()
      }
    } finally {
      // With the last look at what is not saved: what comes right after it is not to wait for this, which is over.
      this.#isSaving = false
    }
  }

  async #save(changes: readonly Change[], store: DeskStore): Promise<void> {
    try {
      this.#stored = await store.update((record) => changes.reduce((made, change) => change(made), record))
      this.#unsaved = this.#unsaved.slice(changes.length)
    } catch (error) {
      this.#goOnFromMemory(store, error)
    }
  }

  /** A full disk, or one that the browser has cleared, must not keep plays from the server. */
  #goOnFromMemory(store: DeskStore, error: unknown): void {
    if (this.#store !== store) return
    this.#parts.onFault(error)
    store.close()
    this.#store = forgottenRecord(this.#stored)
  }
}
