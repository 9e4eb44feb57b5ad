import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { answerCall, forgetAnswers } from './server-answers.ts'

// A bound for a busy machine, not a measure.
configure({ asyncUtilTimeout: 15_000 })
// Before any of our modules is loaded: the client of the API keeps the `fetch` it finds then.
vi.stubGlobal('fetch', answerCall)
// What jsdom has not got, and pages ask for.
vi.stubGlobal('matchMedia', (media: string) => ({
  ...{ media, matches: false, addEventListener() {}, removeEventListener() {} },
}))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)

afterEach(() => {
  cleanup()
  forgetAnswers()
  localStorage.clear()
})
