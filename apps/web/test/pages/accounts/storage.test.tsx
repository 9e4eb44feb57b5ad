import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPage, says, signInAs } from '../page-scene.tsx'
import { BROKEN, bodiesOf, DONE, ok, whenCalled } from '../server-answers.ts'
import { SETTINGS } from './stored-settings.ts'

const video = (matchId: number, more = {}) => ({
  matchId,
  title: `Match ${matchId}`,
  finished: true,
  bytes: 2e9,
  kept: false,
  keptTeam: null,
  ...more,
})
const storage = (...videos: object[]) => ok({ free: 40e9, total: 100e9, low: false, recording: true, videos })

beforeEach(() => signInAs('ADMIN'))

test('marks a video Keep and removes the mark, reports a failure, and says why another video stays', async () => {
  const kept = video(1, { kept: true })
  const other = video(2, { keptTeam: 'Herons' })
  whenCalled('GET /storage', storage(video(1), other), storage(kept, other))
  whenCalled('GET /storage/kept-teams', ok([]))
  whenCalled('GET /teams/names', ok([]))
  whenCalled('PUT /storage/:id/keep', BROKEN, DONE)
  const { user } = await openPage('/storage')
  const keep = await screen.findByRole<HTMLInputElement>('switch', { name: 'Keep Match 1' })
  expect(keep.checked).toBe(false)
  await says('Kept, like all videos of Herons')
  await user.click(keep)
  await says('Couldn’t save this.')
  await user.click(screen.getByRole('switch', { name: 'Keep Match 1' }))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Keep Match 1' }).checked).toBe(true),
  )
  expect(bodiesOf('PUT /storage/:id/keep')).toEqual([{ keep: true }, { keep: true }])
})

test('keeps all videos of a team until that is switched off', async () => {
  whenCalled('GET /storage', storage())
  whenCalled('GET /storage/kept-teams', ok([]), ok([{ id: 4, teamname: 'Herons' }]), ok([]))
  whenCalled('GET /teams/names', ok([{ id: 4, teamname: 'Herons' }]))
  whenCalled('PUT /storage/kept-teams/:teamId', DONE)
  const { user, press } = await openPage('/storage')
  await says('None so far.')
  await screen.findByRole('option', { name: 'Herons' })
  await user.selectOptions(screen.getByLabelText('Keep all videos of'), 'Herons')
  await press('Keep')
  const list = await screen.findByRole('list', { name: 'Teams whose videos are kept' })
  await user.click(within(list).getByRole('button', { name: 'Stop keeping the videos of Herons' }))
  await says('None so far.')
  expect(bodiesOf('PUT /storage/kept-teams/:teamId')).toEqual([{ keep: true }, { keep: false }])
})

test('when the disk is full, says that instead of the warning about low space', async () => {
  whenCalled('GET /storage', ok({ free: 4e8, total: 1e11, low: true, recording: false, videos: [] }))
  whenCalled('GET /storage/kept-teams', ok([]))
  whenCalled('GET /teams/names', ok([]))
  await openPage('/storage')
  const alarm = await screen.findByText(/nothing is recorded/)
  expect(alarm.closest('[role=alert]')).not.toBeNull()
  expect(screen.queryByText(/nearly full/)).toBeNull()
})

test('shows which videos new rules would delete, and asks for confirmation', async () => {
  const outgoing = Array.from({ length: 7 }, (_, index) => ({
    matchId: index,
    title: `Match ${index}`,
    endedAt: '2026-03-01T20:00:00.000Z',
    bytes: 2e9,
    reason: index < 4 ? 'age' : 'space',
  }))
  whenCalled('GET /club/settings', ok(SETTINGS))
  whenCalled('GET /storage/outgoing', ok({ videos: outgoing, bytes: 14e9 }))
  const changed = { videoDays: 90, videoFreeGb: 20, videoMakesRoom: true, renditions: true }
  whenCalled('PATCH /club/settings', ok({ ...SETTINGS, ...changed }))
  const { fill, press, user } = await openPage('/club-settings', '?section=videos')
  await says('Without a rule, no video is deleted automatically.')
  fill({ 'Delete videos after (days)': 'soon' })
  await press('Save Changes')
  await says('A whole number from 1 to 3650, or empty.')
  expect(document.activeElement).toBe(screen.getByLabelText('Delete videos after (days)'))

  fill({ 'Delete videos after (days)': '90', 'Keep free on the disk (GB)': '20' })
  await user.click(screen.getByLabelText('Delete the oldest videos to keep recording'))
  await user.click(screen.getByLabelText('Create smaller sizes of live video'))
  await says('By these rules, 7 videos would be deleted now, 14.0 GB:')
  await says('Match 0, Mar 1, 2026 (too old)')
  await says('Match 4, Mar 1, 2026 (to make room)')
  await says('and 2 more')
  await press('Save Changes')
  const dialog = await screen.findByRole('dialog', { name: 'Save, and delete 7 videos (14.0 GB)?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(bodiesOf('PATCH /club/settings')).toEqual([])
  await press('Save Changes')
  await user.click(await screen.findByRole('button', { name: 'Save and Delete' }))
  await says('Settings saved.')
  expect(bodiesOf('PATCH /club/settings')).toEqual([changed])
})
