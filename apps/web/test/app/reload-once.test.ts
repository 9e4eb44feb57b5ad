import { expect, test } from 'vitest'
import { MemoryStorage } from '../../../../packages/player/test/memory-storage.ts'
import { ReloadOnce, type ReloadReason } from '../../src/ui/browser/reload-once.ts'

/** Returns a window, and a list of the page versions that it reloaded. */
function openWindow() {
  const storage = new MemoryStorage()
  const loaded: string[] = []
  const pageOf = (version: string, reason: ReloadReason = 'unknown events') =>
    new ReloadOnce({ storage, version, reason, reload: () => loaded.push(version) })
  return { pageOf, loaded }
}

test('a page reloads itself once, and again only if another version loaded', () => {
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

test('reloading for missing code does not use up the reload for unknown events', () => {
  const { pageOf, loaded } = openWindow()
  pageOf('old', 'missing code').run()
  pageOf('old', 'missing code').run()
  pageOf('old').run()
  expect(loaded).toEqual(['old', 'old'])
})
