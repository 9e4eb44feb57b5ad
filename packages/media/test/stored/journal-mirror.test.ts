import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ObjectStore } from '../../src/object-store/object-store.ts'
import { encodeRecord, type JournalRecord } from '../../src/recorder/journal-record.ts'
import { JournalMirror } from '../../src/stored/journal-mirror.ts'
import type { SharedJournals } from '../../src/stored/shared-journals.ts'
import { readStoredState } from '../../src/stored/stored-state.ts'
import { type S3Server, startS3Server } from '../object-store/s3-server.ts'
import { temporaryDirectory } from '../scene/patience.ts'

const NOW = 1_800_000_000_000
let root: string
let cleanUp: () => Promise<unknown>
let s3: S3Server
let store: ObjectStore
let shared: MemoryJournals

/** The shared journals of one recording, in memory. */
class MemoryJournals implements SharedJournals {
  lines: Buffer | null = null
  reads = 0

  async ids(): Promise<string[]> {
    return this.lines ? ['game'] : []
  }

  async read(_playbackId: string, from: number): Promise<Buffer | null> {
    this.reads += 1
    return this.lines?.subarray(from) ?? null
  }

  async append(_playbackId: string, at: number, lines: Buffer): Promise<boolean> {
    const present = this.lines ?? Buffer.alloc(0)
    if (at === present.length) this.lines = Buffer.concat([present, lines])
    return this.lines?.subarray(at, at + lines.length).equals(lines) ?? false
  }

  async remove(): Promise<void> {
    this.lines = null
  }
}

beforeEach(async () => {
  const temporary = await temporaryDirectory()
  root = temporary.directory
  s3 = await startS3Server()
  store = new ObjectStore({ root, s3: s3.settings })
  cleanUp = async () => {
    store.close()
    await s3.stop()
    await temporary.remove()
  }
  shared = new MemoryJournals()
})
afterEach(() => cleanUp())

const recordsOf = (...records: JournalRecord[]) => Buffer.concat(records.map(encodeRecord))
const session = (number: number): JournalRecord => ({ type: 'session', session: number, at: NOW })
const END: JournalRecord = { type: 'end', at: NOW }
const journalOf = (name: string) => path.join(root, name, 'media/game/journal.ndjson')

/** Returns a server with a disk of its own. */
function server(name: string) {
  const mediaDir = path.join(root, name, 'media')
  const own = new ObjectStore({ root: path.join(root, name), s3: s3.settings })
  return new JournalMirror({ mediaDir, store: own, journals: shared, now: () => NOW, onChange: () => {} })
}

async function written(name: string, journal: Buffer): Promise<void> {
  await mkdir(path.dirname(journalOf(name)), { recursive: true })
  await writeFile(journalOf(name), journal)
}

test('copies a journal, and reads it at most once per second', async () => {
  shared.lines = recordsOf(session(1))
  const mirror = server('a')
  for (let time = 0; time < 5; time += 1) await mirror.refresh('game')
  expect(await readFile(journalOf('a'))).toEqual(shared.lines)
  expect(shared.reads).toBe(1)
})

test('begins with a session number a hundred higher if another server recorded last, and otherwise not', async () => {
  shared.lines = recordsOf(session(3))
  const mirror = server('a')
  await mirror.takeOver('game')
  expect(shared.lines).toEqual(recordsOf(session(3), session(103)))
  expect(await readFile(journalOf('a'))).toEqual(shared.lines)
  await mirror.takeOver('game')
  expect(shared.lines).toEqual(recordsOf(session(3), session(103)))
})

test('keeps the lines that a restarted server has not shared yet, unless another server has continued', async () => {
  shared.lines = recordsOf(session(1))
  const own = recordsOf(session(1), session(2))
  await written('a', own)
  await server('a').takeOver('game')
  expect(await readFile(journalOf('a'))).toEqual(own)

  await server('b').takeOver('game')
  await server('a').takeOver('game')
  expect(await readFile(journalOf('a'))).toEqual(recordsOf(session(1), session(101), session(201)))
})

test('a server that was considered dead adds nothing to the journal after another server has taken over', async () => {
  const first = server('a')
  await first.append('game', 0, recordsOf(session(1)))
  const length = recordsOf(session(1)).length
  await server('b').takeOver('game')
  expect(await first.append('game', length, recordsOf(session(2)))).toBe(false)
})

test('reads an ended recording from the object store, also after the disk was erased', async () => {
  const whole = recordsOf(session(1), END)
  s3.objects.set('media/game/journal.ndjson', whole)
  const mirror = server('a')
  await mirror.refresh('game')
  expect(await readFile(journalOf('a'))).toEqual(whole)
  const own = new ObjectStore({ root: path.join(root, 'a'), s3: s3.settings })
  expect(await readStoredState(path.dirname(journalOf('a')), own.name)).toMatchObject({
    journal: whole.length,
    ended: true,
  })
  await rm(path.dirname(journalOf('a')), { recursive: true })
  await server('a').refresh('game')
  expect(await readFile(journalOf('a'))).toEqual(whole)
})

test('continues the journal of the object store when the database has lost its copy', async () => {
  s3.objects.set('media/game/journal.ndjson', recordsOf(session(1)))
  await server('a').takeOver('game')
  expect(shared.lines).toEqual(recordsOf(session(1), session(101)))
})

test('removes copies of removed recordings at the start, but no recording with lines that only this disk has', async () => {
  const journal = recordsOf(session(1), END)
  s3.objects.set('media/game/journal.ndjson', journal)
  const mirror = server('a')
  await mirror.refresh('game')
  await writeFile(path.join(path.dirname(journalOf('a')), 'match.film'), 'chapters')
  await mirror.removeForgotten(['game'])
  expect(await readFile(journalOf('a'))).toEqual(journal)
  await expect(readFile(path.join(path.dirname(journalOf('a')), 'match.film'))).rejects.toThrow('ENOENT')
  await written('b', journal)
  await server('b').removeForgotten([])
  expect(await readFile(journalOf('b'))).toEqual(journal)
  await mirror.removeForgotten([])
  await expect(readFile(journalOf('a'))).rejects.toThrow('ENOENT')
})

test('remembers a thousand ids without a recording, and drops the oldest beyond that', async () => {
  const mirror = server('a')
  await mirror.refresh('first')
  for (let round = 0; round < 20; round += 1) {
    const ids = Array.from({ length: 50 }, (_, index) => `none-${round}-${index}`)
    await Promise.all(ids.map((id) => mirror.refresh(id)))
  }
  await mirror.refresh('last')
  expect(shared.reads).toBe(1002)
  await mirror.refresh('last')
  expect(shared.reads).toBe(1002)
  await mirror.refresh('first')
  expect(shared.reads).toBe(1003)
})
