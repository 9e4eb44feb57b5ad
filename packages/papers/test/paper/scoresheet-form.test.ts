import { beforeAll, describe, expect, it } from 'vitest'
import { RUNNING } from '../../src/paper/running-score.ts'
import { WIDTH } from '../../src/paper/team-block.ts'
import { type DrawnPath, type DrawnText, firstPageOf } from './drawn-page.ts'
import { officialOrder } from './official-game.ts'

/*
 * Compares our scoresheet, field by field, with FIBA's Official Basketball Rules 2022, appendix B (text; the
 * picture of the form was not available). The order is that of the form: header, team A, team B, running
 * score, scores, footer.
 */

let texts: DrawnText[] = []
let paths: DrawnPath[] = []
beforeAll(async () => {
  const page = await firstPageOf(officialOrder())
  texts = page.texts
  paths = page.paths
})

const near = (one: number, other: number, most: number) => Math.abs(one - other) <= most
const byPlace = (one: DrawnText, other: DrawnText) => one.x - other.x

/** Returns the value on the line below a field's label. */
function below(label: string, among = texts): string | undefined {
  const field = among.find(({ text }) => text === label)
  if (field === undefined) throw new Error(`The sheet has no field ${label}.`)
  return among.find(({ x, y }) => near(x, field.x, 1) && y > field.y + 4 && y < field.y + 14)?.text
}

/** Returns the texts of a line from left to right, between two x coordinates. */
function line(y: number, [from, to]: readonly [number, number], tolerance = 4): string[] {
  const own = texts.filter((each) => near(each.y, y, tolerance) && each.x >= from - 1 && each.x < to)
  return own.sort(byPlace).map(({ text }) => text)
}

/** Returns where a text is; the `occurrence`-th from the top. */
function placeOf(label: string, occurrence = 0): DrawnText {
  const all = texts.filter(({ text }) => text === label).sort((one, other) => one.y - other.y)
  const found = all[occurrence]
  if (found === undefined) throw new Error(`The sheet has no text ${label}.`)
  return found
}

/** Returns the row of a player or coach in the block at the left. */
const rowOf = (label: string, occurrence = 0) => line(placeOf(label, occurrence).y, [0, WIDTH])

describe('the header (B.2)', () => {
  it.each([
    ['Team A', 'Otters'],
    ['Team B', 'Terns'],
    ['Competition', 'Regional League'],
    ['Date', '2026-11-21'],
    ['Time', '19:30'],
    ['Game No.', 'H-77'],
    ['Place', 'Harbour Hall, Otterburg'],
    ['Crew chief', 'R. Chief'],
    ['Umpire 1', 'R. One'],
    ['Umpire 2', 'R. Two'],
  ])('%s: %s', (label, value) => {
    expect(below(label)).toBe(value)
  })
})

describe.each([
  ['A', 0],
  ['B', 1],
] as const)('the block of team %s', (letter, block) => {
  const from = (label: string) => placeOf(label, block)

  it('has the name of the team', () => {
    expect(texts.some(({ text, y }) => text.startsWith(`Team ${letter}`) && y > 70)).toBe(true)
  })

  it('has the minute of each time-out, by half and for overtimes (B.7)', () => {
    const minutes = ['1st half', '2nd half', 'Overtimes'].map((half) => line(from(half).y, [36, 138]))
    expect(minutes).toEqual(
      [
        [['4', '10'], ['9', '10'], ['4']],
        [['5'], ['7', '10'], ['3']],
      ][block],
    )
  })

  it('has a box for the time-out of each overtime (B.7.2)', () => {
    // Team A took one only in the second overtime, team B only in the first.
    const { y } = from('Overtimes')
    const [timeout] = texts.filter((each) => near(each.y, y, 4) && each.x > 36 && each.x < 138)
    const box = paths.find(
      ({ left, right, top, bottom }) =>
        near(right - left, 13, 0.1) && left < timeout!.x && right > timeout!.x && top < y && bottom > y,
    )
    expect(box?.left).toBeCloseTo([38 + 13, 38][block]!, 1)
  })

  it('has two lines in the boxes of time-outs that were not used (B.7)', () => {
    const unused = ['1st half', '2nd half', 'Overtimes'].map((half) => {
      const { y } = from(half)
      const lines = paths.filter(
        ({ left, right, top, bottom }) =>
          left > 36 &&
          right < 138 &&
          near(top, y - 3, 4) &&
          near(top, bottom, 0.1) &&
          near(right - left, 11.4, 1),
      )
      return lines.length / 2
    })
    // Team A lost a time-out of the second half, because it took none before the last two minutes (Art.
    // 18.2.5).
    expect(unused).toEqual(
      [
        [0, 1, 2],
        [1, 1, 2],
      ][block],
    )
  })

  it('has the team fouls of each quarter, one box each, with a cross per foul (B.9)', () => {
    const crosses = ['1ST', '2ND', '3RD', '4TH'].map((quarter) => {
      const { x, y } = from(quarter)
      expect(line(y, [x + 15, x + 58])).toEqual(['1', '2', '3', '4'])
      const strokes = paths.filter(
        ({ left, right, top, bottom }) =>
          left > x + 15 && right < x + 58 && near(top, y - 7.5, 2) && near(bottom - top, 9.5, 0.6),
      )
      // A crossed box has two strokes and the box itself; an empty one has only the box.
      return (strokes.length - 4) / 2
    })
    expect(crosses).toEqual(
      [
        [1, 1, 4, 1],
        [1, 2, 1, 2],
      ][block],
    )
  })

  it('has the head coach’s challenge: the quarter or OT, and the minute', () => {
    const { x, y } = from('HCC')
    expect(line(y, [x + 20, WIDTH])).toEqual(
      [
        ['Q3', '6'],
        ['OT', '5'],
      ][block],
    )
  })

  it('has the columns licence, player, number, in and fouls (B.3)', () => {
    expect(line(from('Licence').y, [0, WIDTH])).toEqual(['Licence', 'Player', 'No', 'In', 'Fouls'])
  })
})

