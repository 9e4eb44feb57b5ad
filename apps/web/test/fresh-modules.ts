import { vi } from 'vitest'

// Files share a process and what it has of libraries, but not our modules: those hold what a page does, a session for one.
vi.resetModules()
