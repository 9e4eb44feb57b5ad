import { expect, test } from 'vitest'
import { readGameFiles } from '../src/game-files/game-file.ts'
import { UnreadableGame } from '../src/game-files/unreadable-game.ts'

async function faultOf(...files: (string | object)[]) {
  const texts = files.map((file) => (typeof file === 'string' ? file : JSON.stringify(file)))
  try {
    return await readGameFiles(texts, () => 0)
  } catch (error) {
    if (error instanceof UnreadableGame) return error.fault
    throw error
  }
}

const NBA_PLAYS = { game: { gameId: '1', actions: [{ actionType: '2pt' }] } }
const NBA_STATS = { game: { gameId: '1', actions: [{ actionType: 'Made Shot' }] } }

test.each([
  ['half of a LiveStats file', [{ tm: { '1': {}, '2': {} }, clock: '00:00' }], 'unknown-format'],
  ['an NBA play-by-play', [NBA_PLAYS], 'plays-alone'],
  ['a play-by-play of the NBA’s statistics pages', [NBA_STATS], 'plays-alone'],
  ['a play-by-play in tables', [{ resource: 'playbyplay', resultSets: [] }], 'plays-alone'],
  ['a EuroLeague box score without teams', [{ Live: false, Stats: [] }], 'unknown-format'],
  ['EuroLeague plays', [{ TeamA: 'A', FirstQuarter: [] }], 'plays-alone'],
  ['EuroLeague shots', [{ Rows: [] }], 'shots-alone'],
  ['a box score of one team', ['Team,No,Player,PTS\nHerons,4,Ada Calder,12'], 'box-table-teams'],
  [
    'two LiveStats files',
    [
      { tm: {}, pbp: [] },
      { tm: {}, pbp: [] },
    ],
    'one-file',
  ],
  ['a web page', ['<!DOCTYPE html><html><body>Game</body></html>'], 'is-web-page'],
  ['a ZIP archive', ['PK\u0003\u0004\u0014\u0000binary'], 'is-binary'],
  ['a PDF', ['%PDF-1.7 …'], 'is-binary'],
  ['bytes', ['\u0000\u0001\u0002'], 'is-binary'],
  ['text', ['The game ended 80 – 75.'], 'unknown-format'],
  ['a deeply nested file', ['['.repeat(100_000) + ']'.repeat(100_000)], 'unknown-format'],
  ['entities in XML', ['<!DOCTYPE x [<!ENTITY a "b">]><bbgame><team vh="&a;"/></bbgame>'], 'not-xml'],
])('refuses %s with a code that names the problem', async (_, files, code) => {
  expect(await faultOf(...files)).toMatchObject({ code })
})

test('states the field names of an unknown JSON file', async () => {
  expect(await faultOf({ match: 1, lineups: [], goals: 3 })).toEqual({
    code: 'other-json',
    fields: 'match, lineups, goals',
  })
})
