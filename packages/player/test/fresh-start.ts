import { afterAll, vi } from 'vitest'

// Files share a process and what it has of libraries, but not our modules: those hold what a page does, a session for one.
vi.resetModules()

// Nor what a file put in the place of something. At its end: another file may have another environment, with globals of its own.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
