import { expect, test } from 'vitest'
import { mayReload } from '../src/app/missing-code.ts'
import { MemoryStorage } from './memory-storage.ts'

test('a page whose code is gone is loaded anew once, and later again, but never in a circle', () => {
  const storage = new MemoryStorage()
  expect(mayReload(storage, 1_000_000)).toBe(true)
  expect(mayReload(storage, 1_005_000)).toBe(false)
  expect(mayReload(storage, 1_029_000)).toBe(false)
  expect(mayReload(storage, 1_031_000)).toBe(true)
})
