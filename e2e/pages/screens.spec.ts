import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { overflowsOf } from '../gallery/overflow.ts'
import { signIn } from '../support/administrator.ts'
import { ADMINISTRATOR, type Courtside, startCourtside } from '../support/courtside.ts'
import { signIn as clientOf } from '../support/game/game.ts'
import { openTable, signedInContext, Table } from '../support/game/scorers-table.ts'
import { makeTeam, playMatch } from '../support/game/short-game.ts'
import { expectSoundPage, findBarriers, settled } from '../support/page-check.ts'
import { ALL_ROUTES, addressOf, followTo, idsAround, type RouteIds } from '../support/routes.ts'

let courtside: Courtside
let ids: RouteIds

const LONGEST_COACH = 'Featherstonehaugh-Vandenbroucke-'.repeat(3).slice(0, 80)

test.beforeAll(async () => {
  courtside = await startCourtside()
  const api = await clientOf(courtside.url)
  const teams = [await makeTeam(api, 'Riverside Otters'), await makeTeam(api, 'Harbour Terns')] as const
  await makeTeam(api, 'Short Stack', { coach: LONGEST_COACH, players: 3 })
  const archived = await playMatch(api, 'Semi-final', teams)
  await api.call('PUT /live/end/:id', { params: { id: archived } })
  ids = await idsAround(api, { live: await playMatch(api, 'Cup final', teams), archived })
})

test.afterAll(() => courtside?.stop())

/** Opens a page and waits for its content. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hasContent(page)
}

async function hasContent(page: Page): Promise<void> {
  await expect(page.locator('main, [role=main]').first()).toBeVisible()
  await page.waitForLoadState('load')
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

test('every page is accessible and fits, on desktop and phone, in light and dark', {
  tag: '@thorough',
}, async ({ browser }) => {
  test.setTimeout(300_000)
  const page = await newPage(browser)
  for (const { path } of ALL_ROUTES.filter(({ access }) => access === 'public')) {
    await open(page, addressOf(path, ids))
    await expectSoundPage(page)
  }
  await signIn(page)
  for (const { path } of ALL_ROUTES.filter(({ access }) => access !== 'public')) {
    await open(page, addressOf(path, ids))
    await expectSoundPage(page)
  }
  await page.context().close()
})

/** A window of 1280 × 900 at 200 %: half as many CSS pixels in each direction, each on two screen pixels. */
const ZOOMED = { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 }

test('every page is readable at 200 % without scrolling sideways', {
  tag: '@thorough',
}, async ({ browser }) => {
  test.setTimeout(300_000)
  const zoomed = await browser.newContext({ baseURL: courtside.url, ...ZOOMED })
  const page = await zoomed.newPage()
  await signIn(page)
  for (const { path } of ALL_ROUTES) {
    await followTo(page, addressOf(path, ids))
    await hasContent(page)
    await settled(page)
    const outside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(outside, `${path} sticks out`).toBeLessThanOrEqual(0)
  }
  await zoomed.close()
})

/** The browser's font sizes in px: twice the default. Its zoom is unchanged. */
const LARGE_LETTERS = { standard: 32, fixed: 26 }

test('every page is readable with twice the browser’s font size', {
  tag: '@thorough',
}, async ({ browser }) => {
  test.setTimeout(300_000)
  const context = await browser.newContext({ baseURL: courtside.url, viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const settings = await context.newCDPSession(page)
  await settings.send('Page.setFontSizes', { fontSizes: LARGE_LETTERS })
  await signIn(page)
  const faults: string[] = []
  for (const { path } of ALL_ROUTES) {
    await followTo(page, addressOf(path, ids))
    await hasContent(page)
    await settled(page)
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    expect(size, path).toBe(`${LARGE_LETTERS.standard}px`)
    faults.push(...(await overflowsOf(page)).map((fault) => `${path}: ${fault}`))
  }
  expect(faults).toEqual([])
  await context.close()
})

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: courtside.url })
  return context.newPage()
}

test('protected pages lead visitors to sign-in and then to the page that they requested', async ({
  browser,
}) => {
  const page = await newPage(browser)
  await page.goto('/teams')
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Username or email').fill(ADMINISTRATOR.username)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Wrong username, email or password.').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/teams$/)
  await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible()
})

