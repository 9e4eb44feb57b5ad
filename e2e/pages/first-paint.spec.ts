import { type Browser, expect, type Page, test } from '@playwright/test'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { signIn, startGame } from '../support/game/game.ts'
import { contextFor, registerFan, type Visitor } from '../support/sign-in.ts'

/** Maximum layout shift (CLS, without unit) while a page loads. */
const MOST_SHIFT = 0.05
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

let courtside: Courtside
let matchId: number

test.beforeAll(async () => {
  courtside = await startCourtside()
  matchId = (await startGame(await signIn(courtside.url), 'Cup final')).matchId
  await registerFan(courtside.url)
})

test.afterAll(() => courtside?.stop())

/** Opens a page that records from the start its layout shifts and painted backgrounds. */
async function watchedPage(browser: Browser, who: Visitor, options = {}): Promise<Page> {
  const context = await contextFor(browser, courtside.url, who, options)
  const page = await context.newPage()
  await page.addInitScript(() => {
    const notes = { shift: 0, moved: [] as string[], grounds: [] as string[] }
    Object.assign(window, { notes })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Element | null }[]
      })[]) {
        if (entry.hadRecentInput) continue
        notes.shift += entry.value
        const parts = entry.sources.map(({ node }) => `${node?.nodeName}.${node?.className}`)
        notes.moved.push(`${entry.value.toFixed(3)} ${parts.join(' ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const look = () => {
      if (document.styleSheets.length > 0) {
        const { backgroundColor } = getComputedStyle(document.documentElement)
        if (!notes.grounds.includes(backgroundColor)) notes.grounds.push(backgroundColor)
      }
      requestAnimationFrame(look)
    }
    look()
  })
  return page
}

/** Waits until the fonts are ready and ten more frames are drawn. */
const painted = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
  })

/**
 * Opens a page and waits until its heading is visible, nothing is loading, the fonts are ready and ten more
 * frames are drawn.
 */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await painted(page)
}

/** Checks that the parts of a page moved little since it was opened. The error names the parts that moved. */
async function expectStill(page: Page, address: string): Promise<void> {
  const { shift, moved } = await page.evaluate(
    () => (window as unknown as { notes: { shift: number; moved: string[] } }).notes,
  )
  expect(shift, [address, ...moved].join('\n')).toBeLessThanOrEqual(MOST_SHIFT)
}

for (const viewport of VIEWPORTS) {
  test(`nothing jumps while a page loads, on a window ${viewport.width} pixels wide`, {
    tag: '@thorough',
  }, async ({ browser }) => {
    for (const [who, addresses] of [
      ['visitor', ['/', '/login', '/register', '/watch', `/watch/${matchId}`, '/archive']],
      ['CUSTOMER', ['/homepage', '/profile', '/teams', '/players', '/player-ranking']],
      ['ADMIN', ['/dashboard', '/live', '/add-player', '/users']],
    ] as const) {
      const page = await watchedPage(browser, who, { viewport })
      for (const address of addresses) {
        await open(page, address)
        if (address === '/') await expect(page.getByTestId('score-team1')).toBeVisible()
        await expectStill(page, address)
      }
      await page.context().close()
    }
  })
}

for (const viewport of VIEWPORTS) {
  test(`nothing jumps when the fonts arrive late, on a window ${viewport.width} pixels wide`, {
    tag: '@thorough',
  }, async ({ browser }) => {
    for (const address of ['/', '/login', '/watch', `/watch/${matchId}`, '/archive']) {
      const page = await watchedPage(browser, 'visitor', { viewport })
      const fonts = Promise.withResolvers<void>()
      await page.route('**/*.woff2', async (route) => {
        await fonts.promise
        await route.continue()
      })
      await page.goto(address, { waitUntil: 'commit' })
      await expect(page.locator('h1').first()).toBeVisible()
      await expect(page.getByText('Loading...')).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Languages' })).toBeVisible()
      await page.evaluate(() => new Promise(requestAnimationFrame))
      fonts.resolve()
      await painted(page)
      await expectStill(page, address)
      await page.context().close()
    }
  })
}

test('nothing jumps when a list arrives late', async ({ browser }) => {
  const page = await watchedPage(browser, 'CUSTOMER', { viewport: { width: 390, height: 844 } })
  for (const [address, call] of [
    ['/teams', '/api/teams/get-team'],
    ['/players', '/api/players/get-player'],
    ['/player-ranking', '/api/players/ranking'],
  ] as const) {
    const list = Promise.withResolvers<void>()
    await page.route(`**${call}*`, async (route) => {
      await list.promise
      await route.continue()
    })
    await page.goto(address)
    await expect(page.getByText('Loading...')).toHaveCount(1)
    await painted(page)
    list.resolve()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Languages' })).toBeVisible()
    await painted(page)
    await expectStill(page, address)
  }
  await page.context().close()
})

test('nothing jumps when the log of a match arrives late', async ({ browser }) => {
  const page = await watchedPage(browser, 'visitor', { viewport: { width: 390, height: 844 } })
  const log = Promise.withResolvers<void>()
  await page.route(`**/api/live/${matchId}/log*`, async (route) => {
    await log.promise
    await route.continue()
  })
  const asked = page.waitForRequest(`**/api/live/${matchId}/log*`)
  await page.goto(`/watch/${matchId}`)
  await asked
  await expect(page.getByRole('navigation', { name: 'Languages' })).toBeVisible()
  await painted(page)
  log.resolve()
  await expect(page.getByRole('navigation', { name: 'Parts of the match' })).toBeVisible()
  await painted(page)
  await expectStill(page, '/watch')
  await page.context().close()
})

test('nothing jumps when the state of the start page arrives late', async ({ browser }) => {
  const page = await watchedPage(browser, 'visitor', { viewport: { width: 390, height: 844 } })
  const state = Promise.withResolvers<void>()
  await page.route('**/api/start*', async (route) => {
    await state.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/start*')
  await page.goto('/')
  await asked
  await painted(page)
  state.resolve()
  await expect(page.locator('.start-sheets').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Languages' })).toBeVisible()
  await painted(page)
  await expectStill(page, '/')
  await page.context().close()
})

test("applies the system's theme from the first paint on, and follows its changes", async ({ browser }) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    const page = await watchedPage(browser, 'visitor', { colorScheme })
    const grounds = () =>
      page.evaluate(() => (window as unknown as { notes: { grounds: string[] } }).notes.grounds)
    const ground = { dark: 'rgb(18, 13, 9)', light: 'rgb(255, 252, 247)' }
    for (const address of ['/', '/login']) {
      await open(page, address)
      expect(await grounds(), `${address} ${colorScheme}`).toEqual([ground[colorScheme]])
    }
    const other = colorScheme === 'dark' ? 'light' : 'dark'
    await page.emulateMedia({ colorScheme: other })
    await expect.poll(grounds).toEqual([ground[colorScheme], ground[other]])
    await page.context().close()
  }
})
