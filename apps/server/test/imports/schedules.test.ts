import { readFile } from 'node:fs/promises'
import type { TableAnswer } from '@courtside/contract'
import { expect, test } from 'vitest'
import { startCourtside } from '../support/courtside.ts'

const changesOf = ({ rows }: TableAnswer) => rows.map(({ change }) => change)

async function league() {
  const { admin, url } = await startCourtside()
  const lines = ['Herons', 'Larks', 'Terns', 'Wrens'].map((team) => `${team},Kim,4,Ada,Calder,C`)
  const head = 'team,coach,number,first name,last name,position'
  await admin.call('POST /teams/import', { body: { csv: [head, ...lines].join('\n'), commit: true } })
  const teams = (await admin.call('GET /teams/names', {})).map(({ id }) => id)
  const rules = { ruleset: 'fiba', standingsRules: 'fiba', zone: 'Europe/Riga' } as const
  const { id } = await admin.call('POST /competitions', {
    body: { name: 'League', season: '2026/27', ...rules, teams },
  })
  const params = { id }
  const load = (csv: string, more: object = {}) =>
    admin.call('POST /competitions/:id/fixtures/import', { params, body: { csv, commit: true, ...more } })
  const schedule = async () =>
    (await admin.call('GET /schedule', { query: { competitionId: id, limit: 1000 } })).map(
      ({ id, home, away, startsAt, venue, status, round, score }) => ({
        ...{ id, startsAt, venue, status, round, score },
        teams: `${home.teamname}-${away.teamname}`,
      }),
    )
  return { admin, url, params, load, schedule, teams }
}

test('imports a game that appears twice in a file once, and a second import changes nothing', async () => {
  const { load, schedule } = await league()
  const file = await readFile(new URL('files/fixtures-twice.csv', import.meta.url), 'utf8')
  const answer = await load(file)
  expect(answer).toMatchObject({ imported: 1, faults: [] })
  expect(changesOf(answer)).toEqual(['new', 'repeated'])
  const again = await load(file)
  expect(again.imported).toBe(0)
  expect(changesOf(again)).toEqual(['unchanged', 'repeated'])
  expect(await schedule()).toMatchObject([{ startsAt: '2026-12-12T16:00:00.000Z', teams: 'Herons-Larks' }])
})

test('moves the games of a corrected schedule and never adds them twice', async () => {
  const { load, schedule } = await league()
  const head = 'Spiel-Nr.;Spieltag;Heim;Gast;Datum;Uhrzeit;Halle'
  await load(
    [
      head,
      '101;1. Spieltag;Herons;Larks;05.12.2026;18.00;Quayside Hall',
      '102;1. Spieltag;Terns;spielfrei;;;',
      '103;2. Spieltag;Larks;Terns;12.12.2026;18:00:00;',
    ].join('\n'),
  )
  const before = await schedule()
  expect(before).toMatchObject([
    { teams: 'Herons-Larks', round: 1, startsAt: '2026-12-05T16:00:00.000Z' },
    { teams: 'Larks-Terns', round: 2, startsAt: '2026-12-12T16:00:00.000Z' },
  ])
  const corrected = await load(
    [
      head,
      '101;1. Spieltag;Herons;Larks;06.12.2026;20:00 Uhr;Quayside Hall',
      '103;2. Spieltag;Terns;Larks;12.12.2026;18:00;West Hall',
      '104;2;Wrens;Herons;13.12.2026;;',
    ].join('\n'),
  )
  expect(corrected.rows.map(({ change, before }) => [change, before])).toEqual([
    ['changed', { date: '2026-12-05', time: '18:00' }],
    ['changed', { home: 'Larks', away: 'Terns', venue: '' }],
    ['new', {}],
  ])
  const after = await schedule()
  expect(after).toMatchObject([
    { id: before[0]!.id, startsAt: '2026-12-06T18:00:00.000Z' },
    { id: before[1]!.id, teams: 'Terns-Larks', venue: 'West Hall' },
    { teams: 'Wrens-Herons' },
  ])
})

test('without ids of the league, games are found by teams and round, then by teams and day', async () => {
  const { load, schedule } = await league()
  await load(
    'home,away,round,date\nHerons,Larks,1,2026-12-05\nHerons,Larks,15,2027-02-06\nTerns,Larks,,2026-12-05',
  )
  const before = await schedule()
  const moved = await load(
    'home,away,round,date,time\nHERONS,larks,15,2027-02-07,18:00\nherons,Larks,1,2026-12-04,19:00',
  )
  expect(changesOf(moved)).toEqual(['changed', 'changed'])
  expect(moved.missing).toMatchObject([{ id: before.find(({ teams }) => teams === 'Terns-Larks')!.id }])
  const withoutRounds = await load('home,away,date\nHerons,Larks,2027-02-07\nHerons,Larks,2026-12-04')
  expect(changesOf(withoutRounds)).toEqual(['unchanged', 'unchanged'])
  const after = await schedule()
  expect(after.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort())
  expect(after.find(({ round }) => round === 15)?.startsAt).toBe('2027-02-07T16:00:00.000Z')
})

test('a missing game is removed only when the removal is confirmed', async () => {
  const { load, schedule } = await league()
  await load('home,away,date\nHerons,Larks,2026-12-05\nTerns,Wrens,2026-12-05')
  const answer = await load('home,away,date\nHerons,Larks,2026-12-05')
  expect(answer.missing).toMatchObject([{ cells: { home: 'Terns', away: 'Wrens', date: '2026-12-05' } }])
  expect(await schedule()).toHaveLength(2)
  const remove = answer.missing.map(({ id }) => id)
  expect(await load('home,away,date\nHerons,Larks,2026-12-05', { remove })).toMatchObject({ removed: 1 })
  expect(await schedule()).toMatchObject([{ teams: 'Herons-Larks' }])
})

