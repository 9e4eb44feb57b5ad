import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPage, says, signInAs } from '../page-scene.tsx'
import { answerCall, BROKEN, bodiesOf, ok, whenCalled } from '../server-answers.ts'

const STANDING = {
  on: false,
  hideScores: false,
  email: 'robin@club.example',
  verified: true,
  available: true,
}

// Without HTTPS, the page does not use push, which jsdom lacks.
vi.stubGlobal('isSecureContext', false)

const turn = (name: string) => screen.findByRole('switch', { name })

test('/my-teams: subscribes an account to stories by mail with subjects without results, and unsubscribes it', async () => {
  signInAs('CUSTOMER')
  whenCalled('GET /teams/names', ok([]))
  whenCalled('GET /my-teams/mails', ok(STANDING))
  const { user } = await openPage('/my-teams')
  await says(
    'When a story about a game of one of your teams is published, we email it to robin@club.example. Each email has an unsubscribe link.',
  )
  expect(screen.queryByRole('switch', { name: 'Keep the result out of the subject' })).toBeNull()
  whenCalled('PUT /my-teams/mails', BROKEN, ok({ ...STANDING, on: true }))
  await user.click(await turn('Send me stories'))
  await says('Couldn’t save this. Please try again.')
  await user.click(await turn('Send me stories'))
  whenCalled('PUT /my-teams/mails', ok({ ...STANDING, on: true, hideScores: true }), ok(STANDING))
  await user.click(await turn('Keep the result out of the subject'))
  await vi.waitFor(async () =>
    expect((await turn('Keep the result out of the subject')).getAttribute('aria-checked')).toBe('true'),
  )
  await user.click(await turn('Send me stories'))
  await vi.waitFor(() =>
    expect(screen.queryByRole('switch', { name: 'Keep the result out of the subject' })).toBeNull(),
  )
  expect(bodiesOf('PUT /my-teams/mails').slice(1)).toEqual([
    { on: true, hideScores: false },
    { on: true, hideScores: true },
    { on: false, hideScores: false },
  ])
})

test('/my-teams: an account that is unsubscribed stays so if another switch is pressed before the answer', async () => {
  signInAs('CUSTOMER')
  whenCalled('GET /teams/names', ok([]))
  whenCalled('GET /my-teams/mails', ok({ ...STANDING, on: true }))
  const { user } = await openPage('/my-teams')
  const { promise, resolve } = Promise.withResolvers<void>()
  const hidden = { ...STANDING, on: true, hideScores: true }
  whenCalled('PUT /my-teams/mails', { ...ok(hidden), after: promise }, ok(STANDING))
  await user.click(await turn('Keep the result out of the subject'))
  await user.click(await turn('Send me stories'))
  expect(screen.queryByRole('switch', { name: 'Keep the result out of the subject' })).toBeNull()
  expect(bodiesOf('PUT /my-teams/mails')).toEqual([{ on: true, hideScores: true }])
  resolve()
  await vi.waitFor(() =>
    expect(bodiesOf('PUT /my-teams/mails')).toEqual([
      { on: true, hideScores: true },
      { on: false, hideScores: false },
    ]),
  )
  expect((await turn('Send me stories')).getAttribute('aria-checked')).toBe('false')
})

test('/my-teams: explains why an account cannot get mails, and what to do', async () => {
  signInAs('CUSTOMER')
  whenCalled('GET /teams/names', ok([]))
  whenCalled('GET /my-teams/mails', ok({ ...STANDING, verified: false }))
  await openPage('/my-teams')
  const verify = await screen.findByRole('link', { name: 'Verify address' })
  expect(verify.getAttribute('href')).toBe('/account')
  expect(screen.queryByRole('switch', { name: 'Send me stories' })).toBeNull()
})

test('/story-mails/{key}: unsubscribes only after the button is pressed, and reports a failure', async () => {
  const posted = vi.fn(async (_address: string, _init?: RequestInit) => new Response(null, { status: 500 }))
  vi.stubGlobal('fetch', posted)
  const { press } = await openPage('/story-mails/:key')
  expect(posted).not.toHaveBeenCalled()
  await press('Unsubscribe')
  await says('Couldn’t unsubscribe. Please try again.')
  posted.mockImplementation(async () => new Response(null, { status: 204 }))
  await press('Unsubscribe')
  await says('Unsubscribed. You will get no more stories by email.')
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
  expect(posted.mock.calls.map(([, init]) => [init?.method, String(init?.body)])).toEqual([
    ['POST', 'List-Unsubscribe=One-Click'],
    ['POST', 'List-Unsubscribe=One-Click'],
  ])
  vi.stubGlobal('fetch', answerCall)
})
