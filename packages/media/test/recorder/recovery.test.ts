import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mediaPlaylist } from '../../src/hls/playlist.ts'
import { encodeRecord, type JournalRecord } from '../../src/recorder/journal-record.ts'
import { Recording } from '../../src/recorder/recording.ts'
import { recover, replayJournal } from '../../src/recorder/recovery.ts'
import { temporaryDirectory } from '../scene/patience.ts'
import { closed, end, init, opened, parts, segments, session, timelineOf } from '../scene/timeline-story.ts'

const logger = { info: () => {}, warn: () => {}, error: () => {} }
const records: JournalRecord[] = [
  ...[session(1), init('init1-0'), ...segments(2)],
  ...[session(2), init('init2-0'), opened('s2-2', 'init2-0', 9, { discontinuity: true }), ...parts(3)],
]
const journal = Buffer.concat(records.map(encodeRecord))

let directory: string
let remove: () => Promise<void>

beforeEach(async () => {
  const temporary = await temporaryDirectory()
  remove = temporary.remove
  directory = path.join(temporary.directory, 'game')
  await mkdir(directory)
})
afterEach(() => remove())

const writeJournal = (bytes: Buffer) => writeFile(path.join(directory, 'journal.ndjson'), bytes)
const writeSegment = (name: string, size: number) =>
  writeFile(path.join(directory, `${name}.m4s`), Buffer.alloc(size))

test('replays the complete records of a journal truncated at any byte', async () => {
  const lines = records.map(encodeRecord)
  for (let cut = 0; cut <= journal.length; cut += 1) {
    let count = 0
    let whole = 0
    while (count < lines.length && whole + lines[count]!.length <= cut) whole += lines[count++]!.length
    const replay = await replayJournal(journal.subarray(0, cut))
    expect(replay.wholeBytes).toBe(whole)
    expect(replay.damagedLines).toBe(0)
    const expected = timelineOf(...records.slice(0, count))
    expect(mediaPlaylist(replay.timeline)).toBe(mediaPlaylist(expected))
  }
})

test('loses only the content of damaged lines in the middle', async () => {
  const lines = records.map((record) => encodeRecord(record).toString())
  const damaged = lines.toSpliced(8, 1, 'x{"type":"close"}\n').toSpliced(3, 1, '{"type":"party"}\n')
  const { timeline, damagedLines } = await replayJournal(Buffer.from(damaged.join('')))
  expect(damagedLines).toBeGreaterThanOrEqual(2)
  expect(timeline.segment('s2-2')?.parts).toHaveLength(3)
})

test('ignores a part after a lost one, because its offset does not match', async () => {
  const lines = records.map((record) => encodeRecord(record).toString())
  const { timeline, damagedLines } = await replayJournal(Buffer.from(lines.toSpliced(-2, 1).join('')))
  expect(damagedLines).toBe(1)
  expect(timeline.segment('s2-2')?.parts).toHaveLength(1)
})

test('keeps the parts of an interrupted segment that are on disk and in the journal', async () => {
  await writeJournal(Buffer.concat([journal, Buffer.from('{"type":"part","durat')]))
  await writeSegment('s2-2', 3_700)
  const recovered = await recover(directory, logger)
  expect(recovered?.timeline.segments.map((segment) => segment.size)).toEqual([4000, 4000, 3000])
  expect(recovered?.timeline.open).toBeNull()
  expect((await stat(path.join(directory, 's2-2.m4s'))).size).toBe(3000)
})

test('drops parts that did not reach the disk, including after the restart', async () => {
  await writeJournal(journal)
  await writeSegment('s2-2', 1_500)
  const writes = { onBacklog: () => {}, onFailure: () => {} }
  const recording = await Recording.open({ directory, logger, writes, keeps: () => true, onChange: () => {} })
  expect(recording.timeline.segment('s2-2')?.size).toBe(1000)
  expect((await stat(path.join(directory, 's2-2.m4s'))).size).toBe(1000)
  await recording.finish(0)
  const again = await replayJournal(await readFile(path.join(directory, 'journal.ndjson')))
  expect(again.damagedLines).toBe(0)
  expect(mediaPlaylist(again.timeline)).toBe(mediaPlaylist(recording.timeline))
})

test('drops a segment without any part on the disk', async () => {
  await writeJournal(journal)
  const recovered = await recover(directory, logger)
  expect(recovered?.timeline.segments.map((segment) => segment.name)).toEqual(['s1-0', 's1-1'])
})

test('removes a partial line before it appends to the journal', async () => {
  await writeJournal(Buffer.concat([...records.slice(0, 14).map(encodeRecord), Buffer.from('{"ty')]))
  const writes = { onBacklog: () => {}, onFailure: () => {} }
  const recording = await Recording.open({ directory, logger, writes, keeps: () => true, onChange: () => {} })
  await recording.finish(0)
  const text = await readFile(path.join(directory, 'journal.ndjson'), 'utf8')
  expect(text).not.toContain('{"ty{')
  expect(await replayJournal(Buffer.from(text))).toMatchObject({ damagedLines: 0, timeline: { ended: true } })
})

test.each([
  ['finished', 'has ended', (recording: Recording) => recording.finish(0)],
  ['closed', 'is closed', (recording: Recording) => recording.close()],
])(
  'starts no session in a recording that was %s, and does not truncate its journal',
  async (_, fault, end) => {
    const writes = { onBacklog: () => {}, onFailure: () => {} }
    const recording = await Recording.open({
      directory,
      logger,
      writes,
      keeps: () => true,
      onChange: () => {},
    })
    await recording.beginSession(0)
    await end(recording)
    const written = await readFile(path.join(directory, 'journal.ndjson'), 'utf8')
    expect(written).toContain('"session"')
    await expect(recording.beginSession(1)).rejects.toThrow(`the recording ${fault}`)
    expect(await readFile(path.join(directory, 'journal.ndjson'), 'utf8')).toBe(written)
  },
)

test('keeps an ended recording ended', async () => {
  const bytes = Buffer.concat([...records, closed, end].map(encodeRecord))
  expect((await replayJournal(bytes)).timeline.ended).toBe(true)
})

test('returns null without a folder', async () => {
  expect(await recover(path.join(directory, 'missing'), logger)).toBeNull()
})
