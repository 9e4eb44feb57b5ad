import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openPage, says, signInAs } from '../page-scene.tsx'
import { BROKEN, bodiesOf, DONE, refused, whenCalled } from '../server-answers.ts'

const PASSWORD = 'Free-throw-42'
const NEW_PASSWORD = 'Half-court-7'

describe('/forgot-password', () => {
  test('asks for an address, reports a failure, and says after success where to look for the mail', async () => {
    whenCalled('POST /auth/forgot-password', BROKEN, DONE)
    const { fill, press } = await openPage('/forgot-password')
    await press('Send reset link')
    await says('Email is required.')
    fill({ Email: 'robin@club.example' })
    await press('Send reset link')
    await says('Failed to send reset email.')
    await press('Send reset link')
    await says('Check your email')
    expect(screen.getByText(/robin@club\.example/).textContent).toContain('spam')
    await press('Try again')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('robin@club.example')
  })

  test('reports too many requests', async () => {
    const message = 'Too many attempts. Please try again in 60 minutes.'
    whenCalled('POST /auth/forgot-password', refused(429, 'too-many-attempts', message))
    const { fill, press } = await openPage('/forgot-password')
    fill({ Email: 'robin@club.example' })
    await press('Send reset link')
    await says(message)
  })
})

describe('/reset-password', () => {
  const both = { 'New Password': NEW_PASSWORD, 'Confirm Password': NEW_PASSWORD }

  test('requires the new password twice, and reports a failure', async () => {
    const old = 'This link is no longer valid: it was already used or has expired. Ask for a new one.'
    whenCalled('POST /auth/reset-password', BROKEN, refused(400, 'link-not-valid', old))
    const { fill, press } = await openPage('/reset-password', '?token=abc')
    await press('Update Password')
    await says('New password is required.')
    fill({ ...both, 'Confirm Password': 'other' })
    await press('Update Password')
    await says('Passwords do not match.')
    fill(both)
    await press('Update Password')
    await says('Something went wrong.')
    await press('Update Password')
    await says(old)
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    )
    expect(bodiesOf('POST /auth/reset-password')[0]).toEqual({ token: 'abc', newPassword: NEW_PASSWORD })
  })

  test('reports a missing token and sends nothing', async () => {
    whenCalled('POST /auth/reset-password', DONE)
    const { fill, press } = await openPage('/reset-password')
    await says('Invalid or missing token.')
    fill(both)
    await press('Update Password')
    await says('Invalid or missing token.')
    expect(bodiesOf('POST /auth/reset-password')).toEqual([])
  })
})

test('/change-password tells visitors who are not signed in how to change a password', async () => {
  localStorage.clear()
  await openPage('/change-password')
  expect(screen.getByText(/^To change your password, sign in first\./)).toBeTruthy()
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([link('Login'), link('Forgot Password')]).toEqual([
    '/login?next=/change-password',
    '/forgot-password',
  ])
})

test.each([
  ['/security', 'Confirm Password', 'Save Changes', 'Passwords do not match'],
  ['/settings', 'Confirm New Password', 'Save Changes', 'New passwords do not match.'],
  ['/change-password', 'Confirm Password', 'Change Password', 'Passwords do not match'],
] as const)('%s changes the password, with its own texts', async (path, confirm, submit, differ) => {
  signInAs('CUSTOMER')
  const wrong = 'The current password is wrong.'
  whenCalled('PUT /auth/change-password', refused(400, 'wrong-password', wrong), DONE)
  const { fill, press } = await openPage(path)
  await press(submit)
  await says('Current password is required.')
  fill({ 'Current Password': 'Wrong-pass-1', 'New Password': NEW_PASSWORD, [confirm]: 'other' })
  await press(submit)
  await says(differ)
  fill({ [confirm]: NEW_PASSWORD })
  await press(submit)
  await says(`Failed to change password: ${wrong}`)
  fill({ 'Current Password': PASSWORD })
  await press(submit)
  await says('Password changed successfully')
  const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
  expect(bodiesOf('PUT /auth/change-password').at(-1)).toEqual(change)
})
