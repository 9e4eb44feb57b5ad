import { type Client, createClient } from '@courtside/contract/client'
import { type Browser, expect, type Page, type Response, test } from '@playwright/test'
import { signIn } from '../support/administrator.ts'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { type Game, signIn as signInByApi, startGame } from '../support/game/game.ts'
import { tabTo, typeForm } from '../support/keyboard.ts'
import { expectSoundPage } from '../support/page-check.ts'
import { publishClock } from '../support/video/clock-picture.ts'
import type { Publisher } from '../support/video/publisher.ts'

const MATCH_PASSWORD = 'Tip-off at seven'
const PASSWORD = 'Free-throw-42'

let courtside: Courtside
let admin: Client
let game: Game
/** Another live match. A scorer of its teams is no scorer of `game`. */
let elsewhere: Game
let publisher: Publisher

test.beforeAll(async () => {
  courtside = await startCourtside({ COMMENTARY: 'off' })
  admin = await signInByApi(courtside.url)
  game = await startGame(admin, 'Semifinal')
  elsewhere = await startGame(admin, 'Elsewhere')
  publisher = publishClock(courtside.rtmpPort, game.streamKey)
})

test.afterAll(async () => {
  await publisher?.cut()
  await courtside?.stop()
})

/**
 * Creates a user, gives the user a role by a call of an administrator, signs the user in on the sign-in page,
 * and returns the browser page.
 */
async function pageOf(
  browser: Browser,
  username: string,
  role: 'CUSTOMER' | 'MEMBER' | 'SCORER',
  teamIds: number[] = [],
): Promise<Page> {
  const tokens = { accessToken: () => null, refresh: async () => null }
  const { id } = await createClient(`${courtside.url}/api`, tokens).call('POST /auth/register', {
    body: {
      username,
      email: `${username}@club.example`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      birthdate: '1994-07-23',
      country: 'LV',
      city: 'Riga',
      gender: 'FEMALE',
    },
  })
  const params = { id }
  await admin.call('PUT /users/:id/role', { params, body: { role } })
  if (teamIds.length > 0) await admin.call('PUT /users/:id/teams', { params, body: { teamIds } })
  const page = await visitorOf(browser)
  await page.goto('/login')
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
  return page
}

async function visitorOf(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: courtside.url })).newPage()
}

/** Collects the page's answers for video: playlists and segments. */
function filmOf(page: Page): Response[] {
  const answers: Response[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/video/')) answers.push(response)
  })
  return answers
}

/** Waits until the video advances. */
async function expectFilm(page: Page): Promise<void> {
  const shown = () =>
    page.locator('video').evaluate((element: HTMLVideoElement) => Math.floor(element.currentTime * 10))
  await expect.poll(shown).toBeGreaterThan(0)
  const first = await shown()
  await expect.poll(shown).toBeGreaterThan(first + 10)
}

/** Chooses on /openness who may see the numbers and the video. */
async function choose(page: Page, who: string): Promise<void> {
  await page.getByLabel('Numbers: score, plays and box score').selectOption(who)
  await page.getByLabel('Video: live video, replay, clips and downloads').selectOption(who)
}

