import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { encodeRecord, type JournalRecord } from './journal-record.ts'
import { initFile, JOURNAL_FILE, segmentFile } from './media-names.ts'
import { nullIfMissing } from './missing-file.ts'
import { WriteQueue } from './write-queue.ts'

export type WriteObserver = {
  /** Called when the number of bytes waiting to be written has changed. */
  onBacklog(waitingBytes: number): void
  /** Called when a write has failed (disk full, folder gone). Nothing more is written. */
  onFailure(error: Error): void
}

/**
 * The files of one recording, written in order and without blocking. The journal mentions bytes of a file
 * only after they are written, so everything in the journal exists after a crash.
 */
export class RecordingFiles {
  readonly #directory: string
  readonly #journal: FileHandle
  readonly #queue: WriteQueue
  #segment: FileHandle | null = null

  private constructor(directory: string, journal: FileHandle, observer: WriteObserver) {
    this.#directory = directory
    this.#journal = journal
    this.#queue = new WriteQueue(observer.onBacklog, observer.onFailure)
  }

  /**
   * Opens the folder, creating it if missing, to continue after the first `journalSize` bytes of the journal.
   */
  static async open(
    directory: string,
    journalSize: number,
    observer: WriteObserver,
  ): Promise<RecordingFiles> {
    await mkdir(directory, { recursive: true })
    const journalPath = path.join(directory, JOURNAL_FILE)
    await takeOver(journalPath, journalSize)
    const journal = await open(journalPath, 'a')
    return new RecordingFiles(directory, journal, observer)
  }

  /** Appends a record to the journal. */
  record(record: JournalRecord): void {
    const line = encodeRecord(record)
    this.#queue.add(line.length, () => this.#journal.appendFile(line))
  }

  writeInit(name: string, data: Buffer): void {
    const file = path.join(this.#directory, initFile(name))
    this.#queue.add(data.length, () => writeFile(file, data))
  }

  openSegment(name: string): void {
    const file = path.join(this.#directory, segmentFile(name))
    this.#queue.add(0, async () => {
      this.#segment = await open(file, 'w')
    })
  }

  appendToSegment(data: Buffer): void {
    this.#queue.add(data.length, async () => this.#segment?.appendFile(data))
  }

  /** Closes the segment's file and flushes it and the journal to the disk, then calls `done`. */
  closeSegment(done: () => void): void {
    this.#queue.add(0, async () => {
      await this.#segment?.datasync()
      await this.#segment?.close()
      this.#segment = null
      await this.#journal.datasync()
      done()
    })
  }

  /**
   * Waits until everything is written.
   * @throws the first write error
   */
  async drained(): Promise<void> {
    await this.#queue.drained()
  }

  /**
   * Writes pending data and closes the files.
   * @throws the first write error
   */
  async close(): Promise<void> {
    try {
      await this.#queue.drained()
    } finally {
      await this.#segment?.close()
      await this.#journal.close()
    }
  }
}

/**
 * Replaces a journal with a copy of its first bytes. If another server that was considered dead resumes, it
 * still has the old file open and its writes have no effect.
 */
async function takeOver(journal: string, size: number): Promise<void> {
  const written = await readFile(journal).catch(nullIfMissing)
  if (!written) return
  const copy = `${journal}.${randomUUID()}`
  try {
    await writeFile(copy, written.subarray(0, size), { flush: true })
    await rename(copy, journal)
  } catch (error) {
    await rm(copy, { force: true })
    throw error
  }
}
