import { randomUUID } from 'node:crypto'
import { createClient } from '@courtside/contract/client'
import { expect, type Page, test } from '@playwright/test'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { type Mailbox, openMailbox } from '../support/machines/mailbox.ts'
import { FAN, registerFan } from '../support/sign-in.ts'

let courtside: Courtside
let mailbox: Mailbox

test.beforeAll(async () => {
  mailbox = await openMailbox()
  courtside = await startCourtside({ SMTP_URL: mailbox.url, MAIL_FROM: 'Club <club@courtside.example>' })
})

test.afterAll(async () => {
  await courtside?.stop()
  await mailbox?.close()
})

test('shows refusals by the server in the page’s language', async ({ page }) => {
  await page.goto(`${courtside.url}/login?lang=de`)
  await page.locator('input[autocomplete="username"], input[name="identifier"]').first().fill('nobody')
  await page.locator('input[type="password"]').fill('Free-throw-42')
  await page.locator('form button[type="submit"]').click()
  await expect(page.getByText('Benutzername, E-Mail oder Passwort ist falsch.')).toBeVisible()
})

test('a mail uses the language of its account, and a calendar the language of its address', async () => {
  const username = `fan-${randomUUID().slice(0, 8)}`
  const email = `${username}@club.example`
  const visitor = createClient(`${courtside.url}/api`, {
    accessToken: () => null,
    refresh: async () => null,
  })
  await visitor.call('POST /auth/register', {
    body: {
      username,
      email,
      password: 'Free-throw-42',
      language: 'de',
      birthdate: '1994-07-23',
      country: 'LV',
      city: 'Riga',
      gender: 'FEMALE',
    },
  })
  await visitor.call('POST /auth/forgot-password', { body: { email } })
  const { text } = await mailbox.nthMailTo(email, 1)
  expect(text).toContain('Neues Passwort festlegen')
  expect(text).toContain('<html lang="de" dir="ltr">')
})

test('tells search engines the addresses of a page in each language', async () => {
  for (const address of ['/', '/schedule', '/archive', '/login']) {
    const answer = await fetch(`${courtside.url}${address}`, { headers: { 'accept-language': 'de' } })
    const headAndBody = `${answer.headers.get('link')}${await answer.text()}`
    expect(headAndBody, address).toMatch(/hreflang="x-default"/i)
    expect(headAndBody, address).toContain(`${address}?lang=ar`)
  }
})

test('an embedded page is in the language of its address, or else of the browser', async () => {
  const embed = async (query: string, language: string) => {
    const headers = { 'accept-language': language }
    const answer = await fetch(`${courtside.url}/embed/schedule${query}`, { headers })
    return [answer.headers.get('content-language'), /<html lang="(\w+)"/.exec(await answer.text())?.[1]]
  }
  expect(await embed('', 'de')).toEqual(['de', 'de'])
  expect(await embed('', 'xx')).toEqual(['en', 'en'])
  expect(await embed('?lang=en', 'de')).toEqual(['en', 'en'])
})

test('a language chosen on a page follows the account to other devices, and one chosen before signing in is stored in the account', async ({
  browser,
}) => {
  const { url } = courtside
  await registerFan(url)
  const device = async () => (await browser.newContext({ baseURL: url })).newPage()
  const logIn = async (page: Page) => {
    await page.locator('input[autocomplete="username"]').fill(FAN.username)
    await page.locator('input[type="password"]').fill(FAN.password)
    await page.locator('form button[type="submit"]').click()
    await page.waitForURL('**/homepage')
  }
  const choose = async (page: Page, name: string) => {
    const loaded = page.waitForEvent('load') // of the page in that language; input before that would be lost
    await page.getByRole('link', { name, exact: true }).click()
    await loaded
  }

  const first = await device()
  await first.goto('/login')
  await logIn(first)
  const saved = first.waitForResponse(`${url}/api/auth/language`)
  await choose(first, 'Deutsch')
  expect((await saved).status()).toBe(200)
  await expect(first.locator('html')).toHaveAttribute('lang', 'de')

  // Signs in several times, because a browser may request the next page before it has set the cookie.
  for (let n = 0; n < 4; n += 1) {
    const other = await device()
    await other.goto('/login')
    await expect(other.locator('html')).toHaveAttribute('lang', 'en')
    await logIn(other)
    await expect(other.locator('html')).toHaveAttribute('lang', 'de')
    await other.context().close()
  }

  // The account's language is German, but the language chosen just before signing in is newer and counts.
  const third = await device()
  await third.goto('/login')
  await choose(third, 'English')
  await logIn(third)
  await third.goto('/preferences')
  await expect(third.locator('html')).toHaveAttribute('lang', 'en')
  await expect(third.getByLabel('Language', { exact: true })).toHaveValue('en')
})
