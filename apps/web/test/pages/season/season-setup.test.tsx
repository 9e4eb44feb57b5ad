import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../src/api/query-client.ts'
import { changedArrangement } from '../../../src/features/fixtures/fixture-form.ts'
import { INGEST } from '../control/ingest.ts'
import { ledTo, openPage, says, signInAs } from '../page-scene.tsx'
import { bodiesOf, ok, refused, whenCalled } from '../server-answers.ts'

const HERONS = { id: 3, teamname: 'Herons', logo: null, colours: null }
const LARKS = { id: 4, teamname: 'Larks', logo: null, colours: null }
const LEAGUE = {
  id: 1,
  name: 'League',
  season: '2026/27',
  friendly: false,
  ruleset: 'fiba',
  standingsRules: 'fiba',
  zone: 'Europe/Riga',
  teams: 2,
  fixtures: 0,
  played: 0,
  stages: [] as unknown[],
  entrants: [HERONS, LARKS].map((team) => ({ team, pointsDeducted: 0, lot: null })),
}
const STAGE = {
  id: 9,
  name: 'Regular season',
  kind: 'league',
  legs: 2,
  bestOf: 1,
  groups: [],
  teams: [3, 4].map((teamId) => ({ teamId, group: null })),
}
const FIXTURE = {
  id: 1,
  competition: { id: 1, name: 'League', season: '2026/27', friendly: false },
  stage: null,
  round: 1,
  home: HERONS,
  away: LARKS,
  title: null,
  startsAt: '2027-01-16T16:00:00.000Z',
  timeKnown: true,
  zone: 'Europe/Riga',
  venue: 'Quayside Hall',
  status: 'scheduled',
  reason: null,
  lostBy: null,
  score: null,
  periods: null,
  quarterId: null,
  hasLog: false,
}

beforeEach(() => {
  signInAs('ADMIN')
  whenCalled('GET /teams/names', ok([HERONS, LARKS]))
  whenCalled('GET /competitions', ok([LEAGUE]))
  whenCalled('GET /competitions/:id', ok(LEAGUE))
  whenCalled('GET /schedule', ok([FIXTURE]))
  whenCalled('GET /fixtures/:id', ok({ ...FIXTURE, form: [[], []], meetings: [] }))
})

const field = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test("/competitions: requires a name, says that a competition with the name exists, then opens the competition's page", async () => {
  const { press, fill } = await openPage('/competitions')
  await press('New competition')
  await press('Create')
  await says('Name is required.')
  fill({ Name: 'League', Season: '2026/27', Rules: 'nba', Table: 'percentage' })
  field('Time zone of the halls', 'Europe/Riga')
  const taken = refused(
    409,
    'competition-exists',
    'A competition with this name and season already exists.',
    'name',
  )
  whenCalled('POST /competitions', taken, ok(LEAGUE, 201))
  await press('Create')
  await says('A competition with this name and season already exists.')
  await press('Create')
  await ledTo('/competitions/1')
  const rules = { ruleset: 'nba', standingsRules: 'percentage', standingsPoints: null, zone: 'Europe/Riga' }
  expect(bodiesOf('POST /competitions').at(-1)).toEqual({ name: 'League', season: '2026/27', ...rules })
})

test('/competitions: uses the points for results from the rules, unless the form has others', async () => {
  const { press, fill } = await openPage('/competitions')
  await press('New competition')
  fill({ Name: 'League', Season: '2026/27' })
  field('Time zone of the halls', 'Europe/Riga')
  field('Points for a win', '300')
  await press('Create')
  await says('A whole number from 0 to 100.')
  fill({ 'Points for a win': '3', 'For a loss': '0' })
  whenCalled('POST /competitions', ok(LEAGUE, 201))
  await press('Create')
  await ledTo('/competitions/1')
  expect(bodiesOf('POST /competitions').at(-1)).toMatchObject({
    standingsRules: 'fiba',
    standingsPoints: { win: 3, draw: 1, loss: 0, forfeit: 0 },
  })
})

