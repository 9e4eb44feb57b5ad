import { readFile } from 'node:fs/promises'
import type { TableAnswer } from '@courtside/contract'
import type { Client } from '@courtside/contract/client'
import { describe, expect, test } from 'vitest'
import { startCourtside } from '../support/courtside.ts'

const base64 = (bytes: string | Uint8Array) => Buffer.from(bytes).toString('base64')
const field = (name: string) => readFile(new URL(`files/${name}`, import.meta.url))

const HERONS = [
  'team,coach,number,first name,last name,position',
  'Herons,Kim Birch,4,Ada,Calder,Point Guard',
  'Herons,Kim Birch,5,Bo,Nystad,C',
  'Herons,Kim Birch,00,Kaja,Grove,G/F',
]

const changesOf = ({ rows }: TableAnswer) => rows.map(({ change }) => change)

async function rosterOf(admin: Client, team = 'Herons') {
  const [found] = await admin.call('GET /teams/get-team', { query: { search: team } })
  return found?.players.map(({ jersey, fname, lname, position }) => [jersey, fname, lname, position.name])
}

async function importer() {
  const { admin } = await startCourtside()
  const load = (lines: readonly string[], more: object = {}) =>
    admin.call('POST /teams/import', { body: { csv: lines.join('\n'), commit: true, ...more } })
  return { admin, load }
}

test('a roster saved by Excel in Windows-1252 keeps its names, and another encoding can be chosen', async () => {
  const { admin } = await startCourtside()
  const file = base64(await field('roster-windows-1252.csv'))
  const seen = await admin.call('POST /teams/import', { body: { file } })
  expect(seen).toMatchObject({
    encoding: 'windows-1252',
    faults: [],
    rows: [
      {
        line: 2,
        change: 'new',
        cells: {
          team: 'Hafen Süd',
          coach: 'Jörg Groß',
          number: '4',
          'first name': 'Jürgen',
          'last name': 'Müller',
          position: 'Point Guard',
        },
      },
    ],
  })
  const wrong = await admin.call('POST /teams/import', { body: { file, encoding: 'utf-8', commit: true } })
  expect(wrong.committed).toBe(false)
  expect(new Set(wrong.faults.map(({ refusal }) => refusal.code))).toEqual(new Set(['broken-characters']))
  expect((await admin.call('POST /teams/import', { body: { file, commit: true } })).imported).toBe(1)
  expect(await rosterOf(admin, 'Hafen')).toEqual([['4', 'Jürgen', 'Müller', 'Point Guard']])
})

describe('importing again', () => {
  test('the same roster changes nothing', async () => {
    const { load } = await importer()
    expect(changesOf(await load(HERONS))).toEqual(['new', 'new', 'new'])
    const again = await load(HERONS)
    expect(changesOf(again)).toEqual(['unchanged', 'unchanged', 'unchanged'])
    expect(again).toMatchObject({ imported: 0, removed: 0, missing: [], committed: true })
  })

  test('adds one player for a new row, and updates only changed values', async () => {
    const { admin, load } = await importer()
    await load(HERONS)
    const before = await admin.call('GET /players/get-player', { query: {} })
    const answer = await load([
      HERONS[0]!,
      'Herons,Lee Moss,4,ADA,CALDER,Center',
      'Herons,Lee Moss,9,Bo,Nystad,C',
      'Herons,Lee Moss,00,Kaja,Grove,Shooting Guard',
      'Herons,Lee Moss,11,Dana,Ford,F',
    ])
    expect(answer.rows.map(({ change, before }) => [change, before])).toEqual([
      ['changed', { position: 'Point Guard', coach: 'Kim Birch' }],
      ['changed', { number: '5' }],
      ['changed', { position: 'Point Guard' }],
      ['new', {}],
    ])
    expect(await rosterOf(admin)).toEqual([
      ['00', 'Kaja', 'Grove', 'Shooting Guard'],
      ['4', 'Ada', 'Calder', 'Center'],
      ['9', 'Bo', 'Nystad', 'Center'],
      ['11', 'Dana', 'Ford', 'Small Forward'],
    ])
    const after = await admin.call('GET /players/get-player', { query: {} })
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)))
    expect(after).toHaveLength(4)
  })

  test('players can exchange their numbers', async () => {
    const { admin, load } = await importer()
    await load(HERONS)
    await load([HERONS[0]!, 'herons,,5,Ada,Calder,', 'HERONS,,4,Bo,Nystad,'])
    expect(await rosterOf(admin)).toEqual([
      ['00', 'Kaja', 'Grove', 'Point Guard'],
      ['4', 'Bo', 'Nystad', 'Center'],
      ['5', 'Ada', 'Calder', 'Point Guard'],
    ])
  })

  test('keeps a missing player until the removal is confirmed, which frees the number', async () => {
    const { admin, load } = await importer()
    await load(HERONS)
    const shorter = [HERONS[0]!, HERONS[1]!, 'Herons,Kim Birch,5,Dana,Ford,C', HERONS[3]!]
    const refused = await load(shorter)
    expect(refused.missing).toMatchObject([{ cells: { number: '5', 'last name': 'Nystad' } }])
    expect(refused.faults.map(({ line, refusal }) => [line, refusal.code])).toEqual([[3, 'number-worn']])
    expect((await rosterOf(admin))?.map(([, first]) => first)).toEqual(['Kaja', 'Ada', 'Bo'])
    const done = await load(shorter, { remove: refused.missing.map(({ id }) => id) })
    expect(done).toMatchObject({ imported: 1, removed: 1, committed: true })
    expect((await rosterOf(admin))?.map(([, first]) => first)).toEqual(['Kaja', 'Ada', 'Dana'])
  })

  test('removes no player of a team that the file does not contain', async () => {
    const { admin, load } = await importer()
    await load(HERONS)
    const [player] = await admin.call('GET /players/get-player', { query: {} })
    await load([HERONS[0]!, 'Larks,Jo,4,Lou,Ash,C'], { remove: [player!.id] })
    expect(await rosterOf(admin)).toHaveLength(3)
  })

  test('creates one player from a row that appears twice', async () => {
    const { admin, load } = await importer()
    const answer = await load([...HERONS, HERONS[1]!])
    expect(changesOf(answer)).toEqual(['new', 'new', 'new', 'repeated'])
    expect(await rosterOf(admin)).toHaveLength(3)
  })
})

