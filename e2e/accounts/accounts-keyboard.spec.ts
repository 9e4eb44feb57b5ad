import { expect, type Locator, type Page, test } from '@playwright/test'
import { type Courtside, startCourtside } from '../support/courtside.ts'
import { tabTo, typeForm } from '../support/keyboard.ts'
import { type Mailbox, openMailbox } from '../support/machines/mailbox.ts'

const EMAIL = 'keys@club.example'
const PASSWORDS = ['Free-throw-42', 'Half-court-7', 'Jump-ball-99', 'Full-press-31', 'Fast-break-8'] as const

let courtside: Courtside
let mailbox: Mailbox

test.beforeAll(async () => {
  mailbox = await openMailbox()
  courtside = await startCourtside({ SMTP_URL: mailbox.url, MAIL_FROM: 'club@courtside.example' })
})

test.afterAll(async () => {
  await courtside?.stop()
  await mailbox?.close()
})

const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true })
const expectText = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()

async function signInByKeyboard(page: Page, password: string): Promise<void> {
  await page.goto('/login')
  await typeForm(page, [
    [field(page, 'Username or email'), EMAIL],
    [field(page, 'Password'), password],
  ])
  await expect(page).toHaveURL(/\/homepage$/)
}

test('an account is created, used, secured and recovered by keyboard alone', { tag: '@thorough' }, async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const context = await browser.newContext({ baseURL: courtside.url })
  const page = await context.newPage()
  const [first, second, third, fourth, fifth] = PASSWORDS

  await page.goto('/register')
  await typeForm(page, [
    [field(page, 'Username'), 'keys'],
    [field(page, 'Email'), EMAIL],
    [field(page, 'Password'), first],
    [field(page, 'Confirm Password'), first],
    [field(page, 'Date of birth'), '02021990'],
    [field(page, 'Country'), 'Latv'],
    [field(page, 'City'), 'Riga'],
    [field(page, 'Gender'), 'F'],
  ])
  await tabTo(page, page.getByRole('button', { name: 'Create an account' }))
  await page.keyboard.press('Enter')
  await expectText(page, 'Registration successful!')
  await signInByKeyboard(page, first)

  for (const [path, confirm, current, next] of [
    ['/security', 'Confirm Password', first, second],
    ['/settings', 'Confirm New Password', second, third],
    ['/change-password', 'Confirm Password', third, fourth],
  ] as const) {
    await page.goto(path)
    // The page may have other forms that ask for the password: for passkeys and the authenticator app.
    const form = page.locator('form').filter({ has: field(page, 'New Password') })
    await typeForm(page, [
      [field(form, 'Current Password'), current],
      [field(form, 'New Password'), next],
      [field(form, confirm), next],
    ])
    await expectText(page, 'Password changed successfully')
  }

  await page.goto('/preferences')
  await tabTo(page, field(page, 'Notifications'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Save Changes' }))
  await page.keyboard.press('Enter')
  await expectText(page, 'Preferences saved.')
  await expect(field(page, 'Notifications')).not.toBeChecked()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/forgot-password')
  await typeForm(page, [[field(page, 'Email'), EMAIL]])
  await expectText(page, 'Check your email')
  const { text } = await mailbox.nthMailTo(EMAIL, 1)
  await page.goto(/http:\/\/localhost:\d+\/reset-password\?token=[\w-]+/.exec(text)?.[0] ?? '')
  await typeForm(page, [
    [field(page, 'New Password'), fifth],
    [field(page, 'Confirm Password'), fifth],
  ])
  await expectText(page, 'Password reset successful! Redirecting...')
  await expect(page).toHaveURL(/\/login/)
  await signInByKeyboard(page, fifth)
  await context.close()
})
