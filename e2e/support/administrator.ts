import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { ADMINISTRATOR } from './courtside.ts'
import { generatedPicture } from './generated-picture.ts'

/** A team to be made through the pages. */
export interface NewTeam {
  name: string
  coach: string
  players: readonly NewPlayer[]
}

/** A player to be made through the pages. */
export interface NewPlayer {
  fname: string
  lname: string
  jerseyNo: number
}

/** Signs in through the page. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Username or email').fill(ADMINISTRATOR.username)
  await page.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Makes a team and its players through the pages. */
export async function addTeam(page: Page, team: NewTeam): Promise<void> {
  await page.goto('/add-team')
  await page.getByLabel('Team Name').fill(team.name)
  await page.getByLabel('Coach').fill(team.coach)
  await page.getByLabel('Upload Logo').setInputFiles(generatedPicture([200, 60, 40]))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Team created successfully!')).toBeVisible()
  await page.goto('/add-player')
  await page.getByLabel('Team', { exact: true }).selectOption({ label: team.name })
  await page.getByLabel('Position').selectOption({ label: 'Point Guard' })
  for (const { fname, lname, jerseyNo } of team.players) {
    await page.getByLabel('First Name').fill(fname)
    await page.getByLabel('Last Name').fill(lname)
    await page.getByLabel('Jersey Number').fill(String(jerseyNo))
    await page.getByLabel('Photo').setInputFiles(generatedPicture([40, 90, jerseyNo]))
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/players/create-player'))
    await page.getByRole('button', { name: 'Save Changes' }).click()
    expect((await saved).status()).toBe(201)
    await expect(page.getByLabel('First Name')).toHaveValue('')
  }
}

/** Sets up and starts a match of two teams with the first five of each; gives its id. */
export async function startMatch(
  page: Page,
  title: string,
  teams: readonly [NewTeam, NewTeam],
): Promise<number> {
  await page.goto('/live')
  await page.getByLabel('Title').fill(title)
  for (const [index, team] of teams.entries()) {
    const side = page.getByRole('group', { name: `Team ${index + 1}` })
    await side.getByLabel(`Team ${index + 1}`).selectOption({ label: team.name })
    for (const player of team.players.slice(0, 5)) {
      await side.getByLabel(`${player.jerseyNo} ${player.fname} ${player.lname}`).check({ force: true })
    }
  }
  await page.getByRole('button', { name: 'Start Live' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Are you sure you want to start this live match?')
  const created = page.waitForResponse((response) => response.url().endsWith('/api/live/create'))
  await question.getByRole('button', { name: 'Start Live' }).click()
  const { id } = (await (await created).json()) as { id: number }
  await expect(page.getByText('Live match started!')).toBeVisible()
  return id
}

/** Opens the scorer's table in its own window, from the control panel. */
export async function openScorersTable(context: BrowserContext, control: Page): Promise<Page> {
  const opened = context.waitForEvent('page')
  await control.getByRole('button', { name: 'Stats Entry' }).click()
  const table = await opened
  await expect(table.getByRole('button', { name: 'End Quarter' })).toBeEnabled()
  return table
}
