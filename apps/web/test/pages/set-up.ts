import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { answerCall, forgetAnswers } from './server-answers.ts'

// A limit for a busy machine, not a measurement.
configure({ asyncUtilTimeout: 15_000 })
// Runs before our modules load, because the API client keeps the `fetch` that it finds then.
vi.stubGlobal('fetch', answerCall)
// Features that jsdom lacks and pages use.
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
// jsdom has no layout. Without a box inside the window, a button's dropdown counts as scrolled away and stays
// hidden.
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
