import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage, says, signInAs } from '../page-scene.tsx'
import { BROKEN, bodiesOf, ok, refused, whenCalled } from '../server-answers.ts'

const PROFILE = {
  id: 7,
  username: 'robin',
  email: 'robin@club.example',
  role: 'CUSTOMER',
  birthdate: '1994-07-23',
  country: 'LV',
  city: 'Riga',
  gender: 'FEMALE',
}

beforeEach(() => {
  signInAs('CUSTOMER')
  whenCalled('GET /auth/registration', ok({ registration: 'open', guardianUnder16: false }))
})

test('reports and logs a profile that could not be loaded, and loads it when the user tries again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  whenCalled('GET /auth/get-user/:id', refused(404, 'no-such-user', 'There is no such user.'), ok(PROFILE))
  const { press } = await openPage('/profile')
  await says('Couldn’t load your profile.')
  await press('Try again')
  expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('robin')
  logged.mockRestore()
})

test('a profile form reports missing values, taken values and a successful save', async () => {
  const taken = 'This username is taken. Choose another one.'
  whenCalled('GET /auth/get-user/:id', ok(PROFILE))
  const saved = ok({ ...PROFILE, username: 'robin-x', city: 'Liepāja' })
  whenCalled('PUT /auth/edit-user/:id', refused(409, 'username-taken', taken, 'username'), saved)
  const { fill, press } = await openPage('/profile')
  const email = await screen.findByLabelText<HTMLInputElement>('Email')
  expect([email.value, email.readOnly]).toEqual(['robin@club.example', true])
  expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('LV')
  expect(screen.getByLabelText<HTMLInputElement>('Date of birth').value).toBe('1994-07-23')
  const genders = within(screen.getByLabelText('Gender')).getAllByRole('option')
  expect(genders.map(({ textContent }) => textContent)).toEqual([
    ...['Select a gender', 'Male', 'Female', 'Other', 'Prefer not to say'],
  ])
  fill({ Username: '', 'City/Town': '' })
  await press('Save Changes')
  await says('Username is required.')
  await says('City/Town is required.')
  fill({ Username: 'kim', 'City/Town': 'Liepāja' })
  await press('Save Changes')
  await says(`Update failed: ${taken}`)
  fill({ Username: 'robin-x' })
  await press('Save Changes')
  await says('Profile updated successfully!')
  expect(bodiesOf('PUT /auth/edit-user/:id').at(-1)).toMatchObject({ username: 'robin-x', city: 'Liepāja' })
})

test('asks for a guardian once when the date of birth changes to under 16 and the club requires it', async () => {
  whenCalled('GET /auth/get-user/:id', ok({ ...PROFILE, guardianEmail: null }))
  whenCalled('GET /auth/registration', ok({ registration: 'open', guardianUnder16: true }))
  const birthdate = `${new Date().getFullYear() - 12}-02-03`
  const guardianEmail = 'parent@family.example'
  whenCalled('PUT /auth/edit-user/:id', ok({ ...PROFILE, birthdate, guardianEmail }))
  const { fill, press } = await openPage('/profile')
  await screen.findByLabelText('Date of birth')
  const asked = () => screen.queryByLabelText('Email of a parent or guardian')
  expect(asked()).toBeNull()
  fill({ 'Date of birth': birthdate })
  await vi.waitFor(() => expect(asked()).not.toBeNull())
  await press('Save Changes')
  await says('Email of a parent or guardian is required.')
  fill({ 'Email of a parent or guardian': guardianEmail })
  await press('Save Changes')
  await says('Profile updated successfully!')
  expect(bodiesOf('PUT /auth/edit-user/:id')).toEqual([expect.objectContaining({ birthdate, guardianEmail })])
  await vi.waitFor(() => expect(asked()).toBeNull())
})

test('saves preferences, and reports when saving fails', async () => {
  whenCalled('GET /auth/preferences', ok({ notifications: true, dataSharing: false }))
  whenCalled('PUT /auth/preferences', BROKEN, ok({ notifications: false, dataSharing: true }))
  const { user, press } = await openPage('/preferences')
  await user.click(await screen.findByLabelText('Notifications'))
  await user.click(screen.getByLabelText('Data sharing'))
  await press('Save Changes')
  await says('Couldn’t save the preferences.')
  await press('Save Changes')
  await says('Preferences saved.')
  expect(bodiesOf('PUT /auth/preferences').at(-1)).toEqual({ notifications: false, dataSharing: true })
})
