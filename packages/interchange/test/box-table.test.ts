import { boxScore, scores } from '@courtside/basketball'
import { expect, test } from 'vitest'
import { boxTable } from '../src/box-table/read-box-table.ts'
import { importedGame } from '../src/index.ts'

function linesOf(text: string) {
  const game = boxTable(text)
  if (game === null) throw new Error('The text is no table.')
  const { state, contradictions } = importedGame(game)
  return { state, contradictions, box: boxScore(state, 0) }
}

test('reads a box score as people type it: German headings, semicolons, made and attempted shots in one cell', () => {
  const { state, contradictions, box } = linesOf(
    [
      'Herren 1, Spiel vom 3. Mai 1994;;;;;;;;;',
      'Mannschaft;Nr.;Spieler;Min;2er;3er;Freiwürfe;Rebounds;Fouls;Punkte',
      'TSV Fährhafen;4;Jürgen Groß;32:30;5/9;1/4;2-2;7;3;15',
      'TSV Fährhafen;00;"Weiß, Änne";12;0/1;;1/2;;5;1',
      ';;;;;;;;;',
      'SV Leuchtturm;7;O. Ønsk;40;4/8;0/1;0/0;3;2;8',
      'SV Leuchtturm;;Gesamt;;;;;5;2;11',
    ].join('\n'),
  )
  expect(contradictions).toEqual([])
  expect(state.setup.teams.map(({ name }) => name)).toEqual(['TSV Fährhafen', 'SV Leuchtturm'])
  expect(scores(state)).toEqual([16, 11])
  expect(box.players.map(({ jersey, name }) => `${jersey} ${name}`)).toEqual([
    '00 Änne Weiß',
    '4 Jürgen Groß',
    '7 O. Ønsk',
  ])
  expect(box.players[1]).toMatchObject({
    ...{ seconds: 1950, pts: 15, fgm: 6, fga: 13, tpm: 1, tpa: 4, ftm: 2, fta: 2, reb: 7, pf: 3 },
  })
  expect(box.teams[1]).toMatchObject({ pts: 11, reb: 5, team: { reb: 2 } })
})

test('reads a table pasted from a spreadsheet, with made and attempted shots in separate columns', () => {
  const { box } = linesOf(
    'Team\tNo\tFirst name\tLast name\tFGM\tFGA\t3PM\t3PA\tFTM\tFTA\tREB\tAST\tPTS\tStarter\n' +
      'Herons\t4\tAda\tCalder\t5\t9\t1\t4\t2\t2\t7\t3\t13\tyes\n' +
      'Larks\t5\tBea\tDahl\t2\t4\t0\t0\t0\t0\t1\t0\t4\tno\n',
  )
  expect(box.players[0]).toMatchObject({ name: 'Ada Calder', fgm: 5, fga: 9, tpm: 1, ast: 3, pts: 13 })
})

test('does not read a text without the columns of a box score', () => {
  expect(boxTable('home,away\nHerons,Larks')).toBeNull()
  expect(boxTable('The game ended 80 – 75.')).toBeNull()
})
