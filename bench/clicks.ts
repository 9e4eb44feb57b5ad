import {
  type Browser,
  type BrowserContext,
  chromium,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { launchOptions } from '../e2e/support/browser.ts'
import { ADMINISTRATOR, type Courtside, startCourtside } from '../e2e/support/courtside.ts'
import { signIn as clientOf } from '../e2e/support/game/game.ts'
import { makeTeam, playMatch } from '../e2e/support/game/short-game.ts'
import { buildWeb } from '../scripts/web/build-web.mjs'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const TEAMS = ['Riverside Otters', 'Harbour Terns'] as const
const ROSTERS = ['team,coach,number,first name,last name,position']
  .concat(
    TEAMS.flatMap((team) =>
      [4, 5, 6, 7, 8].map((number) => `${team},Robin Vale,${number},Ada,No-${number},Point Guard`),
    ),
  )
  .join('\n')
/** Number of clicks for a choice from a list: one opens the list, and one chooses an entry. */
const CLICKS_TO_CHOOSE = 2
/** Number of matches in the archive when its height is measured. */
const ARCHIVED = 3

/** A counted or measured figure, and its limit. */
interface Figure {
  what: string
  value: number
  most: number
  unit: string
}

/**
 * `node bench/clicks.ts`: counts the clicks that the most important tasks need, and measures the height of
 * long pages. Typing needs no click, because the field has the focus already or Tab leads to it. Exits with 1
 * if a limit is exceeded.
 */
async function main(): Promise<number> {
  await buildWeb()
  const courtside = await startCourtside()
  const browser = await chromium.launch(await launchOptions())
  try {
    const figures = [...(await firstHour(browser, courtside)), ...(await heights(browser, courtside))]
    return report(figures)
  } finally {
    await browser.close()
    await courtside.stop()
  }
}

/** Counts clicks. */
class Hand {
  clicks = 0

  async click(target: Locator): Promise<void> {
    this.clicks += 1
    await target.click()
  }

  async choose(list: Locator, label: string): Promise<void> {
    this.clicks += CLICKS_TO_CHOOSE
    await list.selectOption({ label })
  }
}

/** Counts the clicks of a new club, from the first page to the first basket on a viewer's phone. */
async function firstHour(browser: Browser, courtside: Courtside): Promise<Figure[]> {
  const desk = await browser.newContext({ baseURL: courtside.url, viewport: DESK })
  const page = await desk.newPage()
  const hand = new Hand()
  await page.goto('/')
  await signInBy(hand, page)
  await pasteRosters(hand, page)
  await setUp(hand, page)
  const toLive = hand.clicks

  const phone = await browser.newContext({ baseURL: courtside.url, viewport: PHONE, hasTouch: true })
  const viewer = await phone.newPage()
  const fan = new Hand()
  await viewer.goto('/')
  const toMatch = viewer.locator('.hero-links').getByRole('link')
  await expect(toMatch).toHaveAttribute('href', /^\/watch\/\d+$/)
  await fan.click(toMatch)
  await expect(viewer).toHaveURL(/\/watch\/\d+$/)
  await firstBasket(hand, desk, page)
  await expect(viewer.getByTestId('score-team1')).toHaveText('2')
  await phone.close()
  await desk.close()
  return [
    { what: 'first page to live', value: toLive, most: 14, unit: 'clicks' },
    {
      what: 'first page to the first basket on a phone',
      value: hand.clicks + fan.clicks,
      most: 20,
      unit: 'clicks',
    },
    { what: 'fan to the only live match', value: fan.clicks, most: 1, unit: 'taps' },
  ]
}

async function signInBy(hand: Hand, page: Page): Promise<void> {
  await hand.click(page.getByRole('banner').getByRole('link', { name: 'Login' }))
  await page.getByLabel('Username or email').fill(ADMINISTRATOR.username)
  await page.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password)
  await hand.click(page.getByRole('button', { name: 'Login' }))
  await expect(page).toHaveURL(/\/dashboard$/)
}

