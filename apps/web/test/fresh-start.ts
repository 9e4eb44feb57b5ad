import { afterAll, vi } from 'vitest'

// Test files share a process and its libraries, but not our modules, because those hold a page's state, such
// as the session.
vi.resetModules()

// Remove mocks and stubs too. Do it at the end of each file, because the next file may have another
// environment with its own globals.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
