import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FollowedRecording } from '../src/recorder/followed-recording.ts'
import type { Uploads } from '../src/stored/uploads.ts'
import { StreamRegistry } from '../src/stream-registry.ts'
import { temporaryDirectory } from './scene/patience.ts'

const logger = { info: () => {}, warn: () => {}, error: () => {} }
/** Number of finished streams that the registry keeps in memory. */
const KEPT = 32

/** Returns a registry whose recording `slow` waits for the object store until the test releases it. */
async function scene() {
  const { directory, remove } = await temporaryDirectory()
  onTestFinished(remove)
  const begun = Promise.withResolvers<void>()
  const waiting = Promise.withResolvers<void>()
  const takeOver = (playbackId: string) => {
    if (playbackId !== 'slow') return Promise.resolve()
    begun.resolve()
    return waiting.promise
  }
  const uploads = {
    grown: () => {},
    noteRemoval: async () => {},
    mirror: { takeOver, readAll: async () => {} },
  }
  const registry = new StreamRegistry(
    { mediaDir: directory, logger },
    () => 'enough',
    uploads as unknown as Uploads,
  )
  const isEnded = async (playbackId: string) => {
    const recording = new FollowedRecording(path.join(directory, playbackId))
    await recording.catchUp(true)
    return recording.timeline.ended
  }
  return { directory, registry, begun: begun.promise, release: waiting.resolve, isEnded }
}

test('finishes a recording while the end of another one waits for the object store', async () => {
  const { registry, release, isEnded } = await scene()
  const slow = registry.finish('slow')
  await registry.finish('quick')
  expect(await isEnded('quick')).toBe(true)
  release()
  await slow
  expect(await isEnded('slow')).toBe(true)
})

test('removes a recording only after it was closed', async () => {
  const { directory, registry, begun, release } = await scene()
  const finished = registry.finish('slow')
  await begun
  let isRemoved = false
  const removed = registry.remove('slow').then(() => {
    isRemoved = true
  })
  await registry.finish('quick')
  expect(isRemoved).toBe(false)
  release()
  await Promise.all([finished, removed])
  expect(await readdir(directory)).toEqual(['quick'])
})

test('keeps the newest finished streams in memory, and all streams that are being closed', async () => {
  const { registry } = await scene()
  const names = Array.from({ length: 2 * KEPT }, (_, index) => `match-${index}`)
  for (const name of names) await registry.open(name)
  const known = () => names.filter((name) => registry.known(name))
  const finishing = names.map((name) => registry.finish(name))
  await Promise.race(finishing)
  expect(known().length).toBeGreaterThan(KEPT)
  await Promise.all(finishing)
  await registry.finish('last')
  expect(known()).toHaveLength(KEPT)
})

test('ends no recording that was just removed, and remembers the last thousand of them', async () => {
  const { directory, remove } = await temporaryDirectory()
  onTestFinished(remove)
  const registry = new StreamRegistry({ mediaDir: directory, logger }, () => 'enough', null)
  onTestFinished(() => registry.close())
  for (let number = 0; number <= 1000; number += 1) await registry.remove(`game-${number}`)
  for (const number of [1, 1000]) await registry.finish(`game-${number}`)
  expect(await readdir(directory)).toEqual([])
  await registry.finish('game-0')
  expect(await readdir(directory)).toEqual(['game-0'])
})