test('/competitions/{id}: renaming a competition sends only the name', async () => {
  const { press, fill } = await openPage('/competitions/:id')
  await press('Edit')
  fill({ Name: 'Premier League' })
  whenCalled('PATCH /competitions/:id', ok({ ...LEAGUE, name: 'Premier League' }))
  await press('Save')
  await expect.poll(() => bodiesOf('PATCH /competitions/:id')).toEqual([{ name: 'Premier League' }])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await press('Edit')
  fill({ Rules: 'nba', 'Points for a win': '3' })
  await press('Save')
  await expect
    .poll(() => bodiesOf('PATCH /competitions/:id')[1])
    .toEqual({ ruleset: 'nba', standingsPoints: { win: 3, draw: 1, loss: 1, forfeit: 0 } })
})

test('/competitions/{id}: saves deducted points and lots with the teams, and refuses text that is not a number', async () => {
  const { press } = await openPage('/competitions/:id')
  field('Points deducted from Herons', 'two')
  await press('Save teams')
  await says('A whole number from 0 to 100.')
  expect(bodiesOf('PUT /competitions/:id/teams')).toEqual([])
  field('Points deducted from Herons', '2')
  field('Lot drawn by Larks', '1')
  whenCalled('PUT /competitions/:id/teams', ok(LEAGUE))
  await press('Save teams')
  await says('Teams saved.')
  expect(bodiesOf('PUT /competitions/:id/teams')).toEqual([
    {
      teams: [
        { teamId: 3, pointsDeducted: 2, lot: null },
        { teamId: 4, pointsDeducted: 0, lot: 1 },
      ],
      was: [
        { teamId: 3, pointsDeducted: 0, lot: null },
        { teamId: 4, pointsDeducted: 0, lot: null },
      ],
    },
  ])
})

test('/competitions/{id}: keeps a lot that is typed while the teams are saved', async () => {
  const { press } = await openPage('/competitions/:id')
  field('Lot drawn by Herons', '2')
  whenCalled('PUT /competitions/:id/teams', ok(LEAGUE))
  fireEvent.click(screen.getByRole('button', { name: 'Save teams' }))
  field('Lot drawn by Larks', '1')
  await says('Teams saved.')
  expect(screen.getByLabelText('Lot drawn by Larks')).toHaveProperty('value', '1')
  await press('Save teams')
  await expect.poll(() => bodiesOf('PUT /competitions/:id/teams').length).toBe(2)
  // The first body is what the server has now, apart from changes by other administrators.
  expect(bodiesOf('PUT /competitions/:id/teams').at(-1)).toMatchObject({
    teams: [{ lot: 2 }, { lot: 1 }],
    was: [{ lot: 2 }, { lot: null }],
  })
})

test('/competitions/{id}: leaves teams alone that another administrator adds while the form is filled in', async () => {
  const { press } = await openPage('/competitions/:id')
  field('Lot drawn by Herons', '2')
  const terns = { team: { ...LARKS, id: 5, teamname: 'Terns' }, pointsDeducted: 0, lot: null }
  const entrants = [...LEAGUE.entrants, terns]
  whenCalled('GET /competitions/:id', ok({ ...LEAGUE, name: 'Premier League', teams: 3, entrants }))
  await queryClient.invalidateQueries()
  await screen.findByText(/Premier League/)
  field('Lot drawn by Larks', '1')
  whenCalled('PUT /competitions/:id/teams', ok(LEAGUE))
  await press('Save teams')
  await says('Teams saved.')
  const ids = [{ teamId: 3 }, { teamId: 4 }]
  expect(bodiesOf('PUT /competitions/:id/teams')).toMatchObject([{ teams: ids, was: ids }])
  await says('Terns')
})

