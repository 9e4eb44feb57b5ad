import { type BrowserContext, expect, type Page } from '@playwright/test'
import { signedInContext, Table } from '../support/game/scorers-table.ts'
import { type CutProxy, openCutProxy } from '../support/machines/cut-proxy.ts'
import { expectSoundPage } from '../support/page-check.ts'
import { test } from '../support/shared-courtside.ts'

/** The keys for each announcement, for the team on the left and the team on the right. */
const KEYS: readonly (readonly [told: RegExp, home: string, visitors: string])[] = [
  [/ makes a shot for two\.$/, 'q', 'u'],
  [/ misses a shot for two\.$/, 'w', 'i'],
  [/ makes a shot for three\.$/, 'a', 'j'],
  [/ misses a shot for three\.$/, 's', 'k'],
  [/ makes a free throw\.$/, 'z', 'n'],
  [/ misses a free throw\.$/, 'x', 'm'],
  [/ gets the rebound\.$/, 'e', 'o'],
  [/ gets the assist\.$/, 'r', 'p'],
  [/ steals the ball\.$/, 'd', 'l'],
  [/ blocks the shot\.$/, 'f', 'h'],
  [/ loses the ball\.$/, 'c', 'b'],
  [/ commits a foul\.$/, 'v', 'g'],
]
/** The keys that move the mark on the half court from its first position to a place beyond the arc. */
const DOWN = Array<string>(8).fill('ArrowDown')
const TO_THIRD: Readonly<Record<string, readonly string[]>> = {
  left: [...DOWN, ...Array<string>(10).fill('ArrowLeft')],
  middle: DOWN,
  right: [...DOWN, ...Array<string>(10).fill('ArrowRight')],
}

let proxy: CutProxy
let context: BrowserContext

test.beforeEach(async ({ browser, courtside }) => {
  proxy = await openCutProxy(courtside.url)
  context = await signedInContext(browser, proxy.url, undefined, { serviceWorkers: 'allow' })
})

test.afterEach(async () => {
  await context?.close()
  await proxy?.close()
})

/** Enters a play that the page announces, with the keyboard alone except for a substitution. */
async function enter(table: Table, told: string): Promise<void> {
  // Skips the question about the previous play. Not pressed after the last play, because Esc also closes the
  // result of the round.
  await table.press('Escape')
  if (/^(The ball|Whistle)/.test(told)) return table.press('Space')
  const timeout = /^Time-out: (Home|Visitors)\.$/.exec(told)
  if (timeout) return table.press(timeout[1] === 'Home' ? 'Comma' : 'Period')
  const substitution = /^(Home|Visitors) #(\d+) goes out, #(\d+) comes in\.$/.exec(told)
  if (substitution) {
    const [, team, out, playerIn] = substitution
    await table.press(team === 'Home' ? 't' : 'y')
    const dialog = table.page.getByRole('dialog', { name: /Substitution/ })
    const choose = (group: string, number = '') =>
      dialog
        .getByRole('group', { name: group })
        .getByRole('button', { name: new RegExp(`^${number} `) })
        .click()
    await choose('Player OUT', out)
    await choose('Bench Player IN', playerIn)
    await dialog.getByRole('button', { name: `#${playerIn} for #${out}` }).click()
    return
  }
  const place = / The shot came from the (\w+): mark it\.$/.exec(told)
  for (const sentence of told.replace(place?.[0] ?? '', '').split(/(?<=\.) /)) {
    const [, team, number = ''] = /^(Home|Visitors) #(\d+)/.exec(sentence) ?? []
    const keys = KEYS.find(([wording]) => wording.test(sentence))
    expect(keys, sentence).toBeDefined()
    await table.press('Escape', keys?.[team === 'Home' ? 1 : 2] ?? '')
    if (place) {
      await table.press('Minus')
      await table.page.getByRole('button', { name: /^Shot location/ }).focus()
      await table.press(...(TO_THIRD[place[1] ?? ''] ?? []), 'Enter')
    }
    await table.press(...number, 'Enter')
  }
}

const toldOn = (page: Page) => page.locator('.practice-told')
const textOn = async (page: Page) => (await toldOn(page).textContent()) ?? ''

test("announces a round's plays, and checks and counts their entry without a call to the server, even offline", {
  tag: '@thorough',
}, async () => {
  const page = await context.newPage()
  const called: string[] = []
  await page.goto(`${proxy.url}/stats-entry/practice?guide`)
  await page.getByRole('button', { name: 'Follow a script' }).waitFor()
  await expectSoundPage(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) called.push(request.url())
  })

  await page.setViewportSize({ width: 1024, height: 768 })
  await page.getByRole('button', { name: 'Follow a script' }).click()
  const table = new Table(page)
  await expect(toldOn(page)).toHaveText('Tip-off: start the first quarter.')
  await expect(page.locator('.outbox')).toContainText('on this device only')
  await expectSoundPage(page)
  await page.setViewportSize({ width: 1024, height: 768 })
  await table.press('Space')
  await expect(page.getByText('2 of 12')).toBeVisible()

  proxy.cut()
  // First enters a mistake: the page reports it, and undo corrects it.
  const first = await textOn(page)
  await table.press('Escape', first.includes('free throw') ? 'e' : 'z', '4', 'Enter', 'Escape')
  await expect(toldOn(page)).toContainText('That doesn’t match the task.')
  await table.press('Control+z')
  await expect(page.getByText('Last action undone')).toBeVisible()
  await enter(table, first)
  for (let task = 3; task <= 12; task += 1) {
    await expect(page.getByText(`${task} of 12`)).toBeVisible()
    await enter(table, await textOn(page))
  }
  const score = page.getByRole('dialog', { name: 'Round over' })
  await expect(score).toContainText('11 of 12 right first time')
  await expect(score).toContainText('1 corrected')
  // The table accepts an unambiguous number without Enter. So there may be one Enter too many after the last
  // play. It must not close the result.
  await table.press('Enter')
  await expect(score).toBeVisible()
  await table.press('Escape')
  await expect(score).toBeHidden()
  await expect(toldOn(page)).toHaveText('Round over: 11 of 12 right first time')
  expect(called).toEqual([])

  // A reload without a network continues the game. Leaving the game removes its stored data.
  await page.reload()
  await page.getByRole('button', { name: 'Continue your game' }).click()
  await page.getByRole('button', { name: 'Continue freely' }).click()
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('button', { name: 'Practise freely' }).click()
  await table.shows(0, 0)
  proxy.mend()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/welcome$/)
  await page.getByRole('link', { name: 'Practice game' }).click()
  await expect(page.getByRole('button', { name: 'Continue your game' })).toBeHidden()
})
