import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createClient } from '@courtside/contract/client'
import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { ADMINISTRATOR, type Courtside, startCourtside } from '../support/courtside.ts'
import { expectSoundPage } from '../support/page-check.ts'

const PASSWORD = 'Free-throw-42'

let courtside: Courtside
/** The club's address, with a host name because browsers have no passkeys for IP addresses. */
let url: string

test.beforeAll(async () => {
  courtside = await startCourtside({})
  url = courtside.url
})
test.afterAll(async () => courtside?.stop())

/** Registers a new user through the API. */
async function newFan(): Promise<string> {
  const username = `fan-${randomUUID().slice(0, 8)}`
  const body = {
    username,
    email: `${username}@club.example`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    birthdate: '1994-07-23',
    country: 'LV',
    city: 'Riga',
    gender: 'FEMALE',
  }
  const tokens = { accessToken: () => null, refresh: async () => null }
  await createClient(`${courtside.url}/api`, tokens).call('POST /auth/register', { body })
  return username
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const expectText = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const sheet = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function typePassword(page: Page, identifier: string, password = PASSWORD): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Username or email', { exact: true }).fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Login')
}

async function signIn(page: Page, identifier: string, password = PASSWORD): Promise<void> {
  await typePassword(page, identifier, password)
  await expect(page).not.toHaveURL(/\/login/)
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
}

/** Returns the code of an app whose clock is off by `ms`. */
const codeOf = (key: string, ms = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + ms })

/**
 * Sets up an authenticator app on /security.
 * @returns its key, and the recovery codes that came with it
 */
async function setUpApp(page: Page, password = PASSWORD): Promise<{ key: string; codes: string[] }> {
  const app = sheet(page, 'Authenticator app')
  await app.getByRole('button', { name: 'Set up an app' }).click()
  await app.getByLabel('Current Password').fill(password)
  await app.getByRole('button', { name: 'Next' }).click()
  await expect(
    app.getByRole('img', { name: 'QR code with the key for your authenticator app' }),
  ).toBeVisible()
  const key = await app.getByRole('textbox', { name: 'Key', exact: true }).inputValue()
  await expectSoundPage(page)
  await app.getByLabel('Code from the app').fill('12')
  await app.getByRole('button', { name: 'Confirm' }).click()
  await expect(app.getByText('This code is wrong, expired', { exact: false })).toBeVisible()
  await app.getByLabel('Code from the app').fill(codeOf(key))
  await app.getByRole('button', { name: 'Confirm' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allTextContents()
  await expectSoundPage(page)
  await press(page, 'I have saved them')
  return { key, codes }
}

/** Simulates a phone with passkeys, which its user unlocks with a finger. */
async function plugIn(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    lose: () => cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
    passes: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test('an authenticator app is set up and signs in with a clock one minute ahead; a recovery code signs in after the app was lost', {
  tag: '@thorough',
}, async ({ page }) => {
  const fan = await newFan()
  await signIn(page, fan)
  await page.goto(`${url}/security`)
  const { key, codes } = await setUpApp(page)
  await expectText(page, '10 codes left.')
  await signOut(page)

  await typePassword(page, fan)
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expectSoundPage(page)
  await code.fill('000000')
  await press(page, 'Login')
  await expectText(page, 'This code is wrong, expired or already used. Wait for the next one.')
  await code.fill(codeOf(key, 60_000))
  // Signs in with the keyboard alone.
  await code.press('Enter')
  await expect(page).not.toHaveURL(/\/login/)
  await signOut(page)

  await typePassword(page, fan)
  await code.fill(codes[0]?.toUpperCase() ?? '')
  await press(page, 'Login')
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto(`${url}/security`)
  await expectText(page, '9 codes left.')
  const app = sheet(page, 'Authenticator app')
  await app.getByRole('button', { name: 'Remove the app' }).click()
  await app.getByLabel('Current Password').fill(PASSWORD)
  await app.getByRole('button', { name: 'Remove the app' }).click()
  await expectText(page, 'Authenticator app removed.')
  await signOut(page)
  await signIn(page, fan)
})

test('a passkey is added, signs in, fails if its user is not verified, and is removed', {
  tag: '@thorough',
}, async ({ page }) => {
  const fan = await newFan()
  const telephone = await plugIn(page)
  await signIn(page, fan)
  await page.goto(`${url}/security`)
  const passkeys = sheet(page, 'Passkeys')
  await passkeys.getByLabel('Name of the passkey').fill('Telephone')
  await passkeys.getByLabel('Current Password').fill(PASSWORD)
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expectText(page, 'Passkey Telephone added.')
  await passkeys.getByLabel('Name of the passkey').fill('Computer')
  await passkeys.getByLabel('Current Password').fill(PASSWORD)
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expectText(
    page,
    'Couldn’t add the passkey. It may have been cancelled, or the device may already have one.',
  )
  await press(page, 'I have saved them')
  await expectSoundPage(page)
  await signOut(page)

  await page.goto(`${url}/login`)
  await expectSoundPage(page)
  await press(page, 'Sign in with a passkey')
  await expect(page).not.toHaveURL(/\/login/)
  await signOut(page)

  // With the passkey, the password alone is no longer enough to sign in.
  await typePassword(page, fan)
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
  await telephone.passes(false)
  await press(page, 'Sign in with a passkey')
  await expectText(page, 'Couldn’t sign in with the passkey.')
  await telephone.passes(true)
  await press(page, 'Sign in with a passkey')
  await expect(page).not.toHaveURL(/\/login/)

  await page.goto(`${url}/security`)
  await passkeys.getByRole('button', { name: 'Remove Telephone' }).click()
  await passkeys.getByRole('listitem').getByLabel('Current Password').fill(PASSWORD)
  await passkeys.getByRole('listitem').getByRole('button', { name: 'Remove Telephone' }).click()
  await expectText(page, 'Passkey Telephone removed.')
  await telephone.lose()
  await signOut(page)
  await signIn(page, fan)
})

test('a club requires a second factor from administrators; an administrator who lost theirs regains access by a command on the machine', {
  tag: '@thorough',
}, async ({ page }) => {
  const club = await startCourtside({})
  const own = url
  try {
    url = club.url
    const { username, password } = ADMINISTRATOR
    await signIn(page, username, password)
    await page.goto(`${url}/club-settings?section=accounts`)
    await page.getByLabel('Administrators need a second factor').check()
    await press(page, 'Save Changes')
    await expectText(page, 'Settings saved.')
    await signOut(page)
    await signIn(page, username, password)
    await expect(page).toHaveURL(`${url}/security`)
    await expect(
      page.getByText('This club requires a second factor for administrators.', { exact: false }),
    ).toBeVisible()
    await expectSoundPage(page)
    await page.goto(`${url}/users`)
    await expect(page).toHaveURL(`${url}/security`)
    await setUpApp(page, password)
    await page.goto(`${url}/users`)
    await expect(page.getByRole('list', { name: 'Users' })).toBeVisible()
    await expect(page).toHaveURL(`${url}/users`)
    await signOut(page)

    await typePassword(page, username, password)
    await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
    const command = fileURLToPath(new URL('../../apps/server/src/commands/admin.ts', import.meta.url))
    const env = { ...process.env, DATA_DIR: club.dataDir, ADMIN_PASSWORD: password }
    const { stdout } = await promisify(execFile)(process.execPath, [command, '--username', username], {
      cwd: club.dataDir,
      env,
    })
    expect(stdout).toContain('The second factor of the account was removed')
    await signIn(page, username, password)
    await expect(page).toHaveURL(`${url}/security`)
  } finally {
    url = own
    await club.stop()
  }
})
