import { expect, test } from 'vitest'
import { MemoryStorage } from '../../../../packages/player/test/memory-storage.ts'
import { ReloadOnce, type ReloadReason } from '../../src/ui/browser/reload-once.ts'

/** A window, and how often a page of it was loaded again. */
function openWindow() {
  const storage = new MemoryStorage()
  const loaded: string[] = []
  const pageOf = (version: string, reason: ReloadReason = 'unknown events') =>
    new ReloadOnce({ storage, version, reason, reload: () => loaded.push(version) })
  return { pageOf, loaded }
}

test('a page loads itself again once; what it is after that loads itself again only if it is another version', () => {
  const { pageOf, loaded } = openWindow()
  expect(pageOf('old').isOpen).toBe(true)
  pageOf('old').run()
  expect(pageOf('old').isOpen).toBe(false)
  pageOf('old').run()
  expect(loaded).toEqual(['old'])
  pageOf('new').run()
  pageOf('new').run()
  expect(loaded).toEqual(['old', 'new'])
})

test('a reload for missing code leaves the one for unknown events open', () => {
  const { pageOf, loaded } = openWindow()
  pageOf('old', 'missing code').run()
  pageOf('old', 'missing code').run()
  pageOf('old').run()
  expect(loaded).toEqual(['old', 'old'])
})
