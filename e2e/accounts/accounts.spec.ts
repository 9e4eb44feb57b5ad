import { randomUUID } from 'node:crypto'
import { type Client, createClient } from '@courtside/contract/client'
import { expect, type Page, test } from '@playwright/test'
import { ADMINISTRATOR, type Courtside, startCourtside } from '../support/courtside.ts'
import { type Mailbox, openMailbox } from '../support/machines/mailbox.ts'
import { expectSoundPage } from '../support/page-check.ts'

const PASSWORD = 'Free-throw-42'
const NEW_PASSWORD = 'Half-court-7'

let courtside: Courtside
let mailbox: Mailbox
let visitor: Client

test.beforeAll(async () => {
  mailbox = await openMailbox()
  courtside = await startCourtside({ SMTP_URL: mailbox.url, MAIL_FROM: 'Club <club@courtside.example>' })
  visitor = clientOf(null)
})

test.afterAll(async () => {
  await courtside?.stop()
  await mailbox?.close()
})

// Any violation of the Content-Security-Policy, such as an inline script, appears in the console.
test.beforeEach(async ({ page }) => {
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) throw new Error(message.text())
  })
})

function clientOf(accessToken: string | null): Client {
  const tokens = { accessToken: () => accessToken, refresh: async () => null }
  return createClient(`${courtside.url}/api`, tokens)
}

interface Fan {
  id: number
  username: string
  email: string
}

/** Registers a new user through the API. */
async function newFan(): Promise<Fan> {
  const username = `fan-${randomUUID().slice(0, 8)}`
  const email = `${username}@club.example`
  const { id } = await visitor.call('POST /auth/register', {
    body: {
      username,
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      birthdate: '1994-07-23',
      country: 'LV',
      city: 'Riga',
      gender: 'FEMALE',
    },
  })
  return { id, username, email }
}

const open = (page: Page, path: string) => page.goto(courtside.url + path)
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const expectText = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

async function signIn(page: Page, identifier: string, password = PASSWORD, path = '/login'): Promise<void> {
  await open(page, path)
  await fill(page, { 'Username or email': identifier, Password: password })
  await press(page, 'Login')
  await expect(page).not.toHaveURL(/\/login/)
}

test.describe('/register', () => {
  const person = () => {
    const username = `fan-${randomUUID().slice(0, 8)}`
    return {
      Username: username,
      Email: `${username}@club.example`,
      Password: PASSWORD,
      'Confirm Password': PASSWORD,
      'Date of birth': '1994-07-23',
      City: 'Riga',
    }
  }
  const choose = async (page: Page) => {
    await field(page, 'Country').selectOption({ label: 'Latvia' })
    await field(page, 'Gender').selectOption({ label: 'Female' })
  }

  test('creates an account that can sign in', async ({ page }) => {
    await open(page, '/register')
    await expectSoundPage(page)
    await press(page, 'Create an account')
    await expectText(page, 'Username is required.')
    await expectSoundPage(page)

    const values = person()
    await fill(page, values)
    await choose(page)
    await page.getByRole('button', { name: 'Create an account', exact: true }).dblclick()
    await expectText(page, 'Registration successful!')
    await expectSoundPage(page)
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await fill(page, { 'Username or email': values.Email.toUpperCase(), Password: PASSWORD })
    await press(page, 'Login')
    await expect(page).toHaveURL(`${courtside.url}/homepage`)
  })
})

