import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { followMissingCode } from '../../src/app/missing-code.ts'
import { RouteFault } from '../../src/app/RouteFault.tsx'

/** Returns the HTML of a page whose route failed with this error. */
function pageAfter(fault: Error): string {
  const route = { id: 'page', path: '/', element: null, errorElement: <RouteFault /> }
  const router = createMemoryRouter([route], { hydrationData: { errors: { page: fault } } })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

/** Returns an error as the bundler reports it if a chunk cannot be loaded. */
function missingCode(): Error {
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  followMissingCode()
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/TeamsPage-1a2b.js')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return payload
}

it('explains missing code as an update, and offers to reload the page', () => {
  const page = pageAfter(missingCode())
  expect(page).toContain('Courtside was probably updated')
  expect(page).toMatch(/<button[^>]*>.*Try again/s)
  expect(page).not.toContain('dynamically imported module')
})

it('shows a general error for a broken page, and does not mention an update', () => {
  const page = pageAfter(new Error('Cannot read properties of undefined'))
  expect(page).toContain('href="/"')
  expect(page).not.toContain('updated')
})
