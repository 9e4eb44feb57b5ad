import { RULESETS } from '@courtside/basketball'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ledTo, openPage, type PageScene, says, signInAs } from '../page-scene.tsx'
import { BROKEN, bodiesOf, DONE, ok, refused, whenCalled } from '../server-answers.ts'
import { INGEST } from './ingest.ts'

const SETTINGS = { clubName: '', zone: 'Europe/Vilnius', language: 'en' }
const INSTALLATION = { publicUrl: null, sendsMail: false, sender: 'Courtside <courtside@localhost>' }
const ENVIRONMENT = { publicUrl: 'https://club.example', sendsMail: true, sender: 'club@club.example' }

const team = (id: number, teamname: string, players = 5) => ({
  id,
  teamname,
  coach: 'Kim',
  logo: null,
  colours: null,
  players: Array.from({ length: players }, (_, index) => ({ id: id * 10 + index })),
})
const page = (...teams: unknown[]) => ok(teams)

/** Confirms the deletion of the test match. */
async function confirm({ user }: PageScene) {
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'End and delete the test match' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

/** Number of clicks by the user in the guide. */
let clicks = 0
addEventListener('click', () => (clicks += 1), true)

beforeEach(() => {
  signInAs('ADMIN')
  localStorage.removeItem('testMatch')
  whenCalled('GET /club/settings', ok(SETTINGS))
  whenCalled('GET /club/installation', ok(INSTALLATION))
  whenCalled('GET /teams/get-team', page())
})

test('/welcome: names the club, and shows the settings from the environment', async () => {
  const { fill, press } = await openPage('/welcome')
  await says('The club')
  await says(
    'PUBLIC_URL is not set, so links in emails work only on this machine. Set it to the site’s address, such as https://live.club.example.',
  )
  expect(screen.queryByRole('button', { name: 'Send me a test email' })).toBeNull()
  expect(screen.queryByText('Done')).toBeNull()
  await press('Save')
  await says('Club name is required.')
  expect(bodiesOf('PATCH /club/settings')).toEqual([])
  fill({ 'Club name': 'Kilnworks Larks', 'Time zone': 'Nowhere' })
  const refusal = refused(400, 'invalid-request', 'The request doesn’t have the expected form.', 'zone')
  whenCalled('PATCH /club/settings', refusal, ok({ ...SETTINGS, clubName: 'Kilnworks Larks' }))
  await press('Save')
  await says('The request doesn’t have the expected form.')
  fill({ 'Time zone': 'Europe/Riga' })
  await press('Save')
  await says('Done')
  const saved = { clubName: 'Kilnworks Larks', zone: 'Europe/Riga', language: 'en' }
  expect(bodiesOf('PATCH /club/settings').at(-1)).toEqual(saved)
})

test('/welcome: a test mail reports whether the mail server accepted it', async () => {
  whenCalled('GET /club/installation', ok(ENVIRONMENT))
  whenCalled('POST /club/test-mail', refused(502, 'test-mail-refused', 'It was not taken.'), DONE)
  const { press } = await openPage('/welcome')
  await says('https://club.example')
  await press('Change: Address and email')
  await says('Links lead to https://club.example (PUBLIC_URL).')
  await press('Send me a test email')
  await says('It was not taken.')
  await press('Send me a test email')
  await says('The mail server accepted the email. Check your inbox.')
})

const MATCH = {
  id: 1,
  title: 'Test match',
  team1: team(3, 'Herons'),
  team2: team(4, 'Larks'),
  ruleset: RULESETS.fiba,
  setup: { ruleset: RULESETS.fiba, teams: [] },
  team1_players: '[]',
  team2_players: '[]',
  mux_playback_id: 'x',
  stream_key: 'key',
  hlsUrl: '/x',
  thumbnailUrl: null,
  video_moments: true,
  video_removed: false,
  video: 'waiting',
  is_archived: 0,
  paused: true,
  paused_at: null,
  start_time: null,
  ended_at: null,
  quarterId: 1,
  score: [0, 0],
  created_at: '2026-11-01T10:00:00.000Z',
  played_on: '2026-11-01',
  seq: 1,
  winProbability: true,
}
function aMatchCanBeTried() {
  whenCalled('GET /teams/get-team', page(team(3, 'Herons'), team(5, 'Few', 2), team(4, 'Larks')))
  whenCalled('GET /live/:id', ok(MATCH))
  whenCalled('GET /live/:id/ingest', ok(INGEST))
  whenCalled('GET /live/:id/cameras', ok([]))
  whenCalled('GET /quarter/match/:matchId/active-quarter', ok({ serverNow: INGEST.serverNow }))
  whenCalled('POST /live/create', ok(MATCH, 201))
  whenCalled('PUT /live/:id/openness', ok({}))
  whenCalled('POST /quarter/start', ok({}))
  whenCalled('PUT /live/end/:id', ok(MATCH))
  whenCalled('DELETE /live/:id', BROKEN, DONE)
}

test('/welcome: a test match is hidden before it starts, is still there after leaving the page, and can be deleted', async () => {
  aMatchCanBeTried()
  const { press } = await openPage('/welcome')
  await screen.findByRole('button', { name: 'Start a test match' })
  await press('Start a test match')
  await screen.findByDisplayValue('rtmp://club.example/live')
  expect(bodiesOf('POST /live/create')).toMatchObject([
    { team1Id: 3, team2Id: 4, team1Players: ['30', '31', '32', '33', '34'] },
  ])
  expect(bodiesOf('PUT /live/:id/openness')).toEqual([{ hidden: true }])
  cleanup()
  const again = await openPage('/welcome')
  const end = 'End and delete the test match'
  const table = await screen.findByRole('link', { name: 'Practise at the scorer’s table' })
  expect(table.getAttribute('href')).toBe('/stats-entry/1')
  for (const says of ['Couldn’t delete the test match.', 'Test match deleted.']) {
    await again.press(end)
    await confirm(again)
    await screen.findByText(says)
  }
  await screen.findByRole('button', { name: 'Start a test match' })
})

test('sets up a new club in at most twelve clicks, not counting typing', async () => {
  whenCalled('GET /live/all', ok([]))
  whenCalled('GET /archive/archived-matches', page())
  whenCalled('GET /dashboard', ok({ attention: [], lastBackup: null }))
  whenCalled('GET /schedule', ok([]))
  whenCalled('GET /club/installation', ok(ENVIRONMENT))
  whenCalled('POST /club/test-mail', DONE)
  whenCalled('PATCH /club/settings', ok({ ...SETTINGS, clubName: 'Larks' }))
  const first = await openPage('/dashboard')
  clicks = 0
  await screen.findByLabelText('Club name')
  first.fill({ 'Club name': 'Larks' })
  await first.press('Save')
  await first.press('Change: Address and email')
  await first.press('Send me a test email')
  await first.user.click(await screen.findByRole('link', { name: 'Paste a roster' }))
  await ledTo('/import-teams?guide')
  cleanup()

  const row = { line: 2, cells: { team: 'Herons' }, change: 'new', before: {} }
  const file = { kind: 'text', encoding: null, columns: [], dates: null, missing: [], faults: [], removed: 0 }
  const looked = { ...file, rows: [row], imported: 0, committed: false }
  whenCalled('POST /teams/import', ok(looked), ok({ ...looked, imported: 1, committed: true }))
  const roster = await openPage('/import-teams', '?guide')
  roster.fill({ 'Or paste the lines here, including the heading': 'team,number\nHerons,4' })
  await roster.press('Preview')
  await roster.user.click(await screen.findByRole('button', { name: 'Import 1 change' }))
  await ledTo('/welcome')
  cleanup()

  aMatchCanBeTried()
  whenCalled('DELETE /live/:id', DONE)
  const last = await openPage('/welcome')
  await screen.findByRole('button', { name: 'Start a test match' })
  await last.press('Start a test match')
  await last.user.click(await screen.findByRole('link', { name: 'Practise at the scorer’s table' }))
  await last.press('End and delete the test match')
  await confirm(last)
  await says('Test match deleted.')
  await waitFor(() => expect(localStorage.getItem('testMatch')).toBeNull())
  expect(clicks).toBeGreaterThan(5)
  expect(clicks).toBeLessThanOrEqual(12)
})
