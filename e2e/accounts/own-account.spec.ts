import { randomUUID } from 'node:crypto'
import { createClient } from '@courtside/contract/client'
import { expect, type Page, test } from '@playwright/test'
import { ADMINISTRATOR, type Courtside, startCourtside } from '../support/courtside.ts'
import { type Mailbox, openMailbox } from '../support/machines/mailbox.ts'
import { expectSoundPage } from '../support/page-check.ts'

const PASSWORD = 'Free-throw-42'

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

const person = () => {
  const username = `fan-${randomUUID().slice(0, 8)}`
  return {
    username,
    email: `${username}@club.example`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    birthdate: '1994-07-23',
    country: 'LV',
    city: 'Riga',
    gender: 'FEMALE',
  }
}

/** Registers a new user through the API. */
async function newFan() {
  const fan = person()
  const tokens = { accessToken: () => null, refresh: async () => null }
  await createClient(`${courtside.url}/api`, tokens).call('POST /auth/register', { body: fan })
  return fan
}

async function signIn(page: Page, identifier: string, password = PASSWORD): Promise<void> {
  await page.goto(`${courtside.url}/login`)
  await page.getByLabel('Username or email', { exact: true }).fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const expectText = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const sheet = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('/account: a mailed link changes the address', { tag: '@thorough' }, async ({ page }) => {
  const fan = await newFan()
  const email = `new-${fan.email}`
  await signIn(page, fan.username)
  await page.goto(`${courtside.url}/profile`)
  await page.getByRole('link', { name: 'Sign-ins and Data' }).click()
  await expectText(page, 'Not confirmed yet')
  await expectSoundPage(page)
  const form = sheet(page, 'Email')
  await form.getByLabel('New email, or the current one to confirm it').fill(email)
  await form.getByLabel('Current Password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Send link' }).click()
  await expectText(page, `We sent a link to ${email}. Open it to confirm the address.`)
  const { text } = await mailbox.nthMailTo(email, 1)
  const link = /\/confirm-email\?token=[\w-]+/.exec(text)?.[0] ?? ''
  await page.goto(courtside.url + link)
  await expectSoundPage(page)
  await press(page, 'Confirm email')
  await expectText(page, 'Your email is confirmed.')
  await page.goto(`${courtside.url}/account`)
  await expectText(page, 'Confirmed')
  await expect(page.getByText(`The email of your account is ${email}.`)).toBeVisible()
})

test('/account: signs out another device, downloads the data, and deletes the account', {
  tag: '@thorough',
}, async ({ page, browser }) => {
  const fan = await newFan()
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, fan.username)
  await signIn(page, fan.username)
  await page.goto(`${courtside.url}/account`)
  const sessions = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await page.getByRole('button', { name: /^Sign out there/ }).click()
  await expectText(page, 'Signed out there.')
  await expect(sessions).toHaveCount(1)
  await other.goto(`${courtside.url}/preferences`)
  await expect(other).toHaveURL(/\/login/)
  await elsewhere.close()

  const download = page.waitForEvent('download')
  await press(page, 'Download my data')
  expect((await download).suggestedFilename()).toBe('courtside-my-data.zip')

  const form = sheet(page, 'Delete the account')
  await form.getByLabel('Current Password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  await expectText(page, 'Your account is deleted.')
  await page.goto(`${courtside.url}/login`)
  await page.getByLabel('Username or email', { exact: true }).fill(fan.username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Login')
  await expectText(page, 'Wrong username, email or password.')
})

test('a club accepts new accounts by invitation, or none', { tag: '@thorough' }, async ({
  page,
  browser,
}) => {
  const club = await startCourtside({})
  try {
    await page.goto(`${club.url}/login`)
    await page.getByLabel('Username or email', { exact: true }).fill(ADMINISTRATOR.username)
    await page.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password)
    await press(page, 'Login')
    await expect(page).toHaveURL(`${club.url}/dashboard`)
    await page.goto(`${club.url}/club-settings?section=accounts`)
    await page.getByLabel('New accounts').selectOption('invitation')
    await press(page, 'Save Changes')
    await expectText(page, 'Settings saved.')
    await page.goto(`${club.url}/users`)
    await expectText(page, 'No open invitations.')
    await expectSoundPage(page)
    await press(page, 'Invite')
    await expectText(page, 'Invitation created.')
    const link = await page.getByRole('textbox', { name: 'Link, shown only once' }).inputValue()
    await press(page, 'Done')
    await expectText(page, 'Anyone with the link')

    const context = await browser.newContext()
    const guest = await context.newPage()
    await guest.goto(`${club.url}/register`)
    await expect(
      guest.getByText('This club accepts new accounts by invitation only.', { exact: false }),
    ).toBeVisible()
    await expectSoundPage(guest)
    await guest.goto(club.url + new URL(link).pathname + new URL(link).search)
    const { username, email } = person()
    const values = { Username: username, Email: email, Password: PASSWORD, 'Confirm Password': PASSWORD }
    for (const [label, value] of Object.entries({ ...values, 'Date of birth': '1994-07-23', City: 'Riga' })) {
      await guest.getByLabel(label, { exact: true }).fill(value)
    }
    await guest.getByLabel('Country', { exact: true }).selectOption({ label: 'Latvia' })
    await guest.getByLabel('Gender', { exact: true }).selectOption({ label: 'Female' })
    await press(guest, 'Create an account')
    await expectText(guest, 'Registration successful!')
    await context.close()

    await page.goto(`${club.url}/club-settings?section=accounts`)
    await page.getByLabel('New accounts').selectOption('closed')
    await press(page, 'Save Changes')
    await expectText(page, 'Settings saved.')
    await page.goto(`${club.url}/register`)
    await expectText(page, 'This club doesn’t accept new accounts. Ask an administrator.')
  } finally {
    await club.stop()
  }
})
