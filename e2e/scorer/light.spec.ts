import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { signedInContext } from '../support/game/scorers-table.ts'

const PHONE = { width: 390, height: 844 }
/** Maximum number of taps from the dashboard to the first basket of a game between two unknown teams. */
const MOST_SET_UP_TAPS = 6

let courtside: Courtside
let context: BrowserContext

test.beforeAll(async ({ browser }) => {
  courtside = await startCourtside()
  context = await signedInContext(browser, courtside.url, PHONE, { hasTouch: true, isMobile: true })
})

test.afterAll(async () => {
  await context?.close()
  await courtside?.stop()
})

/** Taps controls and counts the taps. */
class Thumb {
  taps = 0

  async tap(control: Locator): Promise<void> {
    this.taps += 1
    await control.tap()
  }
}

/** Types into the field that a tap has focused. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await expect(page.getByLabel(label)).toBeFocused()
  await page.getByLabel(label).fill(text)
  await expect(page.getByLabel(label)).toHaveValue(text)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('keeps the score of a game from nothing to the archive, on a phone', async () => {
  const page = await context.newPage()
  await page.goto('/dashboard')
  const thumb = new Thumb()

  // The set-up.
  await thumb.tap(page.getByRole('link', { name: 'Set up a match' }))
  await thumb.tap(page.getByRole('link', { name: 'Just keep the score' }))
  await thumb.tap(page.getByLabel('Home team'))
  await type(page, 'Home team', 'Riverside')
  await thumb.tap(page.getByLabel('Visitors'))
  await type(page, 'Visitors', 'Larks')
  await thumb.tap(button(page, 'Start'))
  await expect(button(page, '+2, Riverside')).toBeVisible()
  expect(thumb.taps).toBeLessThanOrEqual(MOST_SET_UP_TAPS)

  // Each basket, foul and time-out takes one tap.
  const score = (side: 1 | 2) => page.getByTestId(`score-team${side}`)
  await thumb.tap(button(page, '+2, Riverside'))
  await thumb.tap(button(page, '+3, Larks'))
  await thumb.tap(button(page, '+1, Riverside'))
  await expect(score(1)).toHaveText('3')
  await expect(score(2)).toHaveText('3')
  await thumb.tap(button(page, 'Foul, Larks'))
  await thumb.tap(page.getByRole('button', { name: /^Time-outs 2 left, Riverside/ }))
  await expect(page.getByText('Fouls 1')).toBeVisible()

  // Enters number 7 after a play. The next play gets the same number from the row of known numbers.
  await thumb.tap(button(page, '+3, Riverside'))
  await thumb.tap(button(page, 'Other number'))
  await thumb.tap(button(page, '7'))
  await thumb.tap(page.getByRole('dialog').getByRole('button', { name: 'Enter' }))
  const before = thumb.taps
  await thumb.tap(button(page, '+2, Riverside'))
  await thumb.tap(button(page, '7'))
  expect(thumb.taps - before).toBe(2)
  await expect(score(1)).toHaveText('8')

  // Undo takes back the last play.
  await thumb.tap(button(page, '+2, Larks'))
  await expect(score(2)).toHaveText('5')
  await thumb.tap(page.getByRole('button', { name: /^Undo/ }))
  await expect(score(2)).toHaveText('3')

  // The clock was not used, so ending a quarter asks no question.
  await thumb.tap(page.getByRole('button', { name: 'End 1st quarter' }))
  await expect(page.getByTestId('quarter')).toHaveText('2ND')
  await expect(page.getByText('All saved')).toBeVisible()
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/light-table.png` })

  // Number 7 gets a name.
  await thumb.tap(button(page, 'Players'))
  await thumb.tap(page.getByRole('button', { name: '#7 no name yet' }))
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Calder')
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/light-names.png` })
  await thumb.tap(button(page, 'Save'))
  await expect(page.getByRole('button', { name: '7 Calder' })).toBeVisible()
  await thumb.tap(button(page, 'Close'))

  await thumb.tap(button(page, 'End'))
  await thumb.tap(button(page, 'End Match'))
  await expect(page).toHaveURL(/\/after\/\d+$/)
  await thumb.tap(page.getByRole('link', { name: 'Match page', exact: true }))

  // The box score has the named player, and a row for the plays without a number.
  const box = page.getByTestId('player-statistics')
  await thumb.tap(page.getByRole('link', { name: 'Box score' }))
  await expect(box.getByRole('row', { name: /Ada Calder/ })).toContainText('5')
  await expect(box.getByRole('row', { name: /Team, no number/ }).first()).toContainText('3')
  if (process.env['LOOK'])
    await page.screenshot({ path: `${process.env['LOOK']}/light-watch.png`, fullPage: true })
})
