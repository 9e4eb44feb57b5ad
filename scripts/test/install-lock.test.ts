import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { whileAlone } from '../install/install-lock.mjs'
import { ROOT } from '../workspace.mjs'

const LOCK = path.join(ROOT, '.cache/install.lock')

test('pieces of work in one process overlap, and other commands wait until the last one has ended', async () => {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const overlap = Promise.withResolvers<void>()
  const installation = whileAlone(() => first.promise)
  const build = whileAlone(() => {
    overlap.resolve()
    return second.promise
  })
  await overlap.promise
  expect(existsSync(LOCK)).toBe(true)
  first.resolve()
  await installation
  expect(existsSync(LOCK)).toBe(true)
  second.resolve()
  await build
  expect(existsSync(LOCK)).toBe(false)
})

test('releases the lock after a failure', async () => {
  await expect(whileAlone(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(existsSync(LOCK)).toBe(false)
  await whileAlone(async () => expect(existsSync(LOCK)).toBe(true))
})
