import { readdir } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { StreamRegistry } from '../src/stream-registry.ts'
import { temporaryDirectory } from './scene/patience.ts'

test('ends no recording that was just removed, and remembers the last thousand of them', async () => {
  const { directory, remove } = await temporaryDirectory()
  onTestFinished(remove)
  const logger = { info: () => {}, warn: () => {}, error: () => {} }
  const registry = new StreamRegistry({ mediaDir: directory, logger }, () => 'enough', null)
  onTestFinished(() => registry.close())
  for (let number = 0; number <= 1000; number += 1) await registry.remove(`game-${number}`)
  for (const number of [1, 1000]) await registry.finish(`game-${number}`)
  expect(await readdir(directory)).toEqual([])
  await registry.finish('game-0')
  expect(await readdir(directory)).toEqual(['game-0'])
})
