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
  await page.goto(url, { waitUntil: 'load' })
  const paint = await page.evaluate(async (quietMs) => {
    let last = { ms: 0, what: '' }
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
        last = { ms: entry.startTime, what: `${entry.element?.tagName} ${entry.element?.className}` }
      }
    })
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
    for (let seen = -1; seen !== last.ms || last.ms === 0; ) {
      seen = last.ms
      await new Promise((resolve) => setTimeout(resolve, quietMs))
    }
    return last
  }, QUIET_MS)
  await context.close()
  return paint
}

await main()
