import { expect, test } from 'vitest'
import { createMatch, startCourtside } from '../../support/courtside.ts'

/** Parses CSV (RFC 4180) into rows of unquoted cells. */
function parseCsv(text: string): string[][] {
  return text
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    )
}

test('downloads the statistics of a finished match as CSV that equals the box score', async () => {
  const { admin, visitor, url } = await startCourtside()
  const { match, home } = await createMatch(admin)
  const matchId = match.id
  await admin.call('POST /quarter/start', { body: { matchId, quarterId: 1 } })
  for (const type of ['THREE POINTS', 'THREE POINTS', 'THREE POINTS MISS', 'REBOUND'] as const) {
    const playerId = home.players[0] ?? 0
    await admin.call('POST /stats/create', {
      body: { matchId, teamId: home.id, playerId, type, quarterId: 1 },
    })
  }
  await admin.call('PUT /live/end/:id', { params: { id: matchId } })
  const box = await visitor.call('GET /stats/:matchId', { params: { matchId } })

  const response = await fetch(`${url}/api/archive/download/player/${matchId}`, { method: 'POST' })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="player_stats_${matchId}.csv"`,
  )
  const bytes = await response.bytes()
  // Spreadsheets read names correctly only with a byte order mark. Decoding removes it.
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [titles, first, ...others] = parseCsv(new TextDecoder().decode(bytes))
  expect(titles?.join()).toBe(
    'Team,No,Player,MIN,PTS,FGM,FGA,FG%,3PM,3PA,3P%,FTM,FTA,FT%,REB,AST,STL,BLK,TO,PF',
  )
  expect(first).toEqual(
    [
      box.teams[0]?.name,
      '4',
      'Pat No4',
      '0',
      '6',
      '2',
      '3',
      '66.7',
      '2',
      '3',
      '66.7',
      '0',
      '0',
      '0.0',
      '1',
    ].concat(['0', '0', '0', '0', '0']),
  )
  expect(others).toHaveLength(box.players.length - 1)

  const teams = await visitor.download('POST /archive/download/team/:matchId', { params: { matchId } })
  const rows = parseCsv(await teams.text())
  expect(rows[0]?.slice(0, 3)).toEqual(['Team', 'PTS', 'FGM'])
  expect(rows.slice(1).map(([team, points]) => [team, Number(points)])).toEqual(
    box.teams.map(({ name, pts }) => [name, pts]),
  )
})

test('keeps a name with commas and quotes in one cell, and makes a name that looks like a formula harmless', async () => {
  const { admin, visitor } = await startCourtside()
  const { match } = await createMatch(admin, 'Names', ['Herons, "A"', '=HYPERLINK("x")'])
  const csv = await visitor.download('POST /archive/download/team/:matchId', {
    params: { matchId: match.id },
  })
  const rows = parseCsv(await csv.text())
  expect(rows.map(([team]) => team)).toEqual(['Team', 'Herons, "A"', `'=HYPERLINK("x")`])
})
