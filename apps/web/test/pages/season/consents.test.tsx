import type { PlayerConsents } from '@courtside/contract'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ConsentForm } from '../../../src/features/consents/ConsentForm.tsx'
import { drawPart, openPage, signInAs } from '../page-scene.tsx'
import { bodiesOf, ok, queriesOf, whenCalled } from '../server-answers.ts'

const CALL = 'PUT /players/:id/consents'
const PLAYER: PlayerConsents = {
  playerId: 7,
  fname: 'Ana',
  lname: 'Ozola',
  jersey: '4',
  team: null,
  shown: { names: 'full', photo: true },
  consents: { name: { agreedOn: '2026-08-01', until: null }, photo: null, film: null },
  missing: ['photo', 'film'],
}

test('saves only the kinds of consent that were changed, because another administrator may enter the others', async () => {
  signInAs('ADMIN')
  whenCalled(CALL, ok(PLAYER))
  drawPart(<ConsentForm player={PLAYER} name="Ana Ozola" />)
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  fill('Photo: agreed on', '2026-09-01')
  await save()
  await expect.poll(() => bodiesOf(CALL)).toEqual([{ photo: { agreedOn: '2026-09-01', until: null } }])
  fill('Name: agreed on', '')
  await save()
  await expect.poll(() => bodiesOf(CALL)[1]).toEqual({ name: null })
})

test('asks for the consents on the day of the device, which may be another than in UTC, or on the chosen day', async () => {
  onTestFinished(() => void vi.useRealTimers().unstubAllEnvs())
  vi.stubEnv('TZ', 'Pacific/Auckland')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-08-31T20:00:00Z') })
  signInAs('ADMIN')
  whenCalled('GET /consents', ok([PLAYER]))
  whenCalled('GET /teams/names', ok([]))
  const { fill } = await openPage('/consents')
  await expect.poll(() => queriesOf('GET /consents')).toEqual(['on=2026-09-01'])
  fill({ 'Date to check': '2027-08-01' })
  await expect.poll(() => queriesOf('GET /consents')[1]).toBe('on=2027-08-01')
})