test.describe('/login', () => {
  test('works by keyboard alone, shows the password on request, and returns to the page that asked for it', async ({
    page,
  }) => {
    const { username } = await newFan()
    await open(page, '/preferences')
    await expect(page).toHaveURL(`${courtside.url}/login?next=%2Fpreferences`)
    await expectSoundPage(page)
    await field(page, 'Username or email').focus()
    await page.keyboard.type(username)
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
    await page.keyboard.press('Space')
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${courtside.url}/preferences`)
  })
})

test.describe('/forgot-password and /reset-password', () => {
  test('a link arrives by SMTP, works once, and leads back to sign-in after two seconds', async ({
    page,
  }) => {
    const { username, email } = await newFan()
    await open(page, '/forgot-password')
    await expectSoundPage(page)
    await field(page, 'Email').fill(email)
    await press(page, 'Send reset link')
    await expectText(page, 'Check your email')
    await expect(page.getByText(email)).toContainText('spam')
    await expectSoundPage(page)
    await press(page, 'Try again')
    await expect(field(page, 'Email')).toHaveValue(email)
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await expect(page).toHaveURL(`${courtside.url}/login`)

    const { text } = await mailbox.nthMailTo(email, 1)
    expect(text).toMatch(/^From: Club <club@courtside\.example>/m)
    expect(text).toMatch(/text\/plain[\s\S]*text\/html/)
    const link = /http:\/\/localhost:\d+\/reset-password\?token=[\w-]+/.exec(text)?.[0] ?? ''
    await page.goto(link)
    await expectSoundPage(page)
    await fill(page, { 'New Password': NEW_PASSWORD, 'Confirm Password': NEW_PASSWORD })
    await page.clock.install()
    await press(page, 'Update Password')
    await expectText(page, 'Password reset successful! Redirecting...')
    await page.clock.runFor(1900)
    expect(page.url()).toBe(link)
    await page.clock.runFor(200)
    await expect(page).toHaveURL(`${courtside.url}/login`)
    await page.clock.resume()

    await signIn(page, username, NEW_PASSWORD)
    await page.goto(link)
    await fill(page, { 'New Password': PASSWORD, 'Confirm Password': PASSWORD })
    await press(page, 'Update Password')
    await expectText(
      page,
      'This link is no longer valid: it was already used or has expired. Ask for a new one.',
    )
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expect(page).toHaveURL(`${courtside.url}/forgot-password`)
  })
})

test.describe('changing a password', () => {
  test('/change-password asks visitors to sign in, and changes the password of signed-in users', async ({
    page,
  }) => {
    const { username } = await newFan()
    await open(page, '/change-password')
    await expect(page.getByText('To change your password, sign in first.')).toBeVisible()
    await expectSoundPage(page)
    await expect(page.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await fill(page, { 'Username or email': username, Password: PASSWORD })
    await press(page, 'Login')
    await expect(page).toHaveURL(`${courtside.url}/change-password`)
    await expectSoundPage(page)
    await fill(page, {
      'Current Password': PASSWORD,
      'New Password': NEW_PASSWORD,
      'Confirm Password': NEW_PASSWORD,
    })
    await press(page, 'Change Password')
    await expectText(page, 'Password changed successfully')
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await signIn(page, username, NEW_PASSWORD)
  })
})

test.describe('/profile', () => {
  test('saves edits, and shows the new name at once, also in other windows', async ({ page, context }) => {
    const [fan, other] = [await newFan(), await newFan()]
    await signIn(page, fan.username)
    const second = await context.newPage()
    await open(second, '/teams')
    await expect(second.getByRole('button', { name: fan.username })).toBeVisible()
    await open(page, '/profile')
    await expect(field(page, 'Email')).toHaveValue(fan.email)
    await expect(field(page, 'Email')).not.toBeEditable()
    await expect(field(page, 'Country')).toHaveValue('LV')
    await expect(field(page, 'Date of birth')).toHaveValue('1994-07-23')
    await expectSoundPage(page)
    await fill(page, { Username: other.username, 'City/Town': 'Liepāja' })
    await press(page, 'Save Changes')
    await expectText(page, 'Update failed: This username is taken. Choose another one.')
    const renamed = `${fan.username}-x`
    await fill(page, { Username: renamed })
    await press(page, 'Save Changes')
    await expectText(page, 'Profile updated successfully!')
    await expect(page.getByRole('button', { name: renamed })).toBeVisible()
    await expect(second.getByRole('button', { name: renamed })).toBeVisible()
    await page.reload()
    await expect(field(page, 'City/Town')).toHaveValue('Liepāja')
  })

  test('can be edited by keyboard alone, with a typed date', { tag: '@thorough' }, async ({ page }) => {
    const { username } = await newFan()
    await signIn(page, username)
    await open(page, '/profile')
    await field(page, 'Username').focus()
    await page.keyboard.press('Tab')
    await expect(field(page, 'Gender')).toBeFocused()
    await page.keyboard.type('Prefer')
    await page.keyboard.press('Tab')
    await expect(field(page, 'Date of birth')).toBeFocused()
    // Day and month are equal, so the order of the device's format does not matter.
    await page.keyboard.type('02021990')
    await expect(field(page, 'Date of birth')).toHaveValue('1990-02-02')
    await field(page, 'Country').focus()
    await page.keyboard.type('Esto')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Tartu')
    await page.keyboard.press('Enter')
    await expectText(page, 'Profile updated successfully!')
    await page.reload()
    await expect(field(page, 'Gender')).toHaveValue('PREFER_NOT_TO_SAY')
    await expect(field(page, 'Date of birth')).toHaveValue('1990-02-02')
    await expect(field(page, 'Country')).toHaveValue('EE')
    await expect(field(page, 'City/Town')).toHaveValue('Tartu')
  })

  test('reports a session that ended elsewhere, and keeps the input until after signing in', {
    tag: '@thorough',
  }, async ({ page }) => {
    const fan = await newFan()
    await signIn(page, fan.username)
    await open(page, '/profile')
    // Waits for the page's own requests. Otherwise one of them would be refused first, and the page would be
    // left before Save is pressed.
    await page.waitForLoadState('networkidle')
    await field(page, 'City/Town').fill('Ventspils')
    const body = { identifier: fan.username, password: PASSWORD }
    const elsewhere = clientOf((await visitor.call('POST /auth/login', { body })).accessToken)
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    await elsewhere.call('PUT /auth/change-password', { body: change })
    await press(page, 'Save Changes')
    await expectText(page, 'Unauthorized. Please log in again.')
    await expect(page).toHaveURL(`${courtside.url}/login?next=%2Fprofile`)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await fill(page, { 'Username or email': fan.username, Password: NEW_PASSWORD })
    await press(page, 'Login')
    await expect(field(page, 'City/Town')).toHaveValue('Ventspils')
    await press(page, 'Save Changes')
    await expectText(page, 'Profile updated successfully!')
  })
})

test('/preferences are saved per user', async ({ page }) => {
  const { username } = await newFan()
  await signIn(page, username)
  await open(page, '/preferences')
  await expect(field(page, 'Notifications')).toBeChecked()
  await expect(field(page, 'Data sharing')).not.toBeChecked()
  await expectSoundPage(page)
  await field(page, 'Notifications').uncheck()
  await field(page, 'Data sharing').check()
  await press(page, 'Save Changes')
  await expectText(page, 'Preferences saved.')
  await page.reload()
  await expect(field(page, 'Notifications')).not.toBeChecked()
  await expect(field(page, 'Data sharing')).toBeChecked()
})

test('/users: an administrator searches, changes roles, and disables accounts', { tag: '@thorough' }, async ({
  page,
}) => {
  const fan = await newFan()
  await signIn(page, ADMINISTRATOR.username, ADMINISTRATOR.password)
  await expect(page).toHaveURL(`${courtside.url}/dashboard`)
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Users' }).click()
  await expect(page.getByLabel('Role of admin')).toHaveValue('ADMIN')
  await expectSoundPage(page)
  await page.getByLabel('Role of admin').selectOption('CUSTOMER')
  await press(page, 'Change role')
  await expectText(page, 'This is the last administrator. Make somebody else an administrator first.')
  await expect(page.getByLabel('Role of admin')).toHaveValue('ADMIN')

  await page.getByRole('searchbox').fill('nobody at all')
  await expectText(page, 'No users found matching your criteria.')
  await page.getByRole('searchbox').fill(fan.email)
  await expect(page.getByRole('list', { name: 'Users' }).getByRole('listitem')).toHaveCount(1)
  const role = page.getByLabel(`Role of ${fan.username}`)
  await role.selectOption('ADMIN')
  await press(page, 'Cancel')
  await expect(role).toHaveValue('CUSTOMER')
  // By keyboard: the letter selects the role, and the dialog focuses its button Change role.
  await role.focus()
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: 'Change role' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectText(page, `${fan.username} is now Administrator.`)
  await expect(role).toHaveValue('ADMIN')
  await press(page, `Disable ${fan.username}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expectText(page, `The account of ${fan.username} is disabled.`)
  await expectSoundPage(page)
  await press(page, `Enable ${fan.username}`)
  await expectText(page, `The account of ${fan.username} is enabled.`)
  await signIn(page, fan.username)
  await expect(page).toHaveURL(`${courtside.url}/dashboard`)
})

test.describe('the session in the browser', () => {
  const stored = (page: Page) =>
    page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')])

  test('protected pages send visitors to sign-in, customers to their home page, and users with an unreadable token to sign-in', {
    tag: '@thorough',
  }, async ({ page }) => {
    for (const path of [
      '/profile',
      '/security',
      '/settings',
      '/preferences',
      '/users',
      '/dashboard',
      '/live',
    ]) {
      await open(page, path)
      await expect(page).toHaveURL(`${courtside.url}/login?next=${encodeURIComponent(path)}`)
    }
    const { username } = await newFan()
    await signIn(page, username)
    for (const path of ['/users', '/live', '/dashboard', '/stats-entry/1']) {
      await open(page, path)
      await expect(page).toHaveURL(`${courtside.url}/homepage`)
    }
    await page.evaluate(() => localStorage.setItem('accessToken', 'not a token'))
    await open(page, '/profile')
    await expect(page).toHaveURL(`${courtside.url}/login?next=%2Fprofile`)
  })

  test('renews an expired token silently, or removes both tokens if the refresh token is unknown', async ({
    page,
  }) => {
    const { username } = await newFan()
    await signIn(page, username)
    const expire = () =>
      page.evaluate(() => {
        const [head, body = '', sign] = (localStorage.getItem('accessToken') ?? '').split('.')
        const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
        const old = btoa(JSON.stringify({ ...claims, exp: 1 })).replace(/=+$/, '')
        localStorage.setItem('accessToken', [head, old, sign].join('.'))
      })
    const [, before] = await stored(page)
    await expire()
    await open(page, '/preferences')
    await expect(field(page, 'Notifications')).toBeVisible()
    const [, after] = await stored(page)
    expect(after).not.toBe(before)
    await expire()
    await page.evaluate(() => localStorage.setItem('refreshToken', 'unknown'))
    await page.evaluate(() => dispatchEvent(new Event('user-updated')))
    await expect(page).toHaveURL(`${courtside.url}/login?next=%2Fpreferences`)
    expect(await stored(page)).toEqual([null, null])
  })

  test('signing out in one window signs out in the others', { tag: '@thorough' }, async ({
    page,
    context,
  }) => {
    const { username } = await newFan()
    await signIn(page, username)
    const second = await context.newPage()
    await open(second, '/preferences')
    await page.getByRole('button', { name: username }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(`${courtside.url}/login`)
    await expect(second).toHaveURL(/\/login/)
    expect(await stored(page)).toEqual([null, null])
  })

  test('the page has no inline script', async ({ request }) => {
    const html = await (await request.get(courtside.url, { headers: { accept: 'text/html' } })).text()
    // Blocks of data are not run.
    const scripts = (html.match(/<script\b[^>]*>/g) ?? []).filter((tag) => !tag.includes('application/json'))
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(script).toMatch(/\ssrc="\/[^/]/)
  })
})
