import { test as base } from '@playwright/test'
import { type Courtside, startCourtside } from './courtside.ts'

/**
 * Provides tests with one Courtside for all files of a worker. Use it in files that create their own teams
 * and matches and look only at these. A file must start its own Courtside if a list must be empty, if it
 * needs other settings, or if it kills the server.
 */
export const test = base.extend<object, { courtside: Courtside }>({
  courtside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
    async ({}, use) => {
      const courtside = await startCourtside()
      await use(courtside)
      await courtside.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
