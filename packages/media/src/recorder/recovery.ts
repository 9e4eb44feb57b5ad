import { readFile, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { VideoLogger } from '../logger.ts'
import { decodeRecord, type JournalRecord } from './journal-record.ts'
import { JOURNAL_FILE, segmentFile } from './media-names.ts'
import { nullIfMissing } from './missing-file.ts'
import { Timeline } from './timeline.ts'

/** What a journal says, as far as it is whole. */
export type Replay = {
  timeline: Timeline
  /** Bytes up to the end of the last whole line; what is behind them is torn. */
  wholeBytes: number
  /** Whole lines that cannot be read or do not fit. */
  damagedLines: number
}

/** What a recovered recording goes on with. */
export type Recovered = {
  timeline: Timeline
  /** Bytes of the journal to keep: it goes on behind them. */
  journalSize: number
  /** Records to append first, already in the timeline: what the crash kept from being written. */
  repairs: JournalRecord[]
}

/** Lines replayed at a stretch: a long game has 40,000, and live streams must not wait for them. */
const LINES_AT_A_STRETCH = 500

/**
 * Applies the whole lines of a journal to a timeline. A torn last line does not count.
 * @param timeline what was read of the journal before these lines
 */
export async function replayJournal(journal: Buffer, timeline = new Timeline()): Promise<Replay> {
  let damagedLines = 0
  let position = 0
  for (let lines = 1; ; lines += 1) {
    const lineEnd = journal.indexOf(0x0a, position)
    if (lineEnd < 0) return { timeline, wholeBytes: position, damagedLines }
    const record = decodeRecord(journal.toString('utf8', position, lineEnd))
    if (!record || !timeline.apply(record)) damagedLines += 1
    position = lineEnd + 1
    if (lines % LINES_AT_A_STRETCH === 0) await setImmediate()
  }
}

/**
 * Rebuilds a recording from its folder after a crash or a restart. A segment that was being written is closed with the
 * parts that are both on disk and in the journal, and its file is cut to them: at most one part is lost.
 * @returns null when the folder holds no recording
 */
export async function recover(directory: string, logger: VideoLogger): Promise<Recovered | null> {
  const journalPath = path.join(directory, JOURNAL_FILE)
  const journal = await readFile(journalPath).catch(nullIfMissing)
  if (!journal) return null
  const { timeline, wholeBytes, damagedLines } = await replayJournal(journal)
  if (damagedLines > 0) logger.warn({ directory, damagedLines }, 'Lines of a recording journal are damaged')
  const { open } = timeline
  const repairs = await closeInterrupted(directory, timeline)
  if (open) await cutOff(path.join(directory, segmentFile(open.name)), open.size)
  return { timeline, journalSize: wholeBytes, repairs }
}

/** Closes the segment that nobody writes any more with the parts of it that are on disk. @returns what the journal lacks for that */
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

/** Takes off a file what is behind its first bytes. */
async function cutOff(file: string, size: number): Promise<void> {
  if ((await fileSize(file)) > size) await truncate(file, size)
}

async function fileSize(file: string): Promise<number> {
  return (await stat(file).catch(nullIfMissing))?.size ?? 0
}