describe('the players and coaches', () => {
  // Licence, name with (CAP), number, then each foul: the letter, and behind it its free throws or c (B.8.3).
  it.each([
    ['A', 'ALDER, Ann (CAP)', ['417', 'ALDER, Ann (CAP)', '4', 'P', 'c', 'T', '1']],
    ['A', 'BIRCH, Bea', ['BIRCH, Bea', '5']],
    ['A', 'CEDAR, Cleo', ['CEDAR, Cleo', '6', 'P', '2', 'P', 'P', 'P', 'P']],
    ['A', 'GORSE, Gia', ['GORSE, Gia', '10', 'P', '2']],
    ['A', 'JUNIPER, Kim', ['JUNIPER, Kim', '13']],
    ['B', 'ALDER, Ann', ['ALDER, Ann', '4', 'U', '2', 'U', '2', 'GD']],
    ['B', 'BIRCH, Bea (CAP)', ['805', 'BIRCH, Bea (CAP)', '5', 'P', '1', 'P', 'c']],
    ['B', 'DOGWOOD, Di', ['DOGWOOD, Di', '7', 'P']],
    ['B', 'HAZEL, Ida', ['HAZEL, Ida', '11', 'D', '2']],
    ['B', 'MAPLE, Mia', ['MAPLE, Mia', '15']],
  ])('team %s: %s', (team, name, row) => {
    const isTwice = texts.filter(({ text }) => text === name).length === 2
    expect(rowOf(name, team === 'B' && isTwice ? 1 : 0)).toEqual(row)
  })

  it('has the free throws small at the lower right of the letter (B.8.3.8), and c too (B.8.3.9)', () => {
    const { y } = placeOf('ALDER, Ann (CAP)')
    const inRow = texts.filter((each) => near(each.y, y, 4) && each.x > 190 && each.x < WIDTH).sort(byPlace)
    expect(inRow.map(({ text }) => text)).toEqual(['P', 'c', 'T', '1'])
    for (const index of [0, 2]) {
      const [letter, small] = inRow.slice(index, index + 2) as [DrawnText, DrawnText]
      expect(small.size).toBeLessThan(letter.size - 2)
      expect(small.y).toBeGreaterThan(letter.y + 2)
      expect(small.x).toBeGreaterThan(letter.x + 6)
      expect(small.x).toBeLessThan(letter.x + 14)
    }
  })

  it.each([
    ['Head coach', 0, ['Head coach', 'Coach Otters', 'Signature', 'C', '1', 'C', '1', 'GD']],
    ['First assistant coach', 0, ['First assistant coach', 'Aide Otters']],
    ['Head coach', 1, ['Head coach', 'Coach Terns', 'Signature', 'B', '1']],
    ['First assistant coach', 1, ['First assistant coach', 'Aide Terns']],
  ] as const)('%s of block %d', (label, block, row) => {
    expect(rowOf(label, block)).toEqual(row)
  })

  it('has a place for the signature of each head coach, left of the fouls (B.4.4)', () => {
    for (const block of [0, 1]) {
      const [signature, name] = [
        placeOf('Signature', block),
        placeOf(['Coach Otters', 'Coach Terns'][block]!),
      ]
      expect(near(signature.y, name.y, 5)).toBe(true)
      const edges = paths.filter(
        ({ left, right, top, bottom }) =>
          near(left, right, 0.1) && top < name.y && bottom > name.y && left > name.x && left < WIDTH,
      )
      const [edge = 0, next = 0] = edges.map(({ left }) => left).sort((one, other) => one - other)
      expect(near(edge, signature.x, 3)).toBe(true)
      // FIBA's form says nothing of its width; a signature needs about 2.5 cm.
      expect(next - edge).toBeGreaterThanOrEqual(70)
    }
  })

  it('has a cross for each player who was on court, and a circle around the starters’ crosses (B.6)', () => {
    const marks = (name: string, occurrence: number) => {
      const { y } = placeOf(name, occurrence)
      const { x } = placeOf('In')
      const inRow = paths.filter(
        ({ left, right, top, bottom }) =>
          near((left + right) / 2, x + 3, 4) && near((top + bottom) / 2, y - 3.7, 3),
      )
      const size = (from: number, to: number) =>
        inRow.filter((path) => near(path.right - path.left, (from + to) / 2, (to - from) / 2)).length
      return { arms: size(3.5, 6), circles: size(8, 10) }
    }
    expect(marks('BIRCH, Bea', 0)).toEqual({ arms: 2, circles: 1 })
    expect(marks('FIR, Flo', 0)).toEqual({ arms: 2, circles: 0 })
    expect(marks('JUNIPER, Kim', 0)).toEqual({ arms: 0, circles: 0 })
  })

  it('strikes out the unused rows of a team with fewer than twelve players: across, then down to the bottom (B.3)', () => {
    const { y } = placeOf('JUNIPER, Kim', 0)
    const isBelow = ({ top }: DrawnPath) => top > y && top < y + 13
    const across = paths.filter(
      (path) => isBelow(path) && near(path.left, 0, 0.1) && near(path.top, path.bottom, 0.1),
    )
    const diagonals = paths.filter(
      (path) => isBelow(path) && near(path.right, WIDTH, 0.1) && near(path.bottom - path.top, 19.5, 1),
    )
    expect([across, diagonals].map(({ length }) => length)).toEqual([1, 1])
    expect(diagonals[0]?.left).toBeCloseTo(across[0]?.right ?? 0, 1)
    expect(diagonals[0]?.top).toBeCloseTo(across[0]?.top ?? 0, 1)
  })
})

