import { type BrowserContext, expect, type Page } from '@playwright/test'
import { signIn as clientOf } from '../support/game/game.ts'
import { signedInContext } from '../support/game/scorers-table.ts'
import { makeTeam, playMatch } from '../support/game/short-game.ts'
import { settled } from '../support/page-check.ts'
import { addressOf, followTo, type RouteMatches } from '../support/routes.ts'
import { test } from '../support/shared-courtside.ts'

let context: BrowserContext
let matches: RouteMatches

test.beforeAll(async ({ browser, courtside }) => {
  const api = await clientOf(courtside.url)
  const teams = [await makeTeam(api, 'Walking Otters'), await makeTeam(api, 'Walking Terns')] as const
  const archived = await playMatch(api, 'Yesterday', teams)
  await api.call('PUT /live/end/:id', { params: { id: archived } })
  matches = { archived, live: await playMatch(api, 'Today', teams) }
  context = await signedInContext(browser, courtside.url)
})

test.afterAll(() => context?.close())

/** Pages with similar parts: fields, images, lists of players, marks of games. */
const WALKED = [
  '/',
  '/dashboard',
  '/add-team',
  '/live',
  '/archive',
  '/watch/:archived',
  '/standings',
  '/teams',
  '/add-player',
  '/stats-entry/:live',
  '/watch/:live',
  '/player-ranking',
]

/** The seed of the order, printed by the test. Set WALK_SEED to repeat a walk. */
const SEED = Number(process.env['WALK_SEED'] ?? Date.now() % 0x7fffffff) || 1

/** Returns a random order. Each page is reached twice, mostly from a different page the second time. */
function walkOrder(): string[] {
  let seed = SEED
  const next = () => {
    seed = (seed * 48271) % 0x7fffffff
    return seed / 0x7fffffff
  }
  const shuffled = () =>
    WALKED.map((path) => [next(), path] as const)
      .sort(([a], [b]) => a - b)
      .map(([, path]) => path)
  const order = ['/add-team', '/live', '/dashboard', '/add-team', ...shuffled(), ...shuffled()]
  return order.filter((path, index) => path !== order[index - 1])
}

/**
 * Goes to another page by a link on the current page. If there is no such link, changes the address in the
 * application as a link does. Links that open other tabs do not count.
 * @returns whether there was a link
 */
async function walkTo(page: Page, address: string): Promise<boolean> {
  const link = page.locator(`a[href="${address}"]:not([target]):visible`).first()
  if (!(await link.isVisible())) {
    await followTo(page, address)
    return false
  }
  await link.click()
  await page.waitForFunction((to) => location.pathname === to, address, { timeout: 45_000 })
  return true
}

/** Returns the layout of the page: its landmarks and the boxes in its main part, with their sizes in px. */
async function boxesOf(page: Page): Promise<string[]> {
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await settled(page)
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('body header, nav, main, footer, main [class]'))
      .filter((element) => element instanceof HTMLElement && element.offsetParent)
      .map((element) => {
        const { tagName, className, offsetWidth, offsetHeight } = element
        const left = Math.round(element.getBoundingClientRect().left)
        return `${tagName.toLowerCase()}.${className} ${offsetWidth} x ${offsetHeight} at ${left}`
      }),
  )
}

test('a page looks the same, whatever pages came before it', async ({ courtside }) => {
  test.setTimeout(300_000)
  const direct = await context.newPage()
  const walking = await context.newPage()
  // Takes control of the match, because its controls are shown only on the device that controls it.
  await direct.goto(`${courtside.url}/live`)
  const control = direct.getByRole('button', { name: 'Control here' })
  await control.first().waitFor()
  // Other tests of the same server may have left live matches.
  await expect(async () => {
    if ((await control.count()) > 0) await control.first().click()
    await expect(control).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await walking.goto(`${courtside.url}/teams`)
  console.log(`WALK_SEED=${SEED}`)
  let byLink = 0
  for (const path of walkOrder()) {
    const address = addressOf(path, matches)
    if (await walkTo(walking, address)) byLink += 1
    await direct.goto(courtside.url + address)
    await expect(async () => {
      const boxes = await boxesOf(direct)
      expect(boxes.length).toBeGreaterThan(5)
      expect(await boxesOf(walking), `${address}, on foot`).toEqual(boxes)
    }).toPass({ timeout: 30_000 })
  }
  expect(byLink).toBeGreaterThan(WALKED.length)
})

const CODE = /\/assets\/.*\.(js|css)/

/**
 * Opens a page, waits for the app, and then blocks all code that is not loaded yet. Before the app has
 * started, a link would load the next page as a whole document. When code is missing, the app first reloads
 * the page once. This function marks that reload as done, so that the app reports the missing code at once.
 */
async function openThenLoseCode(page: Page, address: string): Promise<void> {
  await page.unroute(CODE)
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'admin' })).toBeVisible()
  await page.evaluate(() => {
    const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
    sessionStorage.setItem('reloaded for missing code', script?.src ?? '')
  })
  await page.route(CODE, (route) => route.fulfill({ status: 404 }))
}

test('tells the visitor when the code of the next page cannot be loaded: to the start page, from it, and between two other pages', async ({
  courtside,
}) => {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [from, link] of [
    ['/archive', '/'],
    ['/', '/standings'],
    ['/archive', '/standings'],
  ] as const) {
    await openThenLoseCode(page, courtside.url + from)
    await page.locator(`a[href="${link}"]:visible`).first().click()
    await expect(page.getByText('Courtside was probably updated while this page was open.')).toBeVisible()
    await expect(page.getByRole('banner').first()).toBeVisible()
  }
})
