import * as game from '@courtside/basketball'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { drawPaper } from '../../src/paper/draw-paper.ts'
import type { PaperOrder } from '../../src/paper/paper.ts'
import * as papers from '../../src/paper/texts.ts'
import { longOrder } from './long-game.ts'

const RULES = { periods: 4, periodMs: 600_000, overtimeMs: 300_000, foulLimit: 5, timeouts: 5 }

/** A game of four periods. The sixth player of the home team plays only in the second period. */
function order(limits: Partial<game.FreeRules>): PaperOrder {
  const long = longOrder('scoresheet.pdf', 'a4')
  const swap = (statId: number, period: number, playerId: number, playerInId: number): game.EventBody => ({
    kind: 'stat-recorded',
    ...{ statId, teamId: 1, playerId, playerInId, type: 'SUBSTITUTION', period, clock: 600_000 },
  })
  const period = (number: number, swaps: game.EventBody[]): game.EventBody[] => [
    { kind: 'period-started', period: number, standing: true },
    ...swaps,
    { kind: 'clock-set', remainingMs: 0 },
  ]
  const bodies: game.EventBody[] = [
    ...period(1, []),
    ...period(2, [swap(1, 2, 101, 106)]),
    ...period(3, [swap(2, 3, 106, 101)]),
    ...period(4, []),
    { kind: 'match-finished' },
  ]
  const events = bodies.map((body, index) => ({ ...body, seq: index + 1, at: long.now, by: null }))
  const ruleset = game.freeRuleset({ ...RULES, teamFoulBonus: 5, ...limits })
  return { ...long, events, setup: { ...long.setup, ruleset } }
}

async function pagesOf(of: PaperOrder): Promise<string[]> {
  const file = await drawPaper(of, { papers, game, language: 'en' })
  return (await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: false })).text
}

test('the scoresheet shows the periods of each player, and who played in too few or too many', async () => {
  const pages = await pagesOf(order({ atLeastPeriods: 1, atMostPeriods: 3 }))
  expect(pages).toHaveLength(2)
  const page = pages[1] ?? ''
  expect(page).toContain('Periods and time played')
  expect(page).toContain('at least this number of periods: 1, at most: 3')
  expect(page).toContain('00 MÜLLER-LÜDENSCHEIDT, Pat1 X X X 3 30:00')
  expect(page).toMatch(/ŻÓŁKIEWSKA, Pat1 X X X X 4 40:00 Too many/)
  expect(page).toMatch(/O’CONNOR, Pat1 X 1 10:00(?! Too)/)
  expect(page).toMatch(/ÑANDÚ, Pat1 0 0:00 Too few/)
})

test('the scoresheet shows the playing time of each player, and who played too short or too long', async () => {
  const [, page = ''] = await pagesOf(order({ atLeastMs: 600_000, atMostMs: 1_800_000 }))
  expect(page).toContain('for at least this time: 10:00, at most: 30:00')
  expect(page).toMatch(/MÜLLER-LÜDENSCHEIDT, Pat1 X X X 3 30:00(?! Too)/)
  expect(page).toMatch(/ŻÓŁKIEWSKA, Pat1 X X X X 4 40:00 Too long/)
  expect(page).toMatch(/O’CONNOR, Pat1 X 1 10:00(?! Too)/)
  expect(page).toMatch(/ÑANDÚ, Pat1 0 0:00 Too short/)
})

test('the scoresheet has no page of periods if the rules do not limit how much each player plays', async () => {
  expect(await pagesOf(order({}))).toHaveLength(1)
})
