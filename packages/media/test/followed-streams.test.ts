import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FollowedStreams } from '../src/followed-streams.ts'
import { temporaryDirectory } from './scene/patience.ts'

/** Creates a folder of recordings with a journal for each name. */
async function recordings(...names: string[]): Promise<(name: string) => string> {
  const { directory, remove } = await temporaryDirectory()
  onTestFinished(remove)
  for (const name of names) {
    await mkdir(path.join(directory, name))
    await writeFile(path.join(directory, name, 'journal.ndjson'), '{"type":"session","session":1,"at":0}\n')
  }
  return (name) => path.join(directory, name)
}

test('shares one read of the journal among concurrent callers', async () => {
  const folder = await recordings('game')
  const streams = new FollowedStreams()
  const askMany = () => Promise.all([1, 2, 3].map(() => streams.find(folder('game'), true)))
  const [first] = await askMany()
  expect(first).not.toBeNull()
  for (const found of [...(await askMany()), ...(await askMany())]) expect(found).toBe(first)
})

test('forgets no recording when recordings that do not exist are requested', async () => {
  const folder = await recordings('game')
  const streams = new FollowedStreams()
  const known = await streams.find(folder('game'), true)
  const unknown = Array.from({ length: 100 }, (_, index) => streams.find(folder(`none-${index}`), true))
  expect(new Set(await Promise.all(unknown))).toEqual(new Set([null]))
  expect(await streams.find(folder('game'), true)).toBe(known)
})