test('/competitions/{id}: adds a stage with its teams in the order of the seeds', async () => {
  const { press, fill } = await openPage('/competitions/:id')
  await press('Add a stage')
  fill({ Name: 'Play-offs', Format: 'knockout' })
  fill({ Series: '3' })
  await press('Larks one place up')
  whenCalled('POST /competitions/:id/stages', ok({ ...LEAGUE, stages: [STAGE] }, 201))
  await press('Save')
  await says('Play-offs added.')
  expect(bodiesOf('POST /competitions/:id/stages')).toEqual([
    {
      name: 'Play-offs',
      kind: 'knockout',
      legs: 2,
      bestOf: 3,
      teams: [4, 3].map((teamId) => ({ teamId, group: null })),
    },
  ])
})

test('/competitions/{id}: shows a preview of a draw before creating it, and another one after a change', async () => {
  whenCalled('GET /competitions/:id', ok({ ...LEAGUE, stages: [STAGE] }))
  const games = [1, 2].map((round) => ({
    round,
    homeId: round === 1 ? 3 : 4,
    awayId: round === 1 ? 4 : 3,
    zone: 'Europe/Riga',
    startsAt: `2027-01-${15 + round}T16:00:00.000Z`,
    timeKnown: true,
  }))
  const looked = ok({ created: 0, fixtures: games }, 201)
  whenCalled('POST /stages/:id/draw', looked, looked, ok({ created: 2, fixtures: games }, 201))
  const { press, fill } = await openPage('/competitions/:id')
  await press('Draw Regular season')
  fill({ 'First day': '2027-01-16', Time: '18:00' })
  await press('Preview')
  await says('2 games in 2 rounds')
  await says('Larks – Herons')
  fill({ Venue: 'Quayside Hall' })
  await press('Preview')
  await press('Create 2 games')
  await says('2 games created.')
  const plan = { date: '2027-01-16', time: '18:00', everyDays: 7 }
  expect(bodiesOf('POST /stages/:id/draw')).toEqual([
    { ...plan, venue: null, preview: true },
    { ...plan, venue: 'Quayside Hall', preview: true },
    { ...plan, venue: 'Quayside Hall', preview: false },
  ])
})

/** The preview of a file without faults or questions. */
const LOOKED = {
  kind: 'text',
  encoding: null,
  columns: [
    { heading: 'home', field: 'home', sample: 'Herons' },
    { heading: 'Gegner', field: null, sample: 'Wrens' },
  ],
  dates: null,
  rows: [{ line: 2, cells: { home: 'Herons', away: 'Larks' }, change: 'new', before: {} }],
  missing: [] as unknown[],
  faults: [] as unknown[],
  imported: 0,
  removed: 0,
  committed: false,
}
const PASTE = 'Or paste the lines here, including the heading'

test('/import-fixtures: reports faults by line and column, and imports nothing while there are faults', async () => {
  const row = { line: 2, cells: { home: 'Herons', away: 'Wrens' }, change: null, before: {} }
  const fault = { line: 2, column: 'away', refusal: { code: 'no-team-named', name: 'Wrens' } }
  const message = 'There is no team “Wrens” in this competition.'
  const wrong = { ...LOOKED, rows: [row], faults: [{ ...fault, message }] }
  const done = { ...LOOKED, imported: 1, committed: true }
  whenCalled('POST /competitions/:id/fixtures/import', ok(wrong), ok(LOOKED), ok(done))
  whenCalled('GET /competitions/:id/calendars', ok([]))
  const { press, fill } = await openPage('/import-fixtures')
  await press('Preview')
  await says('Choose a file, or paste its lines.')
  const csv = 'home,away\nHerons,Wrens'
  fill({ [PASTE]: csv })
  await press('Preview')
  await says('Choose the competition of the fixtures.')
  await screen.findByRole('option', { name: 'League 2026/27' })
  fill({ Competition: '1' })
  await press('Preview')
  await says('Line 2, Away')
  await says(message)
  expect(screen.getByRole('cell', { name: 'Wrens' }).className).toBe('table-wrong')
  await press('Preview')
  await says('1 new, 0 changed, 0 unchanged.')
  await press('Import 1 change')
  await ledTo('/fixtures?competition=1')
  expect(bodiesOf('POST /competitions/:id/fixtures/import')).toEqual([
    { csv, remove: [], commit: false },
    { csv, remove: [], commit: false },
    { csv, remove: [], commit: true },
  ])
})