const asksPassword = (page: Page) => page.getByLabel('Match password', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('shows the video only to admitted viewers, first with a password, then for members', {
  tag: '@thorough',
}, async ({ browser }) => {
  const administrator = await visitorOf(browser)
  await signIn(administrator)
  const visitor = await visitorOf(browser)
  const film = filmOf(visitor)

  await test.step('an administrator sets a password for the match, and sees a message if it is missing or too short', async () => {
    await administrator.goto(`/openness/${game.matchId}`)
    const password = administrator.getByLabel('New match password', { exact: true })
    await choose(administrator, 'Anyone with the password')
    await save(administrator)
    await expect(administrator.getByText('Enter a password.')).toBeVisible()
    await expect(password).toBeFocused()
    await password.fill('short')
    await save(administrator)
    await expect(administrator.getByText('At least 6 characters.')).toBeVisible()
    await expectSoundPage(administrator)
    await password.fill(MATCH_PASSWORD)
    await save(administrator)
    await expect(administrator.getByText('A password is set. Leave this empty to keep it.')).toBeVisible()
    await expect(administrator.getByLabel('Current access')).toHaveText(
      'NumbersAnyone with the passwordVideoAnyone with the password',
    )
  })

  await test.step('a visitor enters the password with the keyboard alone, and sees the video move', async () => {
    await visitor.goto(`/watch/${game.matchId}`)
    await tabTo(visitor, asksPassword(visitor))
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByText('Match password is required.')).toBeVisible()
    await typeForm(visitor, [[asksPassword(visitor), 'Tip-off at eight']])
    await expect(visitor.getByText('This is the wrong password for the match.')).toBeVisible()
    await expectSoundPage(visitor)
    expect(film).toEqual([])
    await asksPassword(visitor).fill('')
    await typeForm(visitor, [[asksPassword(visitor), MATCH_PASSWORD]])
    await expectFilm(visitor)
  })

  const segment = film.find((answer) => answer.ok() && /\.(m4s|mp4)(\?|$)/.test(answer.url()))?.url() ?? ''
  const outsider = (await visitorOf(browser)).request
  const statusOf = async (url: string) => (await outsider.get(url)).status()
  const playbackId = /\/video\/([^/]+)\//.exec(segment)?.[1] ?? ''
  const withoutPass = (url: string) => url.replace(playbackId, playbackId.replace(/\..*/, ''))

  await test.step('the address contains the pass; without it there is no playlist and no segment', async () => {
    expect(playbackId).toMatch(/^[^.]+\..+/)
    expect(await statusOf(segment)).toBe(200)
    for (const { url } of film.map((answer) => ({ url: answer.url() }))) {
      expect([403, 404], url).toContain(await statusOf(withoutPass(url)))
    }
  })

  await test.step('a scorer of other teams is also asked for the password', async () => {
    const { setup } = elsewhere
    const scorer = await pageOf(browser, 'scorer-elsewhere', 'SCORER', [setup.teams[0].id])
    await expect(scorer.getByText('Elsewhere Home v Elsewhere Away')).toBeVisible()
    await expect(scorer.getByText('Semifinal', { exact: false })).toHaveCount(0)
    await expectSoundPage(scorer)
    await scorer.goto(`/watch/${game.matchId}`)
    await expect(asksPassword(scorer)).toBeVisible()
    await expect(scorer.locator('video')).toHaveCount(0)
  })

  await test.step('the match is now for members: the previous pass opens nothing, and a member sees the video', async () => {
    await choose(administrator, 'Club members')
    await save(administrator)
    await expect(administrator.getByLabel('Current access')).toHaveText(
      'NumbersClub membersVideoClub members',
    )
    expect([401, 403, 404]).toContain(await statusOf(segment))
    const member = await pageOf(browser, 'member', 'MEMBER')
    await member.goto(`/watch/${game.matchId}`)
    await expectFilm(member)
  })

  await test.step('visitors get a link to sign-in, and accounts without membership see a message', async () => {
    await visitor.goto(`/watch/${game.matchId}`)
    await expect(visitor.getByText('Only club members can watch this match.')).toBeVisible()
    await expectSoundPage(visitor)
    await expect(visitor.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/login?next=/watch/${game.matchId}`,
    )
    const customer = await pageOf(browser, 'customer', 'CUSTOMER')
    await customer.goto(`/watch/${game.matchId}`)
    await expect(customer.getByText('Your account is not a member account.', { exact: false })).toBeVisible()
    await expect(customer.locator('video')).toHaveCount(0)
  })
})

test('an administrator records consents and assigns teams to a scorer by keyboard', {
  tag: '@thorough',
}, async ({ browser }) => {
  const administrator = await visitorOf(browser)
  await signIn(administrator)
  await administrator.goto('/consents')
  const row = administrator.getByRole('listitem').filter({ hasText: '#1 Player No 1' }).first()
  await expect(row).toContainText('Missing: Name, Video')
  const open = row.locator('summary')
  await open.press('Enter')
  const agreed = row.getByLabel('Video: agreed on')
  await tabTo(administrator, agreed)
  await agreed.fill('2026-08-01')
  await agreed.press('Enter')
  await expect(row).toContainText('Missing: Name')
  await expect(row).not.toContainText('Video, ')
  await expectSoundPage(administrator)

  await pageOf(browser, 'new-scorer', 'SCORER')
  await administrator.goto('/users')
  const scorer = administrator.getByRole('listitem').filter({ hasText: 'new-scorer' })
  await scorer.locator('summary').press('Enter')
  for (const team of ['Elsewhere Home', 'Semifinal Home']) {
    const box = scorer.getByRole('checkbox', { name: team })
    await tabTo(administrator, box)
    await administrator.keyboard.press('Space')
    await expect(box).toBeChecked()
  }
  await expect(scorer.locator('summary')).toHaveText('Scores 2 teams')
  await expectSoundPage(administrator)
})
