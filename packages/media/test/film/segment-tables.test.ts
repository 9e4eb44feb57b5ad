import { readFile, rm, truncate } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type ReadTables, readTablesAhead, readTablesInTurn } from '../../src/film/segment-tables.ts'
import { JOURNAL_FILE, segmentFile } from '../../src/recorder/media-names.ts'
import { replayJournal } from '../../src/recorder/recovery.ts'
import { videoScene } from '../scene/video-scene.ts'

const scene = videoScene()

test('reads the same tables in parallel and one by one; returns null for missing or truncated segments', async () => {
  const encoder = scene.start('key-game', { size: '320x180', atOnce: true, duration: 10 })
  await scene.playlistWith('game', 4)
  await encoder.exited
  await scene.house.video.finish('game')
  const folder = path.join(scene.house.mediaDir, 'game')
  const { segments } = (await replayJournal(await readFile(path.join(folder, JOURNAL_FILE)))).timeline
  await rm(path.join(folder, segmentFile(segments[1]!.name)))
  await truncate(path.join(folder, segmentFile(segments[2]!.name)), 100)

  const readBy = async (read: ReadTables) => {
    const found: { name: string; sizes: (number[] | undefined)[][] | null }[] = []
    for await (const { segment, tables } of read({ directory: folder, store: null }, segments)) {
      const sizes = tables?.map(({ video, audio }) =>
        [video, audio].map(
          (run) => run && Array.from({ length: run.count }, (_, sample) => run.size(sample)),
        ),
      )
      found.push({ name: segment.name, sizes: sizes ?? null })
    }
    return found
  }
  const inTurn = await readBy(readTablesInTurn)
  expect(inTurn).toEqual(await readBy(readTablesAhead))
  const pictures = inTurn[0]!.sizes!.flatMap(([video]) => video!)
  expect(pictures.length).toBeGreaterThan(30)
  expect(inTurn.slice(1, 3)).toMatchObject([{ sizes: null }, { sizes: null }])
})
