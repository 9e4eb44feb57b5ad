import * as game from '@courtside/basketball'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { drawPaper } from '../../src/paper/draw-paper.ts'
import type { PaperOrder } from '../../src/paper/paper.ts'
import * as papers from '../../src/paper/texts.ts'
import { longOrder } from './long-game.ts'

const NONE = {
  ...{ pts: 0, fgm: 0, fga: 0, tpm: 0, tpa: 0, ftm: 0, fta: 0 },
  ...{ reb: 0, orb: 0, ast: 0, stl: 0, blk: 0, to: 0, pf: 0 },
}

/** Returns the order for a paper of a game that has only an official box score, 27 to 23. */
function order(kind: PaperOrder['kind'], periods: game.OfficialBox['periods']): PaperOrder {
  const long = longOrder(kind, 'a4')
  const box: game.OfficialBox = {
    periods,
    teams: [
      { players: [{ ...NONE, playerId: 101, seconds: 1500, pts: 27, fgm: 9, fga: 21, pf: 2 }], rest: NONE },
      { players: [{ ...NONE, playerId: 201, seconds: 2400, pts: 23, reb: 11 }], rest: { ...NONE, reb: 4 } },
    ],
  }
  const bodies: game.EventBody[] = [
    ...[1, 2, 3, 4].flatMap((period): game.EventBody[] => [
      { kind: 'period-started', period, standing: true },
      { kind: 'clock-set', remainingMs: 0 },
    ]),
    { kind: 'box-score-set', box },
    { kind: 'match-finished' },
  ]
  const events = bodies.map((body, index) => ({ ...body, seq: index + 1, at: long.now, by: null }))
  // An old box score often does not say who started.
  const teams = long.setup.teams.map((team) => ({ ...team, starters: [] }))
  const [home, visitors] = teams
  if (home === undefined || visitors === undefined) throw new Error('The game has two teams.')
  return { ...long, events, setup: { ...long.setup, teams: [home, visitors] } }
}

async function pagesOf(of: PaperOrder): Promise<string[]> {
  const file = await drawPaper(of, { papers, game, language: 'en' })
  return (await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: false })).text
}

test('the box score of a match without plays has one page, with its figures and a note', async () => {
  const [page = '', ...others] = await pagesOf(
    order('box-score.pdf', [
      [7, 3],
      [10, 10],
      [5, 5],
      [5, 5],
    ]),
  )
  expect(others).toEqual([])
  expect(page).toContain('Box score only: this game has no plays.')
  expect(page).toMatch(/9-21|9\/21/)
  expect(page).toMatch(/Herons of the North Shore 7 10 5 5 27/)
})

test('states the final score when the points of the periods are unknown', async () => {
  const [page = ''] = await pagesOf(order('box-score.pdf', null))
  expect(page).toMatch(/Herons of the North Shore 27/)
  const [sheet = ''] = await pagesOf(order('scoresheet.pdf', null))
  expect(sheet).toContain('Final score A 27 B 23')
})
