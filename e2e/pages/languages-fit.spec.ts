import { LANGUAGE_TAGS } from '@courtside/contract'
import { LANGUAGE_COOKIE } from '@courtside/contract/client'
import { expect, type Page, test } from '@playwright/test'
import { overflowsOf } from '../gallery/overflow.ts'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { signIn } from '../support/game/game.ts'
import { makeTeam, playMatch } from '../support/game/short-game.ts'
import { settled } from '../support/page-check.ts'
import { ALL_ROUTES, addressOf, followTo, idsAround, type RouteIds } from '../support/routes.ts'
import { contextFor } from '../support/sign-in.ts'

const PHONE = { width: 390, height: 844 }
/**
 * The sizes for checking the scorer's table: a phone with and without the browser's bars, a phone in
 * landscape, and 1280 × 900 at 200 %.
 */
const TABLE_SIZES = [
  PHONE,
  { width: 375, height: 667 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 640, height: 450 },
]

let courtside: Courtside
let ids: RouteIds

// One language per test, so that several languages can be checked at the same time.
test.describe.configure({ mode: 'parallel' })

test.beforeAll(async () => {
  courtside = await startCourtside()
  const admin = await signIn(courtside.url)
  const teams = [await makeTeam(admin, 'Riverside Otters'), await makeTeam(admin, 'Harbour Terns')] as const
  const archived = await playMatch(admin, 'Semi-final', teams)
  await admin.call('PUT /live/end/:id', { params: { id: archived } })
  ids = await idsAround(admin, { live: await playMatch(admin, 'Cup final', teams), archived })
})

test.afterAll(() => courtside?.stop())

for (const language of LANGUAGE_TAGS) {
  test(`on a phone every page fits and no words are cut, in ${language}`, {
    tag: '@thorough',
  }, async ({ browser }) => {
    test.setTimeout(300_000)
    const faults: string[] = []
    for (const who of ['visitor', 'ADMIN'] as const) {
      const context = await contextFor(browser, courtside.url, who, {
        viewport: PHONE,
        reducedMotion: 'reduce',
        locale: 'en-GB',
      })
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: courtside.url }])
      const page = await context.newPage()
      await page.goto(who === 'visitor' ? '/login' : '/')
      for (const { path, access } of ALL_ROUTES) {
        if ((access === 'public') !== (who === 'visitor')) continue
        await followTo(page, addressOf(path, ids))
        await shown(page)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        faults.push(...(await overflowsOf(page)).map((fault) => `${path}: ${fault}`))
      }
      if (who === 'ADMIN') faults.push(...(await overflowsOfTables(page)))
      await context.close()
    }
    expect(faults).toEqual([])
  })
}

/** Waits for a page's content: lists, fonts, and the end of animations. */
async function shown(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await expect(page.locator('.bones')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => null))
  await settled(page)
}

/**
 * Returns overflows of the scorer's table: a match in every size, and a practice game on a phone, where
 * nothing may be below the screen.
 */
async function overflowsOfTables(page: Page): Promise<string[]> {
  const faults: string[] = []
  await page.goto(`/stats-entry/${ids.live}`)
  await page.locator('.acts').first().waitFor()
  for (const size of TABLE_SIZES) {
    await page.setViewportSize(size)
    await shown(page)
    faults.push(...(await overflowsOf(page)).map((fault) => `table ${size.width} × ${size.height}: ${fault}`))
  }
  await page.setViewportSize(PHONE)
  await page.goto('/stats-entry/practice')
  await page.locator('.practice-choice div .act').first().click()
  await page.locator('.practice-told').waitFor()
  await shown(page)
  faults.push(...(await overflowsOf(page)).map((fault) => `practice: ${fault}`))
  const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  if (below > 0) faults.push(`practice: ${below} px lie below`)
  return faults
}
