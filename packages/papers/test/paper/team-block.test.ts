import type { EventBody, PlayKind } from '@courtside/basketball'
import { expect, test } from 'vitest'
import { drawnBlock, type Recorded, rowOf } from './drawn-block.ts'

// Expectations are from FIBA's Official Basketball Rules 2022, appendix B.

const PERIOD: EventBody = { kind: 'period-started', period: 1, standing: true }
const FINISHED: EventBody = { kind: 'match-finished' }

function foul(statId: number, playerId: number, kind: PlayKind, period = 1): EventBody {
  const common = { kind: 'stat-recorded', statId, teamId: 1, period, clock: 300_000 } as const
  return { ...common, playerId, type: 'FOUL', detail: { kind } }
}

/** Reports whether a line is half of an x in the column In. */
const isArm = ({ from, to }: Recorded['rules'][number]) => {
  const [width, height] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])]
  return width > 3 && width < 6 && Math.abs(width - height) < 0.1
}

/** Returns the horizontal lines through a row, as their left and right ends. */
function linesThrough(drawn: Recorded, label: string): [number, number][] {
  const { top, bottom } = rowOf(drawn, label)
  return drawn.rules
    .filter(({ from, to }) => from[1] === to[1] && from[1] > top && from[1] < bottom)
    .map(({ from, to }) => [from[0], to[0]])
}

// B.4.3 and B.5: the coach marks the starters with an x; at the beginning of the game the scorer circles them.
test('circles the crosses of the starters only once the game has begun', () => {
  const marks = (...bodies: EventBody[]) => {
    const { rules, circles } = drawnBlock(bodies)
    return [rules.filter(isArm).length / 2, circles.length]
  }
  expect(marks(PERIOD)).toEqual([5, 0])
  expect(marks(PERIOD, { kind: 'clock-started' })).toEqual([5, 5])
})

// Rules 2026, from secondary sources (decision 183): a circle around a foul that counts towards a game
// disqualification.
test('draws a circle around the letter of a flagrant foul under the rules of 2026', () => {
  const bodies = [PERIOD, foul(1, 106, 'disruptive'), foul(2, 106, 'flagrant')]
  const { circles, texts } = drawnBlock(bodies, { rules: 'fiba' })
  const after = texts.find(({ text }) => text === 'Fouls')?.x ?? 0
  const { x = 0, width = 0 } = texts.find(({ text }) => text === 'FL') ?? {}
  const ofFouls = (drawn: Recorded['circles']) => drawn.filter((circle) => circle.x > after)
  expect(ofFouls(circles)).toHaveLength(1)
  expect(ofFouls(circles)[0]?.x).toBeCloseTo(x + width / 2)
  expect(ofFouls(drawnBlock(bodies).circles)).toEqual([])
})

// B.3.3.3, with 11 players: "a line through licence, name, number, player-in of the row below the last player".
// With fewer, a diagonal follows.
test.each([
  [12, []],
  [11, ['across']],
  [10, ['across', 'diagonal']],
])('strikes out the unused rows of a squad of %d players, up to the fouls', (players, lines) => {
  const { rules, texts } = drawnBlock([PERIOD, { kind: 'clock-started' }], { players })
  const fouls = texts.find(({ text }) => text === 'Fouls')?.x
  const drawn = rules.filter(({ width }) => width === 0.9)
  const kinds = drawn.map(({ from, to }) => {
    const isAcross = from[0] === 0 && to[0] === fouls && from[1] === to[1]
    return isAcross ? 'across' : from[0] === fouls ? 'diagonal' : 'other'
  })
  expect(kinds).toEqual(lines)
})

// B.4.2: no head coach and no first assistant: the captain is player-coach, "012 KING, H. (CAP)".
test.each([
  ['', [], 'NO2, Pat (CAP)'],
  ['', ['A. Ide'], ''],
  ['C. Oach', [], 'C. Oach'],
])('names the captain as player-coach of a team without a coach: %j, %j', (coach, assistants, name) => {
  const sheet = { coach, assistants, captainId: 102 }
  const nameIn = (drawn: Recorded) => {
    const { top, bottom } = rowOf(drawn, 'Head coach')
    return drawn.texts.find(({ x, y, size }) => x > 60 && size === 9 && y > top && y < bottom)?.text
  }
  expect(nameIn(drawnBlock([PERIOD, { kind: 'clock-started' }], { sheet }))).toBe(name)
  // Before the game, the line stays free for a coach who is not known yet.
  expect(nameIn(drawnBlock([PERIOD], { sheet }))).toBe(coach)
})

// B.8.3.12 and 13: further marks are written "behind the last space". The form has five spaces for a player and
// three for a coach.
test('writes the game disqualification after a fifth foul behind the last box', () => {
  const kinds: PlayKind[] = ['personal', 'personal', 'personal', 'technical', 'technical']
  const ofCoach = [1, 2, 3].map((index): EventBody => {
    const common = { statId: 10 + index, teamId: 1, period: 1, clock: 300_000 } as const
    return { kind: 'mark-recorded', type: 'BENCH FOUL', ...common, detail: { kind: 'technical' } }
  })
  const fouls = kinds.map((kind, index) => foul(index + 1, 101, kind))
  const drawn = drawnBlock([PERIOD, ...fouls, ...ofCoach])
  for (const [label, boxes] of [
    ['NO1, Pat', 5],
    ['Head coach', 3],
  ] as const) {
    const { top, bottom } = rowOf(drawn, label)
    const letters = drawn.texts.filter(({ y, text }) => y > top && y < bottom && /^[A-Z]{1,2}$/.test(text))
    const end = Math.max(...drawn.boxes.filter(({ x, y }) => x === 0 && y === top).map(({ width }) => width))
    expect(letters.filter(({ x }) => x < end)).toHaveLength(boxes)
    expect(letters.filter(({ x }) => x > end).map(({ text }) => text)).toEqual(['GD'])
  }
})

// B.8.4: "At the end of the game the remaining spaces get a thick horizontal line."
test('strikes out the spaces of a disqualified player only at the end of the game, as F may follow', () => {
  const disqualifying = [PERIOD, foul(1, 101, 'disqualifying')]
  expect(linesThrough(drawnBlock(disqualifying), 'NO1, Pat')).toEqual([])
  const over = drawnBlock([...disqualifying, FINISHED])
  const [[from, to] = []] = linesThrough(over, 'NO1, Pat')
  const [[first] = []] = linesThrough(over, 'NO2, Pat')
  expect([from, to]).toEqual([(first ?? 0) + 15, 280])
})
