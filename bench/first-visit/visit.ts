import type { Browser } from '@playwright/test'

/** The slow 4G of Lighthouse and PageSpeed Insights: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
}
/** How much slower than this machine the processor of a phone is, as Lighthouse has it. */
const SLOWER = 4
/** What the page does is over when it computed nothing for so long. */
const QUIET_MS = 2500
/** A page that plays video is never quiet for good. */
const LONGEST_MS = 15_000
const LONG_TASK_MS = 50

/** A screen that a first visit is measured on. */
export interface Screen {
  width: number
  height: number
  /** With the network and the processor of a phone. */
  isPhone: boolean
}

/** What a visitor with nothing in the cache waits for; times in ms after he asked. */
export interface Visit {
  firstPaint: number
  largestPaint: number
  /** What the largest paint was. */
  largest: string
  /** Cumulative layout shift. */
  shift: number
  /** Between the first paint and the quiet after it, how long tasks of more than 50 ms kept the page from answering. */
  blocked: number
}

interface Seen extends Visit {
  tasks: { from: number; ms: number }[]
}

/** Opens a page for the first time and waits until it has come to rest. */
export async function visit(
  browser: Browser,
  url: string,
  { width, height, isPhone }: Screen,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width, height } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  if (isPhone) await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  // From the start: once the app has taken over from the first HTML, nobody knows any more what was painted.
  await page.addInitScript(watchPaints)
  await page.goto(url, { waitUntil: 'commit' })
  const seen = await page.evaluate(
    async ({ quietMs, longestMs }) => {
      const { seen } = window as unknown as { seen: Seen }
      const isBusy = () => {
        const last = seen.tasks.at(-1)
        return seen.largestPaint === 0 || performance.now() - (last ? last.from + last.ms : 0) < quietMs
      }
      while (isBusy() && performance.now() < longestMs) await new Promise((done) => setTimeout(done, 250))
      return seen
    },
    { quietMs: QUIET_MS, longestMs: LONGEST_MS },
  )
  await context.close()
  const { tasks, ...figures } = seen
  const after = tasks.filter(({ from, ms }) => from + ms > figures.firstPaint)
  return { ...figures, blocked: after.reduce((sum, { ms }) => sum + ms - LONG_TASK_MS, 0) }
}

/** Runs in the page before anything else. */
function watchPaints(): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, largest: '', shift: 0, blocked: 0, tasks: [] }
  Object.assign(window, { seen })
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  watch('largest-contentful-paint', (entry) => {
    const { tagName, className } = (entry as PerformanceEntry & { element?: Element }).element ?? {}
    Object.assign(seen, { largestPaint: entry.startTime, largest: `${tagName} ${className}`.trim() })
  })
  watch('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value
  })
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ from: startTime, ms: duration }))
}
