import { RULESETS } from '@courtside/basketball'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../../src/api/query-client.ts'
import { deviceMatch } from '../../../src/features/control/panel/device-match.ts'
import { openPage, signInAs } from '../page-scene.tsx'
import { ok, whenCalled } from '../server-answers.ts'
import { INGEST } from './ingest.ts'

const team = (id: number, teamname: string) => ({ id, teamname, logo: null, colours: null })
const players = [1, 2, 3, 4, 5].map((id) => ({ id, fname: 'P', lname: String(id), jerseyNo: id }))
const side = (id: number, name: string) => ({ id, name, starters: [1, 2, 3, 4, 5], roster: players })
const MATCH = {
  id: 5,
  created_at: '2026-11-21T18:00:00.000Z',
  played_on: '2026-11-21',
  start_time: '2026-11-21T18:00:00.000Z',
  ended_at: null,
  paused: false,
  paused_at: null,
  quarterId: 4,
  hlsUrl: '/x',
  thumbnailUrl: null,
  video: 'ended',
  setup: { ruleset: RULESETS.nba, teams: [side(1, 'Herons'), side(2, 'Larks')] },
  ruleset: RULESETS.nba,
  title: 'Cup final',
  team1: team(1, 'Herons'),
  team2: team(2, 'Larks'),
  is_archived: 0,
  score: [78, 70],
}

afterEach(() => act(() => deviceMatch.forget()))

test('when the match ends, the control panel opens the steps after the game', async () => {
  signInAs('ADMIN')
  // This answer is set before the answer to `GET /live/:id`, because that pattern also matches this path.
  whenCalled('GET /live/all', ok([]))
  whenCalled('GET /live/:id', ok(MATCH))
  whenCalled('GET /teams/names', ok([]))
  whenCalled('GET /live/:id/ingest', ok(INGEST))
  whenCalled('GET /live/:id/cameras', ok([]))
  deviceMatch.save(5)
  await openPage('/live')
  expect(await screen.findByRole('button', { name: 'End' })).toBeTruthy()
  whenCalled('GET /live/:id', ok({ ...MATCH, is_archived: 1, ended_at: '2026-11-21T20:00:00.000Z' }))
  await act(() => queryClient.invalidateQueries())
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/after/5')
  expect(deviceMatch.current()).toBeNull()
})

test('the steps after the game begin with the result, and have a link to the next match', async () => {
  signInAs('ADMIN')
  whenCalled('GET /live/:id', ok({ ...MATCH, is_archived: 1, ended_at: '2026-11-21T20:00:00.000Z' }))
  await openPage('/after/:id', '', '5')
  expect(await screen.findByText('Final, Game Over')).toBeTruthy()
  expect(screen.getByText('78–70')).toBeTruthy()
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(['Match page', 'Correct the log', 'Archive', 'Set up the next match'].map(leadsTo)).toEqual([
    ...['/watch/5', '/stats-entry/5', '/archive', '/live'],
  ])
})

test('does not control a match that had ended before the page was opened, and shows the set-up', async () => {
  signInAs('ADMIN')
  whenCalled('GET /live/all', ok([]))
  whenCalled('GET /live/:id', ok({ ...MATCH, is_archived: 1 }))
  whenCalled('GET /teams/names', ok([]))
  deviceMatch.save(5)
  await openPage('/live')
  expect(await screen.findByText('A match needs two teams.')).toBeTruthy()
  expect(deviceMatch.current()).toBeNull()
})
