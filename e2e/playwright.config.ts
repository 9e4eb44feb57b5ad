import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser.ts'

/**
 * Browser tests. Each worker starts a Courtside on free ports of loopback, and some files start another one
 * of their own.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/build-web.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // Runs four files at a time, even on two processors, because each file spends half of its time waiting.
  workers: 4,
  timeout: 120_000,
  // A limit for a busy machine, in ms: these steps usually take a second or two.
  expect: { timeout: 45_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Tests cannot intercept a service worker's answers, so service workers are blocked, except in tests that
    // need the service worker.
    serviceWorkers: 'block',
    // There are no traces. They film the page, which costs more than the test itself while a video plays.
    screenshot: 'only-on-failure',
    launchOptions: await launchOptions(),
  },
})
