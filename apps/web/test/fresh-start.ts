import { afterAll, vi } from 'vitest'

// Test files share a process and the libraries in it. Our own modules are loaded again for each file, because
// they contain the state of a page, such as the session.
vi.resetModules()

// Also removes mocks and stubs. This happens at the end of each file, because the next file may have another
// environment with other globals.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
