import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../e2e/support/browser.ts'
import { startCourtside } from '../e2e/support/courtside.ts'
import { signIn, startGame } from '../e2e/support/game.ts'
import { buildWeb } from '../scripts/build-web.mjs'
import { percentile } from './measures/percentile.ts'

const VISITS = 7
/** The slow 4G of Lighthouse and PageSpeed Insights: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
}
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
/** No larger element comes after so long without one. */
const QUIET_MS = 2500

/** When the largest thing on the screen was painted, in ms after the visitor asked, and what it was. */
interface Paint {
  ms: number
  what: string
}

/** `node bench/start-page.ts`: the largest contentful paint of the start page, first visits with nothing in the cache. */
async function main(): Promise<void> {
  await buildWeb()
  const { executablePath, args, env } = await findBrowser()
  const courtside = await startCourtside()
  const browser = await chromium.launch({
    ...{ executablePath, args },
    env: { ...process.env, ...env } as Record<string, string>,
  })
  try {
    await startGame(await signIn(courtside.url), 'Cup final')
    for (const viewport of SIZES) {
      const paints: Paint[] = []
      while (paints.length < VISITS) paints.push(await visit(browser, courtside.url, viewport))
      const times = paints.map(({ ms }) => ms)
      console.log(
        `${viewport.width} px: median ${Math.round(percentile(times, 0.5))} ms, slowest ${Math.round(Math.max(...times))} ms of ${VISITS} (${paints[0]?.what})`,
      )
    }
  } finally {
    await browser.close()
    await courtside.stop()
  }
}

async function visit(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<Paint> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  // From the start: once the app has taken over from the first HTML, nobody knows any more what was painted.
  await page.addInitScript(() => {
    const largest = { ms: 0, what: '' }
    Object.assign(window, { largest })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
        const { tagName, className } = entry.element ?? {}
        Object.assign(largest, { ms: entry.startTime, what: `${tagName} ${className}` })
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(url, { waitUntil: 'load' })
  const paint = await page.evaluate(async (quietMs) => {
    const { largest } = window as unknown as { largest: Paint }
    for (let seen = -1; seen !== largest.ms || largest.ms === 0; ) {
      seen = largest.ms
      await new Promise((resolve) => setTimeout(resolve, quietMs))
    }
    return largest
  }, QUIET_MS)
  await context.close()
  return paint
}

await main()