async function pasteRosters(hand: Hand, page: Page): Promise<void> {
  await hand.click(page.getByRole('link', { name: 'Paste a roster' }))
  await page.getByLabel('Or paste the lines here, including the heading').fill(ROSTERS)
  await hand.click(page.getByRole('button', { name: 'Preview' }))
  await hand.click(page.getByRole('button', { name: /^Import \d+ changes$/ }))
}

async function setUp(hand: Hand, page: Page): Promise<void> {
  await hand.click(page.getByRole('link', { name: 'Set up a match' }).first())
  for (const [index, team] of TEAMS.entries()) {
    const side = page.getByRole('group', { name: `Team ${index + 1}` })
    await hand.choose(side.getByLabel(`Team ${index + 1}`), team)
    await expect(side.getByRole('checkbox', { checked: true })).toHaveCount(5)
  }
  await hand.click(page.getByRole('button', { name: 'Start Live' }))
  await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Start Live' }))
  await expect(page.getByText('Live match started!')).toBeVisible()
}

async function firstBasket(hand: Hand, desk: BrowserContext, page: Page): Promise<void> {
  const opened = desk.waitForEvent('page')
  await hand.click(page.getByRole('button', { name: 'Stats Entry' }))
  const table = await opened
  await hand.click(table.getByRole('button', { name: 'Start the clock' }))
  const half = table.getByRole('region', { name: `${TEAMS[0]}: actions` })
  await hand.click(half.getByRole('button', { name: 'TWO POINTS', exact: true }))
  await hand.click(table.getByRole('dialog').getByRole('button').filter({ hasText: 'No-4' }))
}

/** Measures the archive on a phone, and the sections of the club settings. */
async function heights(browser: Browser, courtside: Courtside): Promise<Figure[]> {
  const api = await clientOf(courtside.url)
  const teams = [await makeTeam(api, 'Kilnworks Larks'), await makeTeam(api, 'Northdyke Owls')] as const
  for (let count = 1; count <= ARCHIVED; count += 1) {
    const id = await playMatch(api, `League, round ${count}`, teams)
    await api.call('PUT /live/end/:id', { params: { id } })
  }
  const phone = await (await browser.newContext({ baseURL: courtside.url, viewport: PHONE })).newPage()
  await phone.goto('/archive')
  const rows = phone.locator('.archived')
  await expect(rows).toHaveCount(ARCHIVED)
  const first = await rows.first().boundingBox()
  const last = await rows.last().boundingBox()
  const each = ((last?.y ?? 0) - (first?.y ?? 0)) / (ARCHIVED - 1)
  await phone.context().close()
  return [
    { what: 'archive on a phone, each match', value: Math.round(each), most: 200, unit: 'px' },
    {
      what: 'tallest section of the club settings',
      value: await tallestSection(browser, courtside),
      most: 1200,
      unit: 'px',
    },
  ]
}

/** Returns the height of the tallest form of the club settings, in CSS px. */
async function tallestSection(browser: Browser, courtside: Courtside): Promise<number> {
  const page = await (await browser.newContext({ baseURL: courtside.url, viewport: DESK })).newPage()
  await page.goto('/login')
  await page.getByLabel('Username or email').fill(ADMINISTRATOR.username)
  await page.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/club-settings')
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
  await expect(sections.first()).toBeVisible()
  let tallest = 0
  for (const section of await sections.all()) {
    await section.click()
    await expect(section).toHaveAttribute('aria-current', 'page')
    const box = await page.locator('.sheet').first().boundingBox()
    tallest = Math.max(tallest, box?.height ?? 0)
  }
  await page.context().close()
  return Math.round(tallest)
}

/** Prints the figures. @returns the exit code */
function report(figures: readonly Figure[]): number {
  for (const { what, value, most, unit } of figures) {
    console.log(`${what}: ${value} ${unit} (at most ${most})${value > most ? ' OVER' : ''}`)
  }
  return figures.some(({ value, most }) => value > most) ? 1 : 0
}

process.exitCode = await main()
