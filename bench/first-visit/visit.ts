import type { Browser } from '@playwright/test'

/** The slow 4G of Lighthouse and PageSpeed Insights: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
}
/** How much slower a phone's processor is than this machine's, as in Lighthouse. */
const SLOWER = 4
/** Time without computation after which the page counts as finished, in ms. */
const QUIET_MS = 2500
/** Time limit of a visit, in ms, because a page that plays video is never quiet. */
const LONGEST_MS = 15_000
const LONG_TASK_MS = 50

/** A screen for a first visit. */
export interface Screen {
  width: number
  height: number
  /** Whether to simulate the network and the processor of a phone. */
  isPhone: boolean
}

/** The waiting times of a visitor with an empty cache, in ms after the request. */
export interface Visit {
  firstPaint: number
  largestPaint: number
  /** The element of the largest paint. */
  largest: string
  /** Cumulative layout shift. */
  shift: number
  /** How long tasks of more than 50 ms blocked the page, from the first paint until the page was quiet. */
  blocked: number
}

interface Seen extends Visit {
  tasks: { from: number; ms: number }[]
}

/** Opens a page for the first time and waits until it is quiet. */
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
  // Observes from the start, because the paints of the first HTML cannot be read after the app has replaced
  // it.
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
