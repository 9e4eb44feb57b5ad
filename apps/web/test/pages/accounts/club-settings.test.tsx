import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPage, says, signInAs } from '../page-scene.tsx'
import { bodiesOf, ok, whenCalled } from '../server-answers.ts'
import { SETTINGS } from './stored-settings.ts'

const CALL = 'PATCH /club/settings'
beforeEach(() => {
  signInAs('ADMIN')
  whenCalled('GET /club/settings', ok(SETTINGS))
})

test('sends only the changed settings, because another administrator may have changed others', async () => {
  const { fill, press } = await openPage('/club-settings', '?section=notices')
  await screen.findByLabelText('Imprint')
  const changed = { imprint: 'Larks, 1 Kiln Road' }
  whenCalled(CALL, ok({ ...SETTINGS, ...changed, names: 'number' }))
  fill({ Imprint: 'Larks, 1 Kiln Road' })
  await press('Save Changes')
  await says('Settings saved.')
  fill({ Privacy: 'We keep little.' })
  await press('Save Changes')
  await waitFor(() => expect(bodiesOf(CALL)).toEqual([changed, { privacy: 'We keep little.' }]))
})

test('sends no colours unless one was chosen, because a new crest may have suggested some; and then both', async () => {
  const { fill, press } = await openPage('/club-settings')
  await screen.findByLabelText('Club name')
  whenCalled(CALL, ok({ ...SETTINGS, clubName: 'Larks' }))
  fill({ 'Club name': 'Larks' })
  await press('Save Changes')
  await says('Settings saved.')
  expect(bodiesOf(CALL)).toEqual([{ clubName: 'Larks' }])
  const secondaryColour = screen.getByLabelText<HTMLInputElement>('Second colour').value
  fill({ 'First colour': '#204060' })
  await press('Save Changes')
  await waitFor(() => expect(bodiesOf(CALL)).toHaveLength(2))
  expect(bodiesOf(CALL)[1]).toEqual({ primaryColour: '#204060', secondaryColour })
})

test('keeps what is typed while the settings are saved, and sends it the next time', async () => {
  const { fill, press } = await openPage('/club-settings')
  await screen.findByLabelText('Club name')
  const { promise, resolve } = Promise.withResolvers<void>()
  const larks = { ...SETTINGS, clubName: 'Larks' }
  whenCalled(CALL, { ...ok(larks), after: promise }, ok({ ...larks, tagline: 'Since 1921' }))
  fill({ 'Club name': ' Larks ' })
  await press('Save Changes')
  fill({ 'One sentence about the club': 'Since 1921' })
  resolve()
  await says('Settings saved.')
  expect(screen.getByLabelText('Club name')).toHaveProperty('value', 'Larks')
  expect(screen.getByLabelText('One sentence about the club')).toHaveProperty('value', 'Since 1921')
  await press('Save Changes')
  await waitFor(() => expect(bodiesOf(CALL)).toEqual([{ clubName: ' Larks ' }, { tagline: 'Since 1921' }]))
})