test('columns can be assigned, the club remembers them, and one team can be given for all rows', async () => {
  const { admin } = await startCourtside()
  const csv = 'Rugnummer;Wer;Kapitän?;Platz\n#7;Calder, Ada;ja;F\n8.0;Bo Nystad;nein;\n'
  const seen = await admin.call('POST /teams/import', { body: { csv } })
  expect(seen.columns.map(({ field }) => field)).toEqual([null, null, null, null])
  expect(seen.columns[1]).toMatchObject({ heading: 'Wer', sample: 'Calder, Ada' })
  expect(seen.faults.map(({ column }) => column)).toEqual(['team', 'first name', 'last name', 'number'])
  const columns = ['number', 'name', null, 'position'] as const
  const body = { csv, columns: [...columns], team: 'Herons', commit: true }
  expect(await admin.call('POST /teams/import', { body })).toMatchObject({ imported: 2, faults: [] })
  expect(await rosterOf(admin)).toEqual([
    ['7', 'Ada', 'Calder', 'Small Forward'],
    ['8', 'Bo', 'Nystad', 'Point Guard'],
  ])
  const next = await admin.call('POST /teams/import', { body: { csv, team: 'Herons' } })
  expect(next.columns.map(({ field }) => field)).toEqual(columns)
  expect(changesOf(next)).toEqual(['unchanged', 'unchanged'])
  const twice = { csv, columns: ['number', 'name', 'name', null] as const, team: 'Herons' }
  const { faults } = await admin.call('POST /teams/import', {
    body: { ...twice, columns: [...twice.columns] },
  })
  expect(faults[0]?.refusal).toEqual({ code: 'column-twice', column: 'name' })
})

test('finds teams and players regardless of letter case and Unicode form', async () => {
  const { admin, load } = await importer()
  await load(['team,number,first name,last name', 'Işıl İstanbul,4,Şule,Groß', 'Grün-Weiß,5,Zoë,Müller'])
  const again = await load([
    'team,number,first name,last name',
    'IŞIL  ISTANBUL,4,ŞULE,GROSS',
    `${'GRÜN-WEISS'.normalize('NFD')},5,${'Zoë'.normalize('NFD')},${'Müller'.normalize('NFD')}`,
  ])
  expect(changesOf(again)).toEqual(['unchanged', 'unchanged'])
  expect(await admin.call('GET /teams/names', {})).toHaveLength(2)
})

test('an import is all or nothing, also when two run at once', async () => {
  const { admin, load } = await importer()
  const wrong = await load([...HERONS, 'Herons,,104,Dana,Ford,C'])
  expect(wrong).toMatchObject({ committed: false, imported: 0 })
  expect(wrong.rows.at(-1)).toMatchObject({ change: null, cells: { number: '104' } })
  expect(await admin.call('GET /teams/names', {})).toEqual([])
  await load(HERONS)
  const longer = [...HERONS, 'Herons,Kim Birch,12,Dana,Ford,C']
  const both = await Promise.all([load(longer), load(longer)])
  expect(both.map(({ imported }) => imported).sort()).toEqual([0, 1])
  expect(await rosterOf(admin)).toHaveLength(4)
})
