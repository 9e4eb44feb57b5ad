import { afterAll, vi } from 'vitest'

// Test files share a process and its libraries, but not our modules, because those hold page state such as
// the session.
vi.resetModules()

// Replacements made by one file must not leak into another, which may use another environment with its own
// globals.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
