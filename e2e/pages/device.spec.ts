import type { Client } from '@courtside/contract/client'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { ADMINISTRATOR } from '../support/courtside.ts'
import { type Game, signIn, startGame } from '../support/game/game.ts'
import { openTable, playsOf, signedInContext, storedWaiting, Table } from '../support/game/scorers-table.ts'
import { type CutProxy, openCutProxy } from '../support/machines/cut-proxy.ts'
import { expectSoundPage } from '../support/page-check.ts'
import { test } from '../support/shared-courtside.ts'

let admin: Client
let proxy: CutProxy
let context: BrowserContext
let games = 0

test.beforeEach(async ({ browser, courtside }) => {
  admin = await signIn(courtside.url)
  proxy = await openCutProxy(courtside.url)
  context = await signedInContext(browser, proxy.url, undefined, { serviceWorkers: 'allow' })
})

test.afterEach(async () => {
  await context?.close()
  await proxy?.close()
})

/** Waits until the device has stored everything that pages need offline. */
async function keptPages(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** Returns how many events of a match the device stores. */
function keptEvents(page: Page, matchId: number): Promise<number> {
  return page.evaluate(async (id) => {
    // Checks for the database first: opening it would create an empty one if the page has not created it yet.
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'courtside-matches')) return 0
    const ended = (request: IDBRequest | IDBOpenDBRequest) =>
      new Promise((resolve, reject) => {
        request.onsuccess = resolve
        request.onerror = reject
      })
    const opening = indexedDB.open('courtside-matches')
    await ended(opening)
    const range = IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY])
    const count = opening.result.transaction('events').objectStore('events').count(range)
    await ended(count)
    opening.result.close()
    return count.result
  }, matchId)
}

/** Waits until the device stores the whole match. */
async function keptWhole(page: Page, { matchId }: Game): Promise<void> {
  await expect(async () => {
    const { seq } = await admin.call('GET /live/:id/log', { params: { id: matchId } })
    expect(await keptEvents(page, matchId)).toBe(seq)
  }).toPass()
}

test('the scorer’s table opens from the home screen offline, and delivers a whole quarter later', async () => {
  const game = await startGame(admin, `Away from home ${++games}`)
  const first = new Table(await openTable(context, game.matchId))
  await first.press('q', '2', 'Escape', 'a', '3', 'Escape')
  await first.allSaved()
  await keptPages(first.page)
  await keptWhole(first.page, game)
  await first.page.close()

  proxy.cut()
  const page = await context.newPage()
  await page.goto(`${proxy.url}/stats-entry`)
  await expect(page.getByRole('heading', { name: 'On this device' })).toBeVisible()
  await page.getByRole('link', { name: `Scorer’s table of Away from home ${games}` }).click()
  const table = new Table(page)
  await table.shows(5, 0)
  await expect(page.locator('.outbox')).toContainText('no connection')

  // A quarter of an ordinary game, by both teams and with every kind of key.
  for (let round = 0; round < 5; round += 1) {
    await table.press(
      'q',
      '2',
      'Escape',
      'w',
      '3',
      'Escape',
      'v',
      '4',
      'Escape',
      'c',
      '5',
      'Escape',
      'a',
      '1',
      'Escape',
    )
    await table.tap(1, 'TWO POINTS', 1)
    await table.press('Escape')
    await table.tap(1, 'REBOUND', 2)
  }
  await table.shows(30, 10)
  await table.press(']', 'Tab', 'Enter')
  await expect(table.quarter).toHaveValue('2')

  // The tablet is switched off between the quarters, after it has stored all writes: five rounds of seven
  // plays, and the change of the quarter.
  await expect.poll(() => page.evaluate(storedWaiting, game.matchId)).toBe(5 * 7 + 1)
  await page.close()
  const again = await context.newPage()
  await again.goto(`${proxy.url}/stats-entry/${game.matchId}`)
  const later = new Table(again)
  await later.shows(30, 10)
  await expect(later.quarter).toHaveValue('2')

  proxy.mend()
  await again.evaluate(() => window.dispatchEvent(new Event('online')))
  await later.allSaved()
  const plays = await playsOf(admin, game.matchId)
  expect(plays).toHaveLength(2 + 5 * 7)
  expect(plays.slice(2, 9)).toEqual([
    ...['TWO POINTS 2', 'TWO POINTS MISS 3', 'FOUL 4', 'TURNOVER 5', 'THREE POINTS 1'],
    ...['TWO POINTS 1', 'REBOUND 2'],
  ])
  expect(await admin.call('GET /live/:id', { params: { id: game.matchId } })).toMatchObject({
    quarterId: 2,
    score: [30, 10],
  })
})

