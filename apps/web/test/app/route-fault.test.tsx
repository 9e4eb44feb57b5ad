import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { followMissingCode } from '../../src/app/missing-code.ts'
import { RouteFault } from '../../src/app/RouteFault.tsx'

/** What stands on a page that met with a fault. */
function pageAfter(fault: Error): string {
  const route = { id: 'page', path: '/', element: null, errorElement: <RouteFault /> }
  const router = createMemoryRouter([route], { hydrationData: { errors: { page: fault } } })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

/** A fault as the bundler reports it when a part of the code did not arrive. */
function missingCode(): Error {
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  followMissingCode()
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/TeamsPage-1a2b.js')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return payload
}

it('says of code that is gone that Courtside was updated, and offers to load the page again', () => {
  const page = pageAfter(missingCode())
  expect(page).toContain('Courtside was probably updated')
  expect(page).toMatch(/<button[^>]*>.*Try again/s)
  expect(page).not.toContain('dynamically imported module')
})

it('says of a page that broke that it did, not that there was an update', () => {
  const page = pageAfter(new Error('Cannot read properties of undefined'))
  expect(page).toContain('href="/"')
  expect(page).not.toContain('updated')
})