test('/import-fixtures: each choice leads to another preview, and the import sends the choices again', async () => {
  const missing = [{ id: 7, cells: { home: 'Herons', away: 'Wrens', date: '2026-12-05' } }]
  const looked = { ...LOOKED, encoding: 'windows-1252', dates: 'ask', missing }
  whenCalled('POST /competitions/:id/fixtures/import', ok(looked))
  whenCalled('GET /competitions/:id/calendars', ok([]))
  const { press, fill, user } = await openPage('/import-fixtures', '?competition=1')
  fill({ [PASTE]: 'x' })
  await press('Preview')
  const calls = async (count: number) =>
    expect.poll(() => bodiesOf('POST /competitions/:id/fixtures/import').length).toBe(count)
  await screen.findByLabelText('Encoding')
  fill({ Encoding: 'windows-1250' })
  await calls(2)
  await screen.findByRole('button', { name: 'Import 1 change' })
  fill({ 'Dates such as 12/05/2026': 'day-first' })
  await calls(3)
  await screen.findByRole('button', { name: 'Import 1 change' })
  fill({ Gegner: 'away' })
  await calls(4)
  await screen.findByRole('button', { name: 'Import 1 change' })
  await user.click(screen.getByLabelText('Remove Herons – Wrens 2026-12-05'))
  await calls(5)
  await press('Import 2 changes')
  await calls(6)
  expect(bodiesOf('POST /competitions/:id/fixtures/import').at(-1)).toEqual({
    csv: 'x',
    encoding: 'windows-1250',
    dates: 'day-first',
    columns: ['home', 'away'],
    remove: [7],
    commit: true,
  })
})

test('/import-teams: sends the bytes of a file and shows a preview, and refuses a file over 3 MB', async () => {
  whenCalled('POST /teams/import', ok(LOOKED))
  const { press, user } = await openPage('/import-teams')
  const choose = (bytes: Uint8Array<ArrayBuffer>) =>
    user.upload(screen.getByLabelText('File'), new File([bytes], 'teams.csv', { type: 'text/csv' }))
  await choose(new Uint8Array(3_000_001))
  await says('The file is larger than 3 MB. Copy only the needed rows into a new file.')
  await choose(Uint8Array.of(0x4d, 0xfc))
  await expect.poll(() => screen.queryByText(/larger than 3 MB/)).toBeNull()
  await press('Preview')
  await says('1 new, 0 changed, 0 unchanged.')
  expect(bodiesOf('POST /teams/import')).toEqual([{ file: 'Tfw=', remove: [], commit: false }])
})

test('/import-fixtures: follows a calendar, and applies or dismisses its changes', async () => {
  const change = (key: string, away: string) => ({
    key,
    kind: 'changed',
    cells: { home: 'Herons', away, date: '2026-12-06', time: '20:00' },
    before: { date: '2026-12-05' },
  })
  const calendar = {
    id: 3,
    address: 'https://league.example/games.ics',
    automatic: false,
    checkedAt: '2026-11-26T12:00:00.000Z',
    fault: null,
    games: 2,
    unknown: 1,
    changes: [change('one', 'Larks'), change('two', 'Terns')],
  }
  whenCalled('GET /competitions/:id/calendars', ok([]), ok([calendar]))
  whenCalled('POST /competitions/:id/calendars', ok(calendar, 201))
  whenCalled('POST /calendars/:id/changes', ok({ ...calendar, changes: [change('two', 'Terns')] }))
  const { press, fill } = await openPage('/import-fixtures', '?competition=1')
  await press('Follow this calendar')
  await says('Enter the address of a calendar.')
  fill({ 'Address of a calendar': 'https://league.example/games.ics' })
  await press('Follow this calendar')
  await says('2 changes wait for you.')
  await says('1 event is not a game between teams of this competition.')
  await press('Apply: Herons – Larks')
  await says('Schedule updated.')
  await press('Dismiss: Herons – Terns')
  await expect
    .poll(() => bodiesOf('POST /calendars/:id/changes'))
    .toEqual([{ apply: ['one'] }, { dismiss: ['two'] }])
  expect(bodiesOf('POST /competitions/:id/calendars')).toEqual([
    { address: 'https://league.example/games.ics', automatic: false },
  ])
})