test("the scorer's table fits a tablet and a phone, and axe finds no fault in it or its dialogs", {
  tag: '@thorough',
}, async ({ browser }) => {
  const context = await signedInContext(browser, courtside.url)
  const page = await openTable(context, ids.live)
  const table = new Table(page)
  await table.press('q', '5')
  for (const viewport of [
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport)
    await expectFits(page)
    for (const opens of ['a', 'a-', 't', '?', '`', '=', '[']) {
      await table.press(...opens)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectFits(page)
      await table.press('Escape')
    }
  }
  await context.close()
})

/** Checks that axe finds nothing, and that nothing needs scrolling. */
async function expectFits(page: Page): Promise<void> {
  await settled(page)
  expect(await findBarriers(page)).toEqual([])
  const outside = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    return [scrollWidth - innerWidth, scrollHeight - innerHeight]
  })
  expect(Math.max(...outside)).toBeLessThanOrEqual(0)
}

test('names of the maximum length stay in their rows on a phone', async ({ browser }) => {
  const context = await signedInContext(browser, courtside.url, { width: 390, height: 844 })
  const page = await context.newPage()
  await open(page, '/teams')
  const row = page.getByRole('listitem').filter({ hasText: LONGEST_COACH })
  const coach = await boxOf(row.getByText(LONGEST_COACH))
  const menu = await boxOf(row.getByRole('button', { name: 'Actions for Short Stack' }))
  expect(coach.x + coach.width).toBeLessThanOrEqual(menu.x)
  expect(menu.x + menu.width).toBeLessThanOrEqual(390)
  await context.close()
})

test('warns about a team with too few players on the page where the team is chosen', async ({ browser }) => {
  const context = await signedInContext(browser, courtside.url)
  const page = await context.newPage()
  await open(page, '/live')
  await page.getByRole('combobox', { name: 'Team 1' }).selectOption('Short Stack')
  await expect(page.getByText(/Short Stack has 3 players/)).toBeVisible()
  await context.close()
})

test("at the scorer's table a message covers no words, the teams are named, and nothing moves when a notice appears", async ({
  browser,
}) => {
  const context = await signedInContext(browser, courtside.url)
  const page = await openTable(context, ids.live)
  const table = new Table(page)
  for (const viewport of [
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport)
    await table.press('q', '5')
    const toast = await messageBox(page)
    // A message covers the save status, which it confirms. On a phone in landscape orientation it covers the
    // older plays, because there is no room for it over the save status.
    const others = viewport.height > 400 ? '.tape li' : '.outbox, .tape li:first-child'
    const words = page.locator(`.foot-b:visible, .act-t, ${others}`)
    for (const box of await Promise.all((await words.all()).map(boxOf))) {
      expect(overlap(toast, box), `${viewport.width}: ${JSON.stringify([toast, box])}`).toBe(false)
    }
    const name = page.locator('.sct-n > b:visible').filter({ hasText: 'Riverside Otters' })
    await expect(name).toBeInViewport()
    // A foul asks for the free throws, which makes the strip as full as it can be.
    await table.press('v', '6')
    await expect(page.locator('.strip-turn')).toBeVisible()
    const cut = page
      .locator('.act, .strip')
      .evaluateAll((all) =>
        all.filter(
          (each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1,
        ),
      )
    expect(await cut).toEqual([])
  }
  const notice = page.getByText('The clock is stopped, so minutes are not counted')
  await expect(notice).toBeVisible()
  const before = await boxOf(page.locator('.scg'))
  await table.press('Space')
  await expect(notice).toHaveCount(0)
  expect(await boxOf(page.locator('.scg'))).toEqual(before)
  await context.close()
})

type Box = { x: number; y: number; width: number; height: number }

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} is not on the screen.`)
  return box
}

/** Returns the final position of the last play's message; an earlier message may disappear meanwhile. */
async function messageBox(page: Page): Promise<Box> {
  let before: Box | null = null
  let box: Box | null = null
  await expect
    .poll(async () => {
      before = box
      box = await page
        .locator('.toast:visible')
        .last()
        .boundingBox({ timeout: 1000 })
        .catch(() => null)
      return box !== null && before !== null && box.x === before.x && box.y === before.y
    })
    .toBe(true)
  return box ?? { x: 0, y: 0, width: 0, height: 0 }
}

function overlap(a: Box, b: Box): boolean {
  const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
  return !apart
}
