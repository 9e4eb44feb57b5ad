import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, test, vi } from 'vitest'

/** The chunks of code that the server has removed. */
const gone = vi.hoisted(() => new Set<string>())

/** A chunk of code as the bundler loads it: before it fails, it dispatches an event. */
const part = vi.hoisted(() => (name: string, Component: () => React.ReactNode) => async () => {
  if (!gone.has(name)) return { Component }
  const payload = new TypeError(`Failed to fetch dynamically imported module: /assets/${name}.js`)
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  throw payload
})

vi.mock('../../src/app/screens.ts', async (original) => {
  const { SCREENS } = await original<typeof import('../../src/app/screens.ts')>()
  const screens = Object.keys(SCREENS).map((path) => [path, part(path, () => <h1>Page {path}</h1>)])
  return { SCREENS: Object.fromEntries(screens) }
})

beforeEach(() => {
  gone.clear()
  vi.resetModules()
})

/** Starts the app at an address, as if a browser had loaded it there. */
async function startAt(address: string) {
  history.replaceState(null, '', address)
  const { followMissingCode } = await import('../../src/app/missing-code.ts')
  const { router } = await import('../../src/app/router.tsx')
  const { queryClient } = await import('../../src/api/query-client.ts')
  followMissingCode()
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

test.each([
  ['/kept', '/'],
  ['/', '/schedule'],
  ['/archive', '/standings'],
  ['/', '/login'],
])("from %s to %s, reports that the page's code is missing", async (from, to) => {
  const router = await startAt(from)
  await screen.findByRole('heading', { name: `Page ${from}` })
  gone.add(to)
  await router.navigate(to)
  expect(await screen.findByText(/Courtside was probably updated/)).toBeTruthy()
  expect(screen.getAllByRole('banner').length).toBeGreaterThan(0)
})