async function chooseAction(name: string) {
  const { press, user } = await openPage('/fixtures')
  await user.click(await screen.findByRole('button', { name: 'Actions for Herons v Larks' }))
  await user.click(await screen.findByRole('menuitem', { name }))
  return { press, dialog: within(await screen.findByRole('dialog')) }
}

test('/fixtures: requires a reason to postpone a game', async () => {
  const { press } = await chooseAction('Postpone')
  await press('Postpone')
  await says('Reason is required.')
  field('Reason', 'The hall is flooded')
  whenCalled('PUT /fixtures/:id/outcome', ok({ ...FIXTURE, status: 'postponed' }))
  await press('Postpone')
  await says('Postponed.')
  expect(bodiesOf('PUT /fixtures/:id/outcome')).toEqual([
    { status: 'postponed', reason: 'The hall is flooded' },
  ])
})

test('/fixtures: offers to enter a missing result in the row itself', async () => {
  whenCalled('GET /schedule', ok([{ ...FIXTURE, overdue: true }]))
  const { user } = await openPage('/fixtures', '?show=overdue')
  await user.click(await screen.findByRole('button', { name: 'Enter result of Herons v Larks' }))
  expect(await screen.findByRole('dialog', { name: 'Enter the result' })).toBeDefined()
})

test.each([['/fixtures'], ['/fixtures/:id']] as const)('%s: marks a match without plays', async (path) => {
  const played = { ...FIXTURE, status: 'finished', score: [74, 69], hasLog: true, boxScoreOnly: true }
  whenCalled('GET /schedule', ok([played]))
  whenCalled('GET /fixtures/:id', ok({ ...played, form: [[], []], meetings: [] }))
  await openPage(path)
  await says('Box score only')
})

test('/fixtures: enters a result by period, and requires an overtime after a tie', async () => {
  const { press } = await chooseAction('Enter the result')
  const periods = (typed: readonly (readonly [number, number])[]) => {
    for (const [index, [home, away]] of typed.entries()) {
      field(`Period ${index + 1}, Herons`, String(home))
      field(`Period ${index + 1}, Larks`, String(away))
    }
  }
  await press('Save the result')
  await says('Whole numbers from 0 to 999.')
  const regulation = [
    [20, 10],
    [10, 20],
    [15, 15],
    [20, 20],
  ] as const
  periods(regulation)
  await press('Save the result')
  await says('A game can’t end in a tie. Add the overtime.')
  await press('Add a period')
  periods([...regulation, [9, 4]])
  whenCalled('PUT /fixtures/:id/outcome', ok({ ...FIXTURE, status: 'finished', score: [74, 69] }))
  await press('Save the result')
  await says('Result saved.')
  expect(bodiesOf('PUT /fixtures/:id/outcome')).toEqual([
    { status: 'finished', periods: [...regulation, [9, 4]] },
  ])
})

test("/fixtures: moves a game to another day, in the venue's time zone", async () => {
  const { press } = await chooseAction('Move or change')
  expect(screen.getByLabelText('Time')).toHaveProperty('value', '18:00')
  field('Day', '2027-02-20')
  whenCalled('PATCH /fixtures/:id', ok(FIXTURE))
  await press('Save')
  await says('Fixture saved.')
  expect(bodiesOf('PATCH /fixtures/:id')).toEqual([
    { date: '2027-02-20', time: '18:00', zone: 'Europe/Riga' },
  ])
})

