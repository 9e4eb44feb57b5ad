import type { DutyGame, Official } from '@courtside/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, says, signInAs } from '../page-scene.tsx'
import { bodiesOf, ok, queriesOf, refused, whenCalled } from '../server-answers.ts'

const ILZE: Official = {
  id: 3,
  name: 'Ilze Ozola',
  email: 'ilze@officials.example',
  licence: 'LV-07',
  absences: [{ from: '2099-03-20', to: '2099-03-22' }],
}
const JANIS: Official = { id: 4, name: 'Jānis Bērziņš', email: null, licence: '', absences: [] }
const GAME: DutyGame = {
  fixtureId: 12,
  home: 'Herons',
  away: 'Larks',
  startsAt: '2099-03-14T16:00:00.000Z',
  timeKnown: true,
  zone: 'Europe/Riga',
  venue: 'Quayside Hall',
  crew: [{ role: 'crew-chief', officialId: 3, name: 'Ilze Ozola', available: false }],
  needed: ['umpire-1', 'scorer', 'timer'],
}

function answers() {
  whenCalled('GET /teams/names', ok([]))
  whenCalled('GET /duties', ok([GAME]))
  whenCalled('GET /officials', ok([ILZE, JANIS]))
}

test('/officials: members see the roster without buttons to change it', async () => {
  signInAs('MEMBER')
  answers()
  await openPage('/officials')
  await says('Herons v Larks')
  await says('18:00')
  await says('Ilze Ozola (not available)')
  await says('Open: Umpire 1, Scorer, Timer')
  expect(screen.queryByRole('button', { name: 'Crew of Herons v Larks' })).toBeNull()
  expect(screen.queryByText('Referees and table officials')).toBeNull()
})

test('/officials: tells users who are not members how to see the roster, without asking the server', async () => {
  signInAs('CUSTOMER')
  await openPage('/officials')
  await says('Duty roster')
  expect(screen.getByText(/administrator/)).toBeDefined()
  expect(queriesOf('GET /duties')).toEqual([])
})

test('/officials: administrators set the crew of a game, and see why it is refused', async () => {
  signInAs('ADMIN')
  answers()
  const { user, press } = await openPage('/officials')
  await says('Herons v Larks')
  await press('Crew of Herons v Larks')
  const dialog = await screen.findByRole('dialog', { name: 'Crew of Herons v Larks' })
  await user.selectOptions(await within(dialog).findByLabelText('Timer'), 'Jānis Bērziņš')
  await user.selectOptions(within(dialog).getByLabelText('Crew chief (referee)'), 'Open')
  whenCalled(
    'PUT /fixtures/:id/crew',
    refused(409, 'official-booked', 'Jānis Bērziņš is already on duty at that time. Choose somebody else.'),
    ok(undefined, 204),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await says('Jānis Bērziņš is already on duty at that time. Choose somebody else.')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await says('Crew saved.')
  const body = { crew: { timer: 4 }, was: { 'crew-chief': 3 } }
  expect(bodiesOf('PUT /fixtures/:id/crew')).toEqual([body, body])
})

test('/officials: administrators add an official with days on which they are not available', async () => {
  signInAs('ADMIN')
  answers()
  const { user, press } = await openPage('/officials')
  await says('ilze@officials.example · licence LV-07')
  await press('Add official')
  const dialog = await screen.findByRole('dialog', { name: 'Add official' })
  await user.click(within(dialog).getByRole('button', { name: 'Add days' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await says('Enter the name.')
  await says('Enter both days. The last must not be before the first.')
  expect(bodiesOf('POST /officials')).toEqual([])
  await user.type(within(dialog).getByLabelText('Name'), 'Jana Kalna')
  await user.type(within(dialog).getByLabelText('First day'), '2099-03-14')
  await user.type(within(dialog).getByLabelText('Last day'), '2099-03-15')
  whenCalled('POST /officials', ok({ ...JANIS, id: 5, name: 'Jana Kalna' }, 201))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await says('Jana Kalna saved.')
  expect(bodiesOf('POST /officials')).toEqual([
    { name: 'Jana Kalna', email: null, licence: '', absences: [{ from: '2099-03-14', to: '2099-03-15' }] },
  ])
})

test('/officials: saves only what was changed, because another administrator may enter new absences', async () => {
  signInAs('ADMIN')
  answers()
  const { user } = await openPage('/officials')
  await says('ilze@officials.example · licence LV-07')
  const edit = async () => {
    await user.click(screen.getByRole('button', { name: 'Actions for Ilze Ozola' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  }
  const dialog = () => screen.findByRole('dialog', { name: 'Ilze Ozola' })
  const save = async () => user.click(within(await dialog()).getByRole('button', { name: 'Save' }))
  await edit()
  await save()
  await says('Ilze Ozola saved.')
  expect(bodiesOf('PUT /officials/:id')).toEqual([])
  await edit()
  const licence = within(await dialog()).getByLabelText('Licence number')
  await user.clear(licence)
  await user.type(licence, 'LV-08')
  whenCalled('PUT /officials/:id', ok({ ...ILZE, licence: 'LV-08' }))
  await save()
  await expect.poll(() => bodiesOf('PUT /officials/:id')).toEqual([{ licence: 'LV-08' }])
})
