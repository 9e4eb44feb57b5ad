import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { startCourtside } from '../support/courtside.ts'

test('the API returns the fault of a file that is no readable spreadsheet', async () => {
  const { admin, url, adminToken } = await startCourtside()
  const call = async (bytes: Uint8Array) =>
    (
      await admin.call('POST /teams/import', { body: { file: Buffer.from(bytes).toString('base64') } })
    ).faults.map(({ refusal }) => refusal.code)
  const bomb = zipSync({
    'xl/workbook.xml': strToU8('<workbook/>'),
    'xl/zeros.xml': new Uint8Array(60_000_000),
  })
  expect(await call(bomb)).toEqual(['spreadsheet-too-large'])
  expect(await call(strToU8('%PDF-1.7'))).toEqual(['not-a-table'])
  expect(await call(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1))).toEqual(['old-spreadsheet'])
  expect(await call(strToU8('<!DOCTYPE html><table>'))).toEqual(['not-a-table'])
  // A body of 7 MB is refused because of its announced size.
  const large = await fetch(`${url}/api/teams/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
    body: `{"csv":"${'x'.repeat(7_000_000)}"}`,
  })
  expect(large.status).toBe(413)
})

test('an exported file can be edited and imported, in both formats and with headings in each language', async () => {
  const { admin, url, adminToken } = await startCourtside()
  const csv =
    'team,coach,number,first name,last name,position\nİğdır,Jörg Groß,00,Ada,Calder,PG\nLarks,Jo,7,-Bo,Birch,C'
  await admin.call('POST /teams/import', { body: { csv, commit: true } })
  const teams = (await admin.call('GET /teams/names', {})).map(({ id }) => id)
  const rules = { ruleset: 'fiba', standingsRules: 'fiba', zone: 'Europe/Riga' } as const
  const { id } = await admin.call('POST /competitions', {
    body: { name: 'League', season: '2026/27', ...rules, teams },
  })
  const schedule =
    'game number,home,away,date,time,venue,round,result,status\n7,Larks,İğdır,2026-12-05,18:00,"Hall, 2",1,,\n8,İğdır,Larks,2026-12-12,,,2,82:75,\n9,Larks,İğdır,2027-01-09,20:00,,3,0:20,\n10,İğdır,Larks,,,,4,,cancelled'
  const params = { id }
  await admin.call('POST /competitions/:id/fixtures/import', {
    params,
    body: { csv: schedule, commit: true },
  })
  const get = async (address: string) => {
    const answer = await fetch(`${url}/api${address}`, { headers: { authorization: `Bearer ${adminToken}` } })
    expect(answer.status).toBe(200)
    return Buffer.from(await answer.arrayBuffer()).toString('base64')
  }
  for (const format of ['csv', 'xlsx']) {
    for (const lang of ['en', 'de', 'ar']) {
      const rosters = await get(`/teams/export?format=${format}&lang=${lang}`)
      const again = await admin.call('POST /teams/import', { body: { file: rosters, commit: true } })
      expect(
        again.rows.map(({ change }) => change),
        `${format} ${lang}`,
      ).toEqual(['unchanged', 'unchanged'])
      const games = await get(`/competitions/${id}/fixtures/export?format=${format}&lang=${lang}`)
      const same = await admin.call('POST /competitions/:id/fixtures/import', {
        params,
        body: { file: games, commit: true },
      })
      expect([same.faults, same.rows.map(({ change }) => change)]).toEqual([[], Array(4).fill('unchanged')])
    }
  }
  const edited = Buffer.from(await get('/teams/export?lang=de'), 'base64')
    .toString()
    .replace('Ada', 'Ida')
  const changed = await admin.call('POST /teams/import', { body: { csv: edited, commit: true } })
  expect(changed.rows.map(({ before }) => before)).toEqual(expect.arrayContaining([{ 'first name': 'Ada' }]))
})
