import { open } from 'node:fs/promises'
import path from 'node:path'
import { initFile, JOURNAL_FILE, type MediaName, segmentFile } from './media-names.ts'
import { nullIfMissing } from './missing-file.ts'
import type { MediaSource } from './recording.ts'
import { closeInterrupted, replayJournal } from './recovery.ts'
import { Timeline } from './timeline.ts'

/** A recording that another server may be writing to: what its journal says, read on as it grows. Nothing is written. */
export class FollowedRecording {
  readonly #directory: string
  #timeline = new Timeline()
  /** Which file was read, and how far. */
  #inode = 0
  #read = 0
  /** What was read is not what is there: it is read again from the start. */
  #stale = false

  constructor(directory: string) {
    this.#directory = directory
  }

  /** How many bytes of the journal that is. */
  get journalBytes(): number {
    return this.#read
  }

  /** What has been read so far. Another object after the journal was replaced. */
  get timeline(): Timeline {
    return this.#timeline
  }

  /**
   * Reads what has been written since.
   * @param isWritten whether a server is writing to it; else a segment that was left open is closed
   * @returns whether anything is different now; null when there is no recording
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

  /** Where a media file's bytes are; null when there is no such file (yet). */
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
    this.#stale = false
  }

  async #apply(lines: Buffer): Promise<void> {
    const { wholeBytes, damagedLines } = await replayJournal(lines, this.#timeline)
    // What we took for interrupted went on after all; in a journal that was read from the start it is damage, and stays so.
    if (damagedLines > 0 && this.#read > 0) this.#stale = true
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