test('a browser can install Courtside, and reads the manifest in the page’s language', async () => {
  const page = await context.newPage()
  const browser = await context.newCDPSession(page)
  for (const [language, shortcut] of [
    ['en', 'Watch live'],
    ['de', 'Live ansehen'],
  ] as const) {
    await page.goto(`${proxy.url}/?lang=${language}`)
    await keptPages(page)
    const { url, errors, data } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const manifest = JSON.parse(data ?? '{}')
    expect(manifest.shortcuts[0].name).toBe(shortcut)
    for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
      const answer = await page.request.get(new URL(src, url).href)
      expect(answer.headers()['content-type'], src).toMatch(/^image\//)
    }
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    // Playwright's contexts are private windows, which recent versions of Chromium always report.
    const faults = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
    expect(faults).toEqual([])
  }
})

test('a viewed box score stays readable offline, and the page says that it shows stored numbers', {
  tag: '@thorough',
}, async () => {
  const game = await startGame(admin, `Yesterday ${++games}`)
  const [home] = game.setup.teams
  const body = { matchId: game.matchId, teamId: home.id, playerId: home.starters[0] ?? 0 }
  await admin.call('POST /stats/create', { body: { ...body, type: 'THREE POINTS', quarterId: 1 } })
  await admin.call('PUT /live/end/:id', { params: { id: game.matchId } })
  const page = await context.newPage()
  await page.goto(`${proxy.url}/watch/${game.matchId}`)
  await keptPages(page)
  await keptWhole(page, game)

  proxy.cut()
  await page.goto(`${proxy.url}/`)
  const notice = page.getByRole('complementary', { name: 'No connection' })
  await expect(notice).toContainText('Can’t reach Courtside.')
  await notice.getByRole('link', { name: 'On this device' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'On this device' })).toBeVisible()
  const offlineGame = page.getByRole('link', { name: `Yesterday ${games}` })
  await expect(offlineGame).toContainText('Final')
  await expectSoundPage(page)
  await offlineGame.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Yesterday ${games}`)
  await expect(page.getByRole('region', { name: 'Player Statistics', exact: true })).toContainText('No 1')

  proxy.mend()
  await page.goto(`${proxy.url}/schedule`)
  await expect(page.getByRole('link', { name: 'Watch live' }).first()).toBeVisible()
  await expect(notice).toHaveCount(0)
  // Data that only administrators see is removed when the administrator signs out.
  await keptWhole(page, game)
  await page.getByRole('button', { name: ADMINISTRATOR.username }).click()
  await page.getByRole('menuitem', { name: /Logout/ }).click()
  await expect.poll(() => keptEvents(page, game.matchId)).toBe(0)
})

test('announces an update on an open page but not during a game, and the next page that is opened is the new version', {
  tag: '@thorough',
}, async () => {
  const game = await startGame(admin, `Updated ${++games}`)
  const page = await context.newPage()
  await page.goto(`${proxy.url}/watch/${game.matchId}`)
  await keptPages(page)
  const entry = await page.evaluate(
    () => [...document.scripts].find(({ src }) => /index-/.test(src))?.src ?? '',
  )
  const [name = ''] = entry.match(/assets\/index-[\w-]+/) ?? []
  proxy.update()
  await page.evaluate(async () => {
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve),
    )
    await (await navigator.serviceWorker.ready).update()
    await changed
  })
  const notice = page.getByRole('complementary', { name: 'Update' })
  await page.getByRole('link', { name: 'Schedule' }).first().click()
  await expect(notice).toContainText('Courtside was updated while this page was open.')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Updated ${games}`)
  await expect(notice).toHaveCount(0)
  await page.goto(`${proxy.url}/schedule`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src))
  expect(scripts.some((src) => src.endsWith(`${name}.new.js`))).toBe(true)
})
