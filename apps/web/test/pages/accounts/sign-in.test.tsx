import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ledTo, openPage, says } from '../page-scene.tsx'
import { BROKEN, bodiesOf, ok, refused, whenCalled } from '../server-answers.ts'

const PASSWORD = 'Free-throw-42'
const claims = { id: 7, role: 'CUSTOMER', exp: 4_000_000_000 }
const TOKENS = { accessToken: `x.${btoa(JSON.stringify(claims))}.x`, refreshToken: 'r', language: null }

/** Defines the answer for the user's name, which the page fetches after sign-in. */
const signsIn = () => whenCalled('GET /auth/get-user/:id', ok({ id: claims.id, username: 'robin' }))

describe('/login', () => {
  test('reports missing values, and focuses the first such field', async () => {
    const { press } = await openPage('/login')
    await press('Login')
    await says('Username or email is required.')
    await says('Password is required.')
    expect(document.activeElement).toBe(screen.getByLabelText('Username or email'))
  })

  test.each([
    [401, 'wrong-sign-in', 'Wrong username, email or password.'],
    [403, 'account-disabled', 'This account is disabled. Please ask an administrator.'],
    [429, 'too-many-attempts', 'Too many attempts. Please try again in 15 minutes.'],
  ] as const)("shows the server's message for %d %s", async (status, code, message) => {
    whenCalled('POST /auth/login', refused(status, code, message))
    const { fill, press } = await openPage('/login')
    fill({ 'Username or email': 'robin', Password: PASSWORD })
    await press('Login')
    await says(message)
  })

  test("reports a failure for which the server gives no reason, then opens the start page of the user's role", async () => {
    signsIn()
    whenCalled('POST /auth/login', BROKEN, ok(TOKENS))
    const { fill, press } = await openPage('/login')
    fill({ 'Username or email': 'robin', Password: PASSWORD })
    await press('Login')
    await says('Login failed')
    await press('Login')
    await ledTo('/homepage')
    const body = { identifier: 'robin', password: PASSWORD }
    expect(bodiesOf('POST /auth/login')).toEqual([body, body])
  })

  test('asks for the code of a second factor, reports a wrong one, then signs in', async () => {
    signsIn()
    whenCalled(
      'POST /auth/login',
      refused(401, 'second-factor-needed', 'More is asked for.'),
      refused(400, 'wrong-code', 'This code is wrong.'),
      ok(TOKENS),
    )
    const { fill, press } = await openPage('/login')
    fill({ 'Username or email': 'robin', Password: PASSWORD })
    await press('Login')
    const code = await screen.findByLabelText('Code')
    expect(document.activeElement).toBe(code)
    expect(screen.queryByText('More is asked for.')).toBeNull()
    await press('Login')
    await says('A code is required.')
    fill({ Code: '123456' })
    await press('Login')
    await says('This code is wrong.')
    fill({ Code: '654321' })
    await press('Login')
    await ledTo('/homepage')
    const body = { identifier: 'robin', password: PASSWORD }
    expect(bodiesOf('POST /auth/login')).toEqual([
      body,
      { ...body, code: '123456' },
      { ...body, code: '654321' },
    ])
  })

  test('says what to do if the authenticator app was lost in a restore, and accepts a recovery code', async () => {
    signsIn()
    whenCalled(
      'POST /auth/login',
      refused(401, 'authenticator-app-lost', 'Set up the app again.'),
      ok(TOKENS),
    )
    const { fill, press } = await openPage('/login')
    fill({ 'Username or email': 'robin', Password: PASSWORD })
    await press('Login')
    await says('Set up the app again.')
    fill({ Code: 'abcd-efgh-ijkl-mnop' })
    await press('Login')
    await ledTo('/homepage')
  })

  test.each([
    ['/preferences', '/preferences'],
    ['//evil.example/', '/homepage'],
    ['https://evil.example/', '/homepage'],
  ])('with next=%s, opens %s', async (next, address) => {
    signsIn()
    whenCalled('POST /auth/login', ok(TOKENS))
    const { fill, press } = await openPage('/login', `?next=${encodeURIComponent(next)}`)
    fill({ 'Username or email': 'robin', Password: PASSWORD })
    await press('Login')
    await ledTo(address)
  })
})

