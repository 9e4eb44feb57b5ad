import { blankSheet, type EventBody, type MatchSetup, type MatchSheet, RULESETS } from '@courtside/basketball'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, signInAs } from '../page-scene.tsx'
import { bodiesOf, ok, whenCalled } from '../server-answers.ts'

const team = (id: number, teamname: string) => ({ id, teamname, logo: null, colours: null })
const side = (id: number, name: string) => ({
  id,
  name,
  starters: [1, 2, 3, 4, 5].map((n) => id * 10 + n),
  roster: [1, 2, 3, 4, 5].map((n) => ({ id: id * 10 + n, fname: 'Pat', lname: `No${n}`, jerseyNo: n })),
})
const SETUP: MatchSetup = { ruleset: RULESETS.fiba, teams: [side(1, 'Herons'), side(2, 'Larks')] }
const MATCH = {
  id: 1,
  title: 'Cup final',
  created_at: '2026-11-21T18:00:00.000Z',
  played_on: '2026-11-21',
  video: 'ended',
  setup: SETUP,
  ruleset: SETUP.ruleset,
  team1: team(1, 'Herons'),
  team2: team(2, 'Larks'),
  is_archived: 1,
  score: [0, 0],
}
const FOUL: EventBody = {
  ...{ kind: 'stat-recorded', statId: 7, teamId: 2, playerId: 21, type: 'FOUL', period: 1, clock: 300_000 },
  detail: { kind: 'personal', freeThrows: 2 },
}

/** Opens the page of a finished match with this head of the scoresheet and these further events. */
async function openSheet(part: Partial<MatchSheet>, ...more: EventBody[]) {
  const sheet: MatchSheet = { ...blankSheet(SETUP), ...part }
  const bodies: EventBody[] = [
    { kind: 'sheet-set', sheet },
    { kind: 'period-started', period: 1, standing: true },
    FOUL,
    { kind: 'match-finished' },
    ...more,
  ]
  const events = bodies.map((body, index) => ({ ...body, seq: index + 1, at: index, by: null }))
  whenCalled('GET /live/:id/log', ok({ seq: events.length, events, delivery: 'stream', pass: null }))
  whenCalled('GET /live/:id/sheet', ok({ ...sheet, remarks: 'Power cut at 4:31.' }))
  whenCalled('GET /quarter/match/:matchId/active-quarter', ok({ serverNow: '2026-11-21T21:00:00.000Z' }))
  whenCalled('GET /live/:id', ok({ ...MATCH, seq: events.length }))
  const scene = await openPage('/scoresheet/:id')
  await screen.findByRole('button', { name: 'Save' })
  return scene
}

test('lists each gap before the signature, with a link to its field or to the log', async () => {
  signInAs('SCORER')
  const { user } = await openSheet({ officials: { 'crew-chief': 'M. Ozols', 'umpire-1': 'R. Vale' } })
  expect(screen.getByLabelText('Remarks')).toHaveProperty('value', 'Power cut at 4:31.')
  const gaps = within(screen.getByRole('list', { name: 'Missing' })).getAllByRole('link')
  expect(gaps.map(({ textContent }) => textContent)).toEqual([
    ...['Herons: captain', 'Herons: coach', 'Larks: captain', 'Larks: coach', 'Scorer', 'Timer'],
    '2 free throws are not entered after this foul: 1ST 5:00, Larks, 1 No1',
  ])
  expect(gaps.at(-1)?.getAttribute('href')).toBe('/stats-entry/1')
  await user.click(screen.getByRole('link', { name: 'Larks: coach' }))
  expect(document.activeElement).toBe(screen.getAllByLabelText('Coach')[1])
})

test('warns about players without a licence number if others of the team have one', async () => {
  signInAs('SCORER')
  const member = (id: number, licence?: string) => ({ id, jersey: String(id), ...(licence && { licence }) })
  // Player 15 has left the team, so the number is unknown. None of the visitors has a licence number.
  whenCalled(
    'GET /players/get-player',
    ok([member(11, 'LV-1'), member(12, 'LV-2'), member(13), member(14)]),
    ok([member(21), member(22), member(23), member(24), member(25)]),
  )
  await openSheet({})
  const warnings = await screen.findByRole('list', { name: 'To look at again' })
  expect(
    within(warnings)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Herons: licence number missing: #3, #4'])
})

test('saves the changes beside the sheet as it was read, and shows the changes of other people', async () => {
  signInAs('SCORER')
  const { press, fill } = await openSheet({ venue: 'Harbour Hall' })
  const ofOther = { ...blankSheet(SETUP), venue: 'Quayside Hall', attendance: 412, remarks: 'Power cut.' }
  whenCalled('PUT /live/:id/sheet', ok(ofOther))
  fill({ Attendance: '412' })
  await press('Save')
  await screen.findByDisplayValue('Quayside Hall')
  fill({ Attendance: '' })
  await press('Save')
  await expect.poll(() => bodiesOf('PUT /live/:id/sheet').length).toBe(2)
  const read = { venue: 'Harbour Hall', attendance: null, remarks: 'Power cut at 4:31.' }
  const later = { venue: 'Quayside Hall', attendance: 412, remarks: 'Power cut.' }
  expect(bodiesOf('PUT /live/:id/sheet')).toMatchObject([
    { sheet: { ...read, attendance: 412 }, was: read },
    { sheet: { ...later, attendance: null }, was: later },
  ])
})

test('keeps what is typed during a save, and sends it as a change later', async () => {
  signInAs('SCORER')
  const { press, fill } = await openSheet({})
  whenCalled('PUT /live/:id/sheet', ok({ ...blankSheet(SETUP), attendance: 412, venue: 'Quayside Hall' }))
  fill({ Attendance: '412' })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fill({ Attendance: '' })
  await screen.findByRole('button', { name: 'Save' })
  expect(screen.getByLabelText('Attendance')).toHaveProperty('value', '')
  await press('Save')
  await expect.poll(() => bodiesOf('PUT /live/:id/sheet').length).toBe(2)
  expect(bodiesOf('PUT /live/:id/sheet').at(-1)).toMatchObject({
    sheet: { attendance: null, venue: '' },
    was: { attendance: 412, venue: '' },
  })
})

test('asks before it signs an incomplete scoresheet', async () => {
  signInAs('SCORER')
  const { press } = await openSheet({})
  whenCalled('PUT /live/:id/signature', ok({ ...MATCH, seq: 5 }))
  await press('Sign the scoresheet')
  await screen.findByText(/things are missing/)
  await act(() => press('Sign anyway'))
  await screen.findByText('Scoresheet signed.')
  expect(bodiesOf('PUT /live/:id/signature')).toEqual([{ despiteGaps: true }])
})

test('a signed scoresheet cannot be changed, and only an administrator can unlock it', async () => {
  signInAs('SCORER')
  await openSheet({}, { kind: 'sheet-signed' })
  expect(screen.getByRole('button', { name: 'Save' }).closest('fieldset')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Unlock the scoresheet' })).toBeNull()
  expect(screen.getByText('To correct something, ask an administrator to unlock it.')).toBeTruthy()
})

test('an administrator unlocks a signed scoresheet', async () => {
  signInAs('ADMIN')
  const { press, user } = await openSheet({}, { kind: 'sheet-signed' })
  whenCalled('DELETE /live/:id/signature', ok({ ...MATCH, seq: 6 }))
  await press('Unlock the scoresheet')
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Unlock the scoresheet' }))
  await screen.findByText('Scoresheet unlocked.')
})