test('asks about an ambiguous date, and uses the answer', async () => {
  const { load, schedule } = await league()
  const csv = 'home,away,date,time\nHerons,Larks,12/05/2026,6:00 PM'
  const asked = await load(csv)
  expect(asked).toMatchObject({ dates: 'ask', committed: false })
  expect(asked.faults.map(({ line, column, refusal }) => [line, column, refusal.code])).toEqual([
    [2, 'date', 'dates-ambiguous'],
  ])
  expect(await load(csv, { dates: 'month-first' })).toMatchObject({ dates: 'month-first', imported: 1 })
  expect(await schedule()).toMatchObject([{ startsAt: '2026-12-05T16:00:00.000Z' }])
})

test('imports results, forfeits, cancellations and postponements', async () => {
  const { load, schedule, params, admin } = await league()
  const csv = [
    'Heim;Gast;Datum;Ergebnis;Status;Viertel',
    'Herons;Larks;05.12.2026;82:75;;20:18, 22:20, 18:19, 22:18',
    'Larks;Terns;06.12.2026;20:0;;',
    'Terns;Wrens;06.12.2026;0:20;Wertung;',
    'Wrens;Herons;12.12.2026;;abgesagt;',
    'Wrens;Larks;13.12.2026;-:-;verschoben;',
    'Terns;Herons;20.12.2026;0:0;;',
  ].join('\n')
  expect(await load(csv)).toMatchObject({ imported: 6, faults: [] })
  const stored = Object.fromEntries((await schedule()).map(({ teams, ...fixture }) => [teams, fixture]))
  expect(stored).toMatchObject({
    'Herons-Larks': { status: 'finished', score: [82, 75] },
    'Larks-Terns': { status: 'forfeited', score: [20, 0] },
    'Terns-Wrens': { status: 'forfeited', score: [0, 20] },
    'Wrens-Herons': { status: 'cancelled' },
    'Wrens-Larks': { status: 'postponed' },
    'Terns-Herons': { status: 'scheduled', score: null },
  })
  expect(changesOf(await load(csv))).toEqual(Array(6).fill('unchanged'))
  const { stages } = await admin.call('GET /competitions/:id/standings', { params, query: {} })
  expect(stages[0]?.tables[0]?.rows.map(({ played }) => played)).toEqual(expect.arrayContaining([1, 2]))
  // A postponed game that gets a new date is scheduled again.
  const later = await load('Heim;Gast;Datum\nWrens;Larks;17.01.2027')
  expect(changesOf(later)).toEqual(['changed'])
  expect((await schedule()).find(({ teams }) => teams === 'Wrens-Larks')).toMatchObject({
    status: 'scheduled',
    startsAt: '2027-01-16T22:00:00.000Z',
  })
})

test('reports wrong lines with line and column, and imports nothing', async () => {
  const { load, schedule } = await league()
  const answer = await load(
    [
      'home,away,date,time,round,result,game number',
      'Herons,Larks,2027-03-28,03:30,,,',
      'Herons,Swans,28.3.2027,,,,',
      'Larks,larks,,,,,',
      'Herons,Terns,soon,late,,,',
      'Herons,Wrens,,,0,80:80,',
      'Herons,Wrens,2027-01-09,,,,7',
      'Herons,Wrens,2027-01-10,,,,7',
    ].join('\n'),
  )
  expect(answer.faults.map(({ line, column, refusal }) => [line, column, refusal.code])).toEqual([
    [2, 'time', 'no-such-time'],
    [3, 'away', 'no-team-named'],
    [4, 'away', 'plays-itself'],
    [5, 'date', 'unreadable-date'],
    [5, 'time', 'unreadable-time'],
    [6, 'round', 'not-whole-between'],
    [8, 'game number', 'line-contradicts'],
  ])
  expect(answer.committed).toBe(false)
  expect(await schedule()).toEqual([])
})

test('a game that has started keeps its time and its result when a schedule is imported', async () => {
  const { admin, load, schedule, teams } = await league()
  const [homeId = 0, awayId = 0] = teams
  const extra = [5, 6, 7, 8].flatMap((no) => ['Herons', 'Larks'].map((team) => `${team},${no},No,Name ${no}`))
  await admin.call('POST /teams/import', {
    body: { csv: ['team,number,first name,last name', ...extra].join('\n'), commit: true },
  })
  await load('home,away,date,time\nHerons,Larks,2026-12-05,18:00')
  const [fixture] = await schedule()
  const players = await admin.call('GET /players/get-player', { query: {} })
  const five = (teamId: number) => players.filter(({ team }) => team?.id === teamId).map(({ id }) => id)
  const params = { id: fixture!.id }
  await admin.call('POST /fixtures/:id/start', {
    params,
    body: { team1Players: five(homeId), team2Players: five(awayId) },
  })
  const answer = await load('home,away,date,time,venue,result\nHerons,Larks,2026-12-06,20:00,West Hall,20:0')
  expect(answer.rows.map(({ change, before }) => [change, before])).toEqual([['changed', { venue: '' }]])
  expect(await schedule()).toMatchObject([
    { id: fixture!.id, startsAt: '2026-12-05T16:00:00.000Z', status: 'live' },
  ])
})