const PERSON = {
  Username: 'robin',
  Email: 'robin@club.example',
  Password: PASSWORD,
  'Confirm Password': PASSWORD,
  'Date of birth': '1994-07-23',
  City: 'Riga',
}

describe('/register', () => {
  async function filledIn() {
    const page = await openPage('/register')
    page.fill(PERSON)
    await page.user.selectOptions(screen.getByLabelText('Country'), 'Latvia')
    await page.user.selectOptions(screen.getByLabelText('Gender'), 'Female')
    return page
  }
  const register = 'Create an account'

  test('requires every field, and focuses the first', async () => {
    const { press } = await openPage('/register')
    await press(register)
    for (const what of ['Username', 'Email', 'Password', 'Date of birth', 'Country', 'City', 'Gender']) {
      await says(`${what} is required.`)
    }
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
    const offered = within(screen.getByLabelText('Gender')).getAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Select a gender', 'Male', 'Female'])
  })

  test('marks the password requirements that are met while the user types', async () => {
    const { fill, press } = await openPage('/register')
    for (const [typed, count] of [
      ['abc', 0],
      ['abcABC', 1],
      ['abcABC12', 3],
      ['abcABC12!', 4],
    ] as const) {
      fill({ Password: typed })
      expect(document.querySelectorAll('.requirements li[data-met="true"]')).toHaveLength(count)
    }
    fill({ Password: 'abcABC12' })
    await press(register)
    await says('Please meet all the requirements below.')
  })

  test.each([
    ['Confirm Password', 'other', 'Passwords do not match.'],
    ['Email', 'robin', 'Email must be an email address, such as name@club.example.'],
    ['Date of birth', '2999-01-01', 'Date of birth must not be in the future.'],
    ['Date of birth', '1890-01-01', 'Date of birth must not be over 120 years ago.'],
  ])('%s %s: %s', async (label, value, message) => {
    const { fill, press } = await filledIn()
    fill({ [label]: value })
    await press(register)
    await says(message)
    expect(bodiesOf('POST /auth/register')).toEqual([])
  })

  test('asks users under 16 for the address of a guardian if the club requires it, and sends it', async () => {
    const label = 'Email of a parent or guardian'
    whenCalled('GET /auth/registration', ok({ registration: 'open', guardianUnder16: true }))
    whenCalled(
      'POST /auth/register',
      refused(409, 'username-taken', 'This username is taken. Choose another one.', 'username'),
    )
    const { fill, press } = await filledIn()
    expect(screen.queryByLabelText(label)).toBeNull()
    fill({ 'Date of birth': `${new Date().getUTCFullYear() - 12}-01-01` })
    expect(await screen.findByLabelText(label)).toBeDefined()
    await press(register)
    await says('Email of a parent or guardian is required.')
    expect(bodiesOf('POST /auth/register')).toEqual([])
    fill({ [label]: 'parent@family.example' })
    await press(register)
    await says('This username is taken. Choose another one.')
    expect(bodiesOf('POST /auth/register')).toMatchObject([{ guardianEmail: 'parent@family.example' }])
  })

  test('shows beside the field that a name is taken, and focuses the field', async () => {
    const taken = 'This username is taken. Choose another one.'
    whenCalled('POST /auth/register', refused(409, 'username-taken', taken, 'username'))
    const { press } = await filledIn()
    await press(register)
    await says(taken)
    expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
  })

  test('shows several faults, one per line, and a general message if there is no reason', async () => {
    const faults = refused(400, 'invalid-request', ['First fault.', 'Second fault.'])
    whenCalled('POST /auth/register', faults, BROKEN)
    const { press } = await filledIn()
    await press(register)
    expect((await screen.findByRole('alert')).textContent).toContain('First fault.\nSecond fault.')
    await press(register)
    await says('Registration failed.')
  })

  test('a double click registers once', async () => {
    whenCalled('POST /auth/register', ok({ id: 7 }, 201))
    const { user } = await filledIn()
    await user.dblClick(screen.getByRole('button', { name: register }))
    await says('Registration successful!')
    expect(bodiesOf('POST /auth/register')).toHaveLength(1)
  })
})