describe('the running score (B.10)', () => {
  const cell = RUNNING.width / RUNNING.columns / 4
  /** Returns the number beside a score of a team: the number of the player who scored. */
  const scorer = (side: 0 | 1, score: number) => {
    const y = RUNNING.y + 26 + (score - 1) * RUNNING.row + 8 * 0.97 + 2.2
    const x = RUNNING.x + side * 3 * cell
    return line(y, [x, x + cell], 2).join('')
  }

  it('has the numbers 1 to 160 for both teams', () => {
    const numbers = texts.filter(({ x, y }) => x > RUNNING.x && y > 105 && y < 600).map(({ text }) => text)
    for (const score of [1, 40, 41, 80, 120, 160]) {
      expect(numbers.filter((text) => text === String(score)).length).toBeGreaterThanOrEqual(2)
    }
  })

  it('has the number of the player who scored beside each score that the team had', () => {
    const of = (side: 0 | 1, most: number) =>
      Array.from({ length: most }, (_, index) => scorer(side, index + 1)).map((text) => text || '-')
    expect(of(0, 18).join(' ')).toBe('- 4 - 5 5 - 8 - - 5 5 5 4 4 5 - 5 -')
    expect(of(1, 21).join(' ')).toBe('- - 4 6 - 8 4 - 6 6 - - 7 6 7 - 7 - - 7 -')
  })
})

describe('the scores and the end of the game', () => {
  it.each([
    ['1ST A 10 B 7'],
    ['2ND A 2 B 2'],
    ['3RD A 2 B 4'],
    ['4TH A 1 B 2'],
    ['Overtimes A 2 B 5'],
    ['Final score A 17 B 20'],
  ])('%s', (score) => {
    expect(texts.map(({ text }) => text.replaceAll(/\s+/g, ' '))).toContain(score)
  })

  it.each([
    ['Name of winning team', 'Terns'],
    ['Game ended at (hh:mm)', '21:14'],
  ])('%s: %s', (label, value) => {
    expect(below(label)).toBe(value)
  })
})

describe('the footer', () => {
  it.each([
    ['Scorer', 'T. Scorer'],
    ['Assistant scorer', 'T. Assistant'],
    ['Timer', 'T. Timer'],
    ['Shot clock operator', 'T. Shotclock'],
    ['Crew chief', 'R. Chief'],
    ['Umpire 1', 'R. One'],
    ['Umpire 2', 'R. Two'],
  ])('%s: %s, on a line for the signature', (label, name) => {
    const fields = texts.filter(({ text, y }) => text === label && y > 500)
    expect(fields).toHaveLength(1)
    expect(line(fields[0]!.y, [0, WIDTH])).toEqual([label, name])
    const rules = paths.filter(
      ({ left, right, top }) =>
        near(left, 106, 0.5) && near(right, WIDTH, 0.5) && near(top, fields[0]!.y + 3, 4),
    )
    expect(rules).toHaveLength(1)
  })

  it('has the captain’s signature in case of protest', () => {
    expect(placeOf('Captain’s signature in case of protest').y).toBeGreaterThan(500)
  })
})

describe('a game that was reopened', () => {
  it('has neither winner nor end until it is finished again', async () => {
    const order = officialOrder()
    const reopened = order.events.findIndex(({ kind }) => kind === 'match-reopened')
    const { events, times } = order
    const page = await firstPageOf({
      ...order,
      events: events.slice(0, reopened + 1),
      times: { ...times, ended: null },
    })
    expect(below('Name of winning team', page.texts)).toBeUndefined()
    expect(below('Game ended at (hh:mm)', page.texts)).toBeUndefined()
    expect(page.texts.map(({ text }) => text)).toContain('The game is not over: this is how it stands.')
  })
})
