import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { answerCall, forgetAnswers } from './server-answers.ts'

// A bound for a busy machine, not a measure.
configure({ asyncUtilTimeout: 15_000 })
// Before any of our modules is loaded: the client of the API keeps the `fetch` it finds then.
vi.stubGlobal('fetch', answerCall)
// What jsdom has not got, and pages ask for.
vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
}))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
// jsdom lays nothing out: without a box within the window, what belongs to a button counts as scrolled away and stays hidden.
Element.prototype.getBoundingClientRect = () => new DOMRect(8, 8, 100, 20)
Object.defineProperties(document.documentElement, {
  clientWidth: { configurable: true, get: () => innerWidth },
  clientHeight: { configurable: true, get: () => innerHeight },
})

afterEach(() => {
  cleanup()
  forgetAnswers()
  localStorage.clear()
})
