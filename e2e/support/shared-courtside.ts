import { test as base } from '@playwright/test'
import { type Courtside, startCourtside } from './courtside.ts'

/**
 * Tests with one Courtside for all files of a worker. For files that create their own teams and matches and
 * look only at these. A file starts its own Courtside if a list must be empty, settings differ or the server
 * is killed.
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
