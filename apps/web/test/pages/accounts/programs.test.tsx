import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, says, signInAs } from '../page-scene.tsx'
import { BROKEN, bodiesOf, DONE, ok, refused, whenCalled } from '../server-answers.ts'

const TOKEN = {
  id: 3,
  name: 'Scoreboard',
  scopes: ['read', 'scoring'],
  used_at: null,
  created_at: '2026-11-01T10:00:00.000Z',
  expires_at: '2099-01-30T10:00:00.000Z',
}
const WEBHOOK = {
  id: 5,
  address: 'https://league.example/hook',
  events: ['play', 'final'],
  on: true,
  secret: 'whsec_x',
  created_at: '2026-11-01T10:00:00.000Z',
  waiting: 2,
}
const DELIVERY = {
  id: 9,
  match_id: 12,
  event: 'play',
  state: 'delivered',
  attempts: 1,
  status: 204,
  fault: null,
  ms: 31,
  created_at: '2026-11-01T10:00:00.000Z',
  attempted_at: '2026-11-01T10:00:00.000Z',
  next_at: null,
}

test('creates a token, shows it once, and revokes it after a confirmation', async () => {
  signInAs('ADMIN')
  whenCalled('GET /auth/tokens', ok([]), ok([TOKEN]), ok([]))
  whenCalled('POST /auth/tokens', BROKEN, ok({ ...TOKEN, token: 'courtside_abc' }))
  whenCalled('DELETE /auth/tokens/:id', DONE)
  const { user, fill, press } = await openPage('/tokens')
  await says('No tokens.')
  await user.click(screen.getByLabelText('Read'))
  await press('Create Token')
  await says('Name is required.')
  await says('Choose at least one permission.')
  fill({ Name: 'Scoreboard' })
  await user.click(screen.getByLabelText('Scoring'))
  await press('Create Token')
  await says('Couldn’t create the token.')
  await press('Create Token')
  expect((await screen.findByLabelText<HTMLInputElement>('Token')).value).toBe('courtside_abc')
  expect(bodiesOf('POST /auth/tokens').at(-1)).toEqual({ name: 'Scoreboard', scopes: ['scoring'], days: 90 })
  await press('Done')
  expect(screen.queryByDisplayValue('courtside_abc')).toBeNull()
  const list = await screen.findByRole('list', { name: 'Your tokens' })
  expect(within(list).getByText('Read · Scoring')).not.toBeNull()
  await user.click(within(list).getByRole('button', { name: 'Revoke Scoreboard' }))
  await user.click(await screen.findByRole('button', { name: 'Revoke' }))
  await says('No tokens.')
})

test('users who are not administrators can only give a token read access', async () => {
  signInAs('CUSTOMER')
  whenCalled('GET /auth/tokens', ok([]))
  await openPage('/tokens')
  await says('No tokens.')
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([true])
})

test('adds, validates, switches off, tests and deletes a webhook, and shows the answers in its list of deliveries', async () => {
  signInAs('ADMIN')
  const privately = 'This address is in a private network or can’t be found. Use one on the internet.'
  whenCalled('GET /webhooks', ok([]), ok([WEBHOOK]))
  const failed = { ...DELIVERY, id: 8, state: 'waiting', attempts: 2, status: null, fault: 'no-answer' }
  whenCalled(
    'GET /webhooks/:id/deliveries',
    ok([DELIVERY, { ...failed, next_at: '2026-11-01T10:02:00.000Z' }]),
  )
  whenCalled('POST /webhooks', refused(400, 'private-address', privately, 'address'), ok(WEBHOOK))
  whenCalled('PATCH /webhooks/:id', ok({ ...WEBHOOK, on: false }))
  whenCalled('POST /webhooks/:id/test', ok(DELIVERY))
  whenCalled('DELETE /webhooks/:id', DONE)
  const { user, fill, press } = await openPage('/webhooks')
  await says('No webhooks.')
  fill({ Address: 'league' })
  await press('Add Webhook')
  await says('Address must be a web address, such as https://club.example/courtside.')
  fill({ Address: 'https://league.example/hook' })
  await user.click(screen.getByLabelText('Periods'))
  await press('Add Webhook')
  await says(privately)
  await press('Add Webhook')
  await says('Webhook added.')
  expect(bodiesOf('POST /webhooks').at(-1)).toEqual({
    address: 'https://league.example/hook',
    events: ['play', 'final'],
  })
  const table = await screen.findByRole('table')
  const rows = within(table).getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Play', '12', '204', '1', '31 ms', 'Delivered'],
    ['Play', '12', 'No answer in 10 s', '2', '31 ms', expect.stringMatching(/^Waiting, again at /)],
  ])
  await says('2 waiting')
  await press('Send Test for https://league.example/hook')
  await says('Test sent.')
  await user.click(screen.getByRole('switch', { name: 'On for https://league.example/hook' }))
  expect(bodiesOf('PATCH /webhooks/:id')).toEqual([{ on: false }])
  await press('Delete https://league.example/hook')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await says('Webhook deleted.')
})

test('a webhook that is switched off and on while its settings are saved ends as pressed last', async () => {
  signInAs('ADMIN')
  const { promise, resolve } = Promise.withResolvers<void>()
  whenCalled('GET /webhooks', ok([WEBHOOK]))
  whenCalled('GET /webhooks/:id/deliveries', ok([]))
  whenCalled('PATCH /webhooks/:id', { ...ok(WEBHOOK), after: promise })
  const { user, press } = await openPage('/webhooks')
  const turn = await screen.findByRole('switch', { name: 'On for https://league.example/hook' })
  await press('Save Changes')
  await user.click(turn)
  expect(turn.getAttribute('aria-checked')).toBe('false')
  await user.click(turn)
  expect(turn.getAttribute('aria-checked')).toBe('true')
  expect(bodiesOf('PATCH /webhooks/:id').slice(1)).toEqual([{ on: false }])
  resolve()
  await expect.poll(() => bodiesOf('PATCH /webhooks/:id').slice(1)).toEqual([{ on: false }, { on: true }])
  expect(turn.getAttribute('aria-checked')).toBe('true')
})
