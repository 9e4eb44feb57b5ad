import { expect, test } from 'vitest'
import { MemoryStorage } from '../../../../packages/player/test/memory-storage.ts'
import { ReloadOnce, type ReloadReason } from '../../src/ui/browser/reload-once.ts'

/**
 * Returns a function that creates a page in a window, and a list of the versions of pages that were reloaded.
 */
function openWindow() {
  const storage = new MemoryStorage()
  const loaded: string[] = []
  const pageOf = (version: string, reason: ReloadReason = 'unknown events') =>
    new ReloadOnce({ storage, version, reason, reload: () => loaded.push(version) })
  return { pageOf, loaded }
}

test('a page reloads itself once, and again only if another version was loaded', () => {
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

test('after a reload for missing code, a reload for unknown events is still possible', () => {
  const { pageOf, loaded } = openWindow()
  pageOf('old', 'missing code').run()
  pageOf('old', 'missing code').run()
  pageOf('old').run()
  expect(loaded).toEqual(['old', 'old'])
})
