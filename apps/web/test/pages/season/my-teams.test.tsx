import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Messages } from '../../../src/ui/dialogs/Messages.tsx'
import { AccountTeams } from '../../../src/ui/teams/AccountTeams.tsx'
import { areTeamsOfAccount, keepOnDevice, teamsOnDevice } from '../../../src/ui/teams/my-teams.ts'
import { FollowButton } from '../../../src/views/season/team/TeamView.tsx'
import { openPage, signInAs } from '../page-scene.tsx'
import { BROKEN, bodiesOf, ok, whenCalled } from '../server-answers.ts'

// Without HTTPS, the page offers no notifications.
vi.stubGlobal('isSecureContext', false)

const scene = (userId: number | null) => (
  <>
    <Messages />
    {userId !== null && <AccountTeams userId={userId} />}
    <FollowButton teamId={3} />
    <FollowButton teamId={4} />
  </>
)

const buttons = () => screen.getAllByRole('button', { name: /^Follow/ })
const following = () => buttons().map((button) => button.getAttribute('aria-pressed') === 'true')

test('on a device that follows no team, the page offers to follow each team', async () => {
  keepOnDevice([])
  const team = { logo: null, colours: { primary: '#123456', secondary: '#ffffff' } }
  whenCalled(
    'GET /teams/names',
    ok([
      { id: 3, teamname: 'Riverside Otters', ...team },
      { id: 4, teamname: 'Harbour Terns', ...team },
    ]),
  )
  const { press } = await openPage('/my-teams')
  await screen.findByRole('button', { name: 'Follow Harbour Terns' })
  await press('Follow Harbour Terns')
  expect(await screen.findByRole('button', { name: 'Unfollow Harbour Terns' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Follow Harbour Terns' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Follow Riverside Otters' })).toBeTruthy()
})

test("moves the device's teams into the account after sign-in, and does not show them after sign-out", async () => {
  keepOnDevice([3])
  const { rerender } = render(scene(null))
  expect(following()).toEqual([true, false])
  signInAs('CUSTOMER')
  whenCalled('POST /my-teams', ok({ teamIds: [3, 4] }))
  rerender(scene(7))
  await expect.poll(following).toEqual([true, true])
  expect(bodiesOf('POST /my-teams')).toEqual([{ teamIds: [3] }])
  await expect.poll(teamsOnDevice).toEqual([])
  whenCalled('DELETE /my-teams/:id', ok({ teamIds: [3] }))
  await userEvent.click(buttons()[1] as HTMLElement)
  await expect.poll(following).toEqual([true, false])
  rerender(scene(null))
  expect(following()).toEqual([false, false])
})

test('if the server could not store a followed team, does not show it as followed, and reports the failure', async () => {
  signInAs('CUSTOMER')
  whenCalled('GET /my-teams', ok({ teamIds: [4] }))
  whenCalled('POST /my-teams', BROKEN)
  render(scene(7))
  await expect.poll(following).toEqual([false, true])
  await userEvent.click(buttons()[0] as HTMLElement)
  expect(await screen.findByText('Couldn’t save the team. Please try again.')).toBeTruthy()
  expect(following()).toEqual([false, true])
})

test('sends choices one after the other, and shows them before the answers', async () => {
  signInAs('CUSTOMER')
  whenCalled('GET /my-teams', ok({ teamIds: [] }))
  const { promise, resolve } = Promise.withResolvers<void>()
  whenCalled('POST /my-teams', { ...ok({ teamIds: [3] }), after: promise }, ok({ teamIds: [3, 4] }))
  whenCalled('DELETE /my-teams/:id', ok({ teamIds: [4] }))
  render(scene(7))
  await expect.poll(areTeamsOfAccount).toBe(true)
  const press = (index: number) => userEvent.click(buttons()[index] as HTMLElement)
  await press(0)
  await press(1)
  await press(0)
  expect(following()).toEqual([false, true])
  expect(bodiesOf('POST /my-teams')).toEqual([{ teamIds: [3] }])
  expect(bodiesOf('DELETE /my-teams/:id')).toEqual([])
  resolve()
  await expect.poll(() => bodiesOf('DELETE /my-teams/:id')).toHaveLength(1)
  expect(bodiesOf('POST /my-teams')).toEqual([{ teamIds: [3] }, { teamIds: [4] }])
  await expect.poll(following).toEqual([false, true])
})
