import { readFile, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { VideoLogger } from '../logger.ts'
import { decodeRecord, type JournalRecord } from './journal-record.ts'
import { JOURNAL_FILE, segmentFile } from './media-names.ts'
import { nullIfMissing } from './missing-file.ts'
import { Timeline } from './timeline.ts'

/** The result of replaying a journal. */
export type JournalReplay = {
  timeline: Timeline
  /** Bytes up to the end of the last complete line; a partial line may follow. */
  wholeBytes: number
  /** Bytes up to the end of the last line after which no segment is open; 0 when there is none. */
  closedBytes: number
  /** Number of complete lines that cannot be parsed or applied. */
  damagedLines: number
}

/** The state from which a recovered recording continues. */
export type Recovered = {
  timeline: Timeline
  /** Bytes of the journal to keep; new records are appended after them. */
  journalSize: number
  /**
   * Records that were not written because of the crash, to append first. The timeline contains them already.
   */
  repairs: JournalRecord[]
}

/**
 * Number of lines to replay before other work of the process gets its turn. A long game has 40,000, and live
 * streams must not wait for them.
 */
const LINES_AT_A_STRETCH = 500

/**
 * Applies the complete lines of a journal to a timeline. Ignores a partial last line.
 * @param timeline the result of the earlier lines of the journal
 */
export async function replayJournal(journal: Buffer, timeline = new Timeline()): Promise<JournalReplay> {
  let damagedLines = 0
  let position = 0
  let closedBytes = 0
  for (let lines = 1; ; lines += 1) {
    const lineEnd = journal.indexOf(0x0a, position)
    if (lineEnd < 0) return { timeline, wholeBytes: position, closedBytes, damagedLines }
    const record = decodeRecord(journal.toString('utf8', position, lineEnd))
    if (!record || !timeline.apply(record)) damagedLines += 1
    position = lineEnd + 1
    if (!timeline.open) closedBytes = position
    if (lines % LINES_AT_A_STRETCH === 0) await setImmediate()
  }
}

/**
 * Rebuilds a recording from its folder after a crash or a restart. Closes an interrupted segment with the
 * parts that are both on disk and in the journal, and truncates its file to them. At most one part is lost.
 * @returns null when the folder holds no recording
 */
export async function recover(directory: string, logger: VideoLogger): Promise<Recovered | null> {
  const journalPath = path.join(directory, JOURNAL_FILE)
  const journal = await readFile(journalPath).catch(nullIfMissing)
  if (!journal) return null
  const { timeline, wholeBytes, damagedLines } = await replayJournal(journal)
  if (damagedLines > 0)
    logger.warn({ directory, damagedLines }, 'Some lines of a recording journal are damaged')
  const { open } = timeline
  const repairs = await closeInterrupted(directory, timeline)
  if (open) await cutOff(path.join(directory, segmentFile(open.name)), open.size)
  return { timeline, journalSize: wholeBytes, repairs }
}

/**
 * Closes an interrupted segment with its parts that are on disk.
 * @returns the records of this change, which the journal lacks
 */
export async function closeInterrupted(directory: string, timeline: Timeline): Promise<JournalRecord[]> {
  const { open } = timeline
  if (!open) return []
  const repairs: JournalRecord[] = []
  const onDisk = await fileSize(path.join(directory, segmentFile(open.name)))
  if (onDisk < open.size) repairs.push({ type: 'cut', size: onDisk })
  repairs.push({ type: 'close' })
  for (const record of repairs) timeline.apply(record)
  return repairs
}

/** Truncates a file that is longer than `size`. */
async function cutOff(file: string, size: number): Promise<void> {
  if ((await fileSize(file)) > size) await truncate(file, size)
}

async function fileSize(file: string): Promise<number> {
  return (await stat(file).catch(nullIfMissing))?.size ?? 0
}
