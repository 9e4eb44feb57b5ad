import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { ADMINISTRATOR } from './courtside.ts'
import { inEnglish } from './said.ts'
import { generatedPicture } from './video/generated-picture.ts'

/** A team to create through the pages. */
export interface NewTeam {
  name: string
  coach: string
  players: readonly NewPlayer[]
}

/** A player to create through the pages. */
export interface NewPlayer {
  fname: string
  lname: string
  jerseyNo: number
}

/** Signs in through the page. */
export async function signIn(page: Page, said = inEnglish): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(said('Username or email')).fill(ADMINISTRATOR.username)
  await page.getByLabel(said('Password'), { exact: true }).fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: said('Login') }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Creates a team and its players through the pages. */
export async function addTeam(page: Page, team: NewTeam, said = inEnglish): Promise<void> {
  await page.goto('/add-team')
  await page.getByLabel(said('Team Name')).fill(team.name)
  await page.getByLabel(said('Coach')).fill(team.coach)
  await page.getByLabel(said('Upload Logo')).setInputFiles(generatedPicture([200, 60, 40]))
  await page.getByRole('button', { name: said('Save Changes') }).click()
  await expect(page.getByText(said('Team created successfully!'))).toBeVisible()
  await page.goto('/add-player')
  await page.getByLabel(said('Team'), { exact: true }).selectOption({ label: team.name })
  const positions = page.getByLabel(said('Position'))
  const pointGuard = positions.getByRole('option', { name: said('Point Guard') })
  await positions.selectOption(await pointGuard.getAttribute('value'))
  for (const { fname, lname, jerseyNo } of team.players) {
    await page.getByLabel(said('First Name')).fill(fname)
    await page.getByLabel(said('Last Name')).fill(lname)
    await page.getByLabel(said('Jersey Number')).fill(String(jerseyNo))
    await page.getByLabel(said('Photo'), { exact: true }).setInputFiles(generatedPicture([40, 90, jerseyNo]))
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/players/create-player'))
    await page.getByRole('button', { name: said('Save Changes') }).click()
    expect((await saved).status()).toBe(201)
    await expect(page.getByLabel(said('First Name'))).toHaveValue('')
  }
}

/** Sets up and starts a match of two teams with the first five of each; returns its id. */
export async function startMatch(
  page: Page,
  title: string,
  teams: readonly [NewTeam, NewTeam],
  said = inEnglish,
): Promise<number> {
  await page.goto('/live')
  await page.getByLabel(said('Title')).fill(title)
  for (const [index, team] of teams.entries()) {
    const name = said('Team {number}', { number: index + 1 })
    const side = page.getByRole('group', { name })
    await side.getByLabel(name).selectOption({ label: team.name })
    await startersProposed(side, said)
    for (const player of team.players.slice(0, 5)) {
      await side.getByLabel(`${player.jerseyNo} ${player.fname} ${player.lname}`).check({ force: true })
    }
  }
  await page.getByRole('button', { name: said('Start Live') }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText(said('Are you sure you want to start this live match?'))).toBeVisible()
  const created = page.waitForResponse((response) => response.url().endsWith('/api/live/create'))
  await question.getByRole('button', { name: said('Start Live') }).click()
  const { id } = (await (await created).json()) as { id: number }
  await expect(page.getByText(said('Live match started!'))).toBeVisible()
  return id
}

/**
 * Waits until the set-up of a team has selected the first players of its roster, or offers the starters of
 * its last match.
 */
export async function startersProposed(side: Locator, said = inEnglish): Promise<void> {
  const selected = side.locator('.setup-figure:not(.setup-figure-open)')
  const offered = side.getByRole('button', { name: said('Same starters as last time') })
  await expect(selected.or(offered).first()).toBeVisible()
}

/** Opens the scorer's table in its own window, from the control panel. */
export async function openScorersTable(
  context: BrowserContext,
  control: Page,
  said = inEnglish,
): Promise<Page> {
  const opened = context.waitForEvent('page')
  await control.getByRole('button', { name: said('Stats Entry') }).click()
  const table = await opened
  await expect(table.getByRole('button', { name: said('End Quarter') })).toBeEnabled()
  return table
}
