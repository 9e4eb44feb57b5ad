import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../support/administrator.ts'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { expectSoundPage } from '../support/page-check.ts'
import { type Film, makeFilm, type Publisher } from '../support/video/publisher.ts'

const ROSTERS = ['team,coach,number,first name,last name,position']
  .concat(
    ['Riverside Otters', 'Harbour Terns'].flatMap((team) =>
      [4, 5, 6, 7, 8].map((number) => `${team},Robin Vale,${number},Ada,No-${number},Point Guard`),
    ),
  )
  .join('\n')

let courtside: Courtside
let film: Film
let publisher: Publisher | undefined

test.beforeAll(async () => {
  film = makeFilm()
  courtside = await startCourtside()
})

test.afterAll(async () => {
  await publisher?.cut()
  await courtside?.stop()
})

const button = (page: Page, name: string) => page.getByRole('button', { name })

test('guides a new club from its name to received video, and leaves nothing of the test behind', {
  tag: '@thorough',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: courtside.url })
  const page = await context.newPage()
  await signIn(page)
  // The dashboard of a new club is the guide.
  const club = page.getByRole('region', { name: 'The club' })
  await club.getByLabel('Club name').fill('Kilnworks Larks')
  await button(page, 'Save').click()
  await expect(club.getByText('Done')).toBeVisible()
  await expect(page.getByText(/^SMTP_URL is not set/)).toBeVisible()
  await expect(page.getByText('It needs two teams, each with a starting five.')).toBeVisible()
  await expectSoundPage(page)

  await page.getByRole('link', { name: 'Paste a roster' }).click()
  await page.getByLabel('Or paste the lines here, including the heading').fill(ROSTERS)
  await button(page, 'Preview').click()
  await button(page, 'Import 10 changes').click()
  await expect(page).toHaveURL(/\/welcome$/)
  await expect(page.getByText('2 teams have a starting five.')).toBeVisible()

  await button(page, 'Start a test match').click()
  const key = await page.getByLabel('Stream key', { exact: true }).inputValue()
  publisher = film.publish(courtside.rtmpPort, key)
  const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(time).toBeGreaterThan(0)
  await expectSoundPage(page)
  // Other visitors do not see the test match.
  const visitor = await browser.newContext({ baseURL: courtside.url })
  expect(await (await visitor.request.get('/api/live/all')).json()).toEqual([])

  await publisher.cut()
  await button(page, 'End and delete the test match').click()
  await page.getByRole('dialog').getByRole('button', { name: 'End and delete the test match' }).click()
  await expect(button(page, 'Start a test match')).toBeVisible()
  expect(await (await visitor.request.get('/api/archive/archived-matches')).json()).toEqual([])
  await visitor.close()
  await context.close()
})
