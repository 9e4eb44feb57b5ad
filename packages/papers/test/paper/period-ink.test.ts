import * as game from '@courtside/basketball'
import { expect, test } from 'vitest'
import { drawScoresheet } from '../../src/paper/scoresheet.ts'
import * as papers from '../../src/paper/texts.ts'
import { drawnBlock, type Recorded, recordedPaper, rowOf } from './drawn-block.ts'
import { officialOrder } from './official-game.ts'

// Rules 2022, appendix B.2, note 1: red for the first and third quarter, blue or black for the second and fourth;
// "in all overtimes all entries blue or black".

const RED = '#b3001b'
const BLACK = '#000'

function swap(statId: number, period: number, playerId: number, playerInId: number): game.EventBody {
  const common = { kind: 'stat-recorded', statId, teamId: 1, period, clock: 300_000 } as const
  return { ...common, type: 'SUBSTITUTION', playerId, playerInId }
}

/** Returns the inks of the cross and of the circle of a player. */
function inksOf(drawn: Recorded, name: string): string[] {
  const { top, bottom } = rowOf(drawn, name)
  const isInRow = (y: number) => y > top && y < bottom
  const arms = drawn.rules.filter(
    ({ from, to, width }) => width === 0.8 && isInRow(from[1]) && isInRow(to[1]),
  )
  const circles = drawn.circles.filter(({ y }) => isInRow(y))
  return [...arms, ...circles].map(({ colour }) => colour)
}

test('marks a player in the ink of the quarter of the first entry', () => {
  const drawn = drawnBlock([
    { kind: 'period-started', period: 1, standing: true },
    { kind: 'period-started', period: 2, standing: true },
    swap(1, 2, 101, 106),
    { kind: 'period-started', period: 3, standing: true },
    swap(2, 3, 102, 107),
    { kind: 'period-started', period: 4, standing: true },
    swap(3, 4, 107, 102),
    swap(4, 4, 102, 107),
    // Entered late
    swap(5, 2, 103, 108),
  ])
  expect(inksOf(drawn, 'NO1, Pat')).toEqual([RED, RED, RED])
  expect(inksOf(drawn, 'NO6, Pat')).toEqual([BLACK, BLACK])
  expect(inksOf(drawn, 'NO7, Pat')).toEqual([RED, RED])
  expect(inksOf(drawn, 'NO8, Pat')).toEqual([BLACK, BLACK])
  expect(inksOf(drawn, 'NO9, Pat')).toEqual([])
})

test('writes challenges and the scores of the quarters in the ink of the quarter', () => {
  const { setup, events, ...order } = officialOrder()
  const { paper, drawn } = recordedPaper()
  drawScoresheet(paper, {
    ...order,
    state: game.fold(setup, events),
    words: { language: 'en', papers, game },
  })
  const inkOfText = (start: string) => drawn.texts.find(({ text }) => text.startsWith(start))?.colour
  expect(['Q3', 'OT'].map(inkOfText)).toEqual([RED, BLACK])
  const scores = ['1ST   A', '2ND   A', '3RD   A', '4TH   A', 'Overtimes   A']
  expect(scores.map(inkOfText)).toEqual([RED, BLACK, RED, BLACK, BLACK])
})

test('strikes out unused boxes of team fouls in the ink of the quarter', () => {
  const periods = [1, 2, 3, 4].map((period) => ({ kind: 'period-started', period, standing: true }) as const)
  const { texts, rules } = drawnBlock(periods)
  const inks = ['1ST', '2ND', '3RD'].map((quarter) => {
    const label = texts.find(({ text }) => text === quarter)
    const [x = 0, y = 0] = [label?.x, label?.y]
    return rules
      .filter(
        ({ from, to }) =>
          from[1] === to[1] && from[0] > x && from[0] < x + 24 && from[1] > y && from[1] < y + 8,
      )
      .map(({ colour }) => colour)
  })
  expect(inks).toEqual([
    [RED, RED],
    [BLACK, BLACK],
    [RED, RED],
  ])
})
