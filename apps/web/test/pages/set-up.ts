import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { answerCall, forgetAnswers } from './server-answers.ts'

// A limit that is long enough for a busy machine, not a measurement.
configure({ asyncUtilTimeout: 15_000 })
// This runs before our modules load, because the API client keeps the `fetch` that exists at that time.
vi.stubGlobal('fetch', answerCall)
// Functions of a browser that jsdom lacks and that pages use.
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
// jsdom has no layout. A button's dropdown stays hidden if the button has no box inside the window, because
// it then counts as out of view.
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
