import { open } from 'node:fs/promises'
import path from 'node:path'
import { initFile, JOURNAL_FILE, type MediaName, segmentFile } from './media-names.ts'
import { nullIfMissing } from './missing-file.ts'
import type { MediaSource } from './recording.ts'
import { closeInterrupted, replayJournal } from './recovery.ts'
import { Timeline } from './timeline.ts'

/** A recording that another server may be writing, read from its journal as it grows. Writes nothing. */
export class FollowedRecording {
  readonly #directory: string
  #timeline = new Timeline()
  /** The inode of the journal file, and the bytes read of it. */
  #inode = 0
  #read = 0
  /** Bytes of the journal from its start to the end of the last line that left no segment open. */
  #closed = 0
  /** Whether the journal must be read again from the start. */
  #stale = false

  constructor(directory: string) {
    this.#directory = directory
  }

  /** Bytes of the journal read so far. */
  get journalBytes(): number {
    return this.#read
  }

  /** Bytes of the journal from its start to the end of the last line that left no segment open. */
  get closedBytes(): number {
    return this.#closed
  }

  /** The timeline read so far. A new object after the journal was replaced. */
  get timeline(): Timeline {
    return this.#timeline
  }

  /**
   * Reads new records.
   * @param isWritten whether a server is writing the recording; otherwise a segment left open is closed
   * @returns whether anything has changed, or null when there is no recording
   */
  async catchUp(isWritten: boolean): Promise<boolean | null> {
    const journal = await open(path.join(this.#directory, JOURNAL_FILE)).catch(nullIfMissing)
    if (!journal) return null
    try {
      const { ino, size } = await journal.stat()
      const isAnother = this.#stale || ino !== this.#inode || size < this.#read
      if (isAnother) this.#beginAgain(ino)
      if (size > this.#read) await this.#apply(await readFrom(journal, this.#read, size))
      else if (!isAnother && (isWritten || !this.#timeline.open)) return false
      if (!isWritten) await closeInterrupted(this.#directory, this.#timeline)
      return true
    } finally {
      await journal.close()
    }
  }

  /** Returns the location of a media file's bytes, or null when the file does not exist (yet). */
  source(media: MediaName): MediaSource | null {
    if (media.kind === 'init') {
      const init = this.#timeline.inits.get(media.name)
      return init ? { path: this.#path(initFile(media.name)), offset: 0, length: init.size } : null
    }
    const segment = this.#timeline.segment(media.name)
    if (!segment) return null
    const file = this.#path(segmentFile(media.name))
    if (media.kind === 'segment') {
      return segment === this.#timeline.open ? null : { path: file, offset: 0, length: segment.size }
    }
    const part = segment.parts[media.part]
    return part ? { path: file, offset: part.offset, length: part.length } : null
  }

  #beginAgain(inode: number): void {
    this.#timeline = new Timeline()
    this.#inode = inode
    this.#read = 0
    this.#closed = 0
    this.#stale = false
  }

  async #apply(lines: Buffer): Promise<void> {
    const { wholeBytes, closedBytes, damagedLines } = await replayJournal(lines, this.#timeline)
    // The damage may come from a recording that seemed interrupted and has continued after all, so the
    // journal must be read again. If it was already read from the start, the damage is permanent.
    if (damagedLines > 0 && this.#read > 0) this.#stale = true
    if (closedBytes > 0) this.#closed = this.#read + closedBytes
    this.#read += wholeBytes
  }

  #path(file: string): string {
    return path.join(this.#directory, file)
  }
}

async function readFrom(file: Awaited<ReturnType<typeof open>>, from: number, to: number): Promise<Buffer> {
  const bytes = Buffer.alloc(to - from)
  const { bytesRead } = await file.read(bytes, 0, bytes.length, from)
  return bytes.subarray(0, bytesRead)
}
