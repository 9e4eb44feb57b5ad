import type { PlayerConsents } from '@courtside/contract'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ConsentForm } from '../../../src/features/consents/ConsentForm.tsx'
import { drawPart, signInAs } from '../page-scene.tsx'
import { bodiesOf, ok, whenCalled } from '../server-answers.ts'

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
