import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ObjectStore } from '../../src/object-store/object-store.ts'
import { encodeRecord, type JournalRecord } from '../../src/recorder/journal-record.ts'
import { initFile, JOURNAL_FILE, segmentFile } from '../../src/recorder/media-names.ts'
import { Uploads } from '../../src/stored/uploads.ts'
import { startS3Server } from '../object-store/s3-server.ts'
import { temporaryDirectory } from '../scene/patience.ts'

const NOW = 1_800_000_000_000
const CONTENT = Buffer.from('media')
const VIDEO = { codec: 'avc1.42c01e', width: 640, height: 360 }
const PLACE = { offset: 0, length: CONTENT.length, independent: true }
/** The journal of a recording with one complete segment. */
const RECORDS: JournalRecord[] = [
  { type: 'session', session: 1, at: NOW },
  { type: 'init', name: 'init1-0', size: CONTENT.length, video: VIDEO, audio: null },
  {
    type: 'segment',
    name: 's1-1',
    init: 'init1-0',
    programDateTime: NOW,
    discontinuity: false,
    independent: true,
  },
  { type: 'part', duration: 2, ...PLACE },
  { type: 'close' },
]

test('logs once that the store does not accept live video, and uploads it after the store is back', async () => {
  const { directory: root, remove } = await temporaryDirectory()
  const s3 = await startS3Server()
  const recording = path.join(root, 'media/game')
  await mkdir(recording, { recursive: true })
  await writeFile(path.join(recording, JOURNAL_FILE), Buffer.concat(RECORDS.map(encodeRecord)))
  for (const file of [initFile('init1-0'), segmentFile('s1-1')]) {
    await writeFile(path.join(recording, file), CONTENT)
  }
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const shared: Buffer[] = []
  const uploads = new Uploads({
    mediaDir: path.join(root, 'media'),
    store: new ObjectStore({ root, s3: s3.settings }),
    logger,
    now: () => NOW,
    recordings: async () => ['game'],
    isMine: async () => true,
    journals: {
      ids: async () => [],
      read: async () => null,
      append: async (_playbackId, _at, lines) => shared.push(lines) > 0,
      remove: async () => {},
    },
  })
  onTestFinished(async () => {
    await uploads.stop()
    await s3.stop()
    await remove()
  })

  s3.state = 'away'
  await uploads.giveUp('game')
  await uploads.giveUp('game')
  await uploads.round()
  expect(logger.warn).toHaveBeenCalledTimes(1)
  expect(logger.error).not.toHaveBeenCalled()
  expect(shared).toEqual([])

  s3.state = 'well'
  await uploads.giveUp('game')
  await uploads.round()
  expect([...s3.objects.keys()].sort()).toContain(`media/game/${segmentFile('s1-1')}`)
  expect(Buffer.concat(shared)).toEqual(Buffer.concat(RECORDS.map(encodeRecord)))
  expect(logger.info).toHaveBeenCalledWith({}, 'The object store accepts recordings again')
})