test('/fixtures: adding a title sends nothing else, because a calendar may have moved the game meanwhile', async () => {
  const { press } = await chooseAction('Move or change')
  field('Title', 'Derby')
  whenCalled('PATCH /fixtures/:id', ok(FIXTURE))
  await press('Save')
  await says('Fixture saved.')
  expect(bodiesOf('PATCH /fixtures/:id')).toEqual([{ title: 'Derby' }])
})

test('/fixtures: saving a fixture without a change sends nothing, because its calendar entry would change', async () => {
  const { press } = await chooseAction('Move or change')
  await press('Save')
  await says('Fixture saved.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodiesOf('PATCH /fixtures/:id')).toEqual([])
})

test('a fixture that moves to another competition has the chosen stage there, or the one that the server selects', () => {
  const before = { competitionId: '1', stageId: '9', homeId: '3', awayId: '4', date: '', time: '', zone: '' }
  const values = { ...before, venue: '', round: '', title: '' }
  const change = (changes: Partial<typeof values>) => changedArrangement(values, { ...values, ...changes })
  expect(change({ competitionId: '2', stageId: '' })).toEqual({ competitionId: 2 })
  expect(change({ competitionId: '2', stageId: '11' })).toEqual({ competitionId: 2, stageId: 11 })
  expect(change({ stageId: '' })).toEqual({ stageId: null })
  expect(change({ venue: ' Quayside Hall ' })).toEqual({ venue: 'Quayside Hall' })
})

test('/fixtures/{id}: shows link, QR code, stream key and start of a game that has not begun', async () => {
  whenCalled('GET /live/:id/ingest', ok({ ...INGEST, stream_key: 'heron-key' }))
  const { user } = await openPage('/fixtures/:id')
  await screen.findByDisplayValue('heron-key')
  await screen.findByDisplayValue(`${location.origin}/watch/1`)
  await screen.findByRole('img', { name: `QR code of ${location.origin}/watch/1` })
  await says('Saturday, January 16, 18:00')
  expect(screen.getByRole('link', { name: 'Start Live' }).getAttribute('href')).toBe('/live?fixture=1')
  // The menu does not contain actions that have a button of their own.
  await user.click(screen.getByRole('button', { name: 'Actions for Herons v Larks' }))
  const menu = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(menu).toContain('Postpone')
  expect(menu).not.toContain('Start Live')
})

test('/live?fixture={id}: suggests the starters of the last match, and starts the fixture with them', async () => {
  const fives = { team1Players: [11, 12, 13, 14, 15], team2Players: [21, 22, 23, 24] }
  const player = (id: number) => ({
    id,
    fname: 'Ada',
    lname: `Birch ${id}`,
    jersey: String(id),
    photo: null,
    colours: null,
    team: null,
    position: { id: 1, name: 'Center' },
  })
  whenCalled('GET /fixtures/:id/starters', ok(fives))
  whenCalled('GET /archive/archived-matches', ok([]))
  whenCalled('GET /players/get-player', ok([11, 12, 13, 14, 15, 21, 22, 23, 24, 25].map(player)))
  const { press, user } = await openPage('/live', '?fixture=1')
  await screen.findAllByRole('checkbox')
  await press('Start Live')
  await says('Please select exactly 5 players for each team.')
  const [, forLarks] = await screen.findAllByRole('checkbox', { name: '25 Ada Birch 25' })
  await user.click(forLarks as HTMLElement)
  whenCalled('POST /fixtures/:id/start', refused(409, 'team-was-live', 'Herons play already.'))
  await press('Start Live')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start Live' }))
  await says('Failed to start match Herons play already.')
  expect(bodiesOf('POST /fixtures/:id/start')).toEqual([
    { team1Players: fives.team1Players, team2Players: [21, 22, 23, 24, 25] },
  ])
})
