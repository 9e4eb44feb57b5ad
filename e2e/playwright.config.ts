import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser.ts'

/** Browser tests: each file starts a Courtside of its own on free ports of loopback. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/build-web.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // Four files at a time also on two processors: each waits as long as it computes.
  workers: 4,
  timeout: 120_000,
  // A bound for a busy machine, not a measure: what is waited for takes a second or two.
  expect: { timeout: 45_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // What a service worker answers, a test can't; the one that is about it lets it in.
    serviceWorkers: 'block',
    // Traces film the page, which costs more than the test itself while a video plays.
    screenshot: 'only-on-failure',
    launchOptions: await launchOptions(),
  },
})
