import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GameResult, STANDINGS_RULES, type StandingsRules, standings } from '../../src/index.ts'

const { fiba, percentage, euroleague } = STANDINGS_RULES

/**
 * Parses results written as `A-B 100:55`, in order of play. A number after a slash is the score of both teams
 * at the end of regulation, as in `A-B 90:85/80`.
 */
function results(...lines: string[]): GameResult[] {
  return lines.map((line, index) => {
    const [, home = '', away = '', first = '', second = '', regulation] =
      /^(\w)-(\w) (\d+):(\d+)(?:\/(\d+))?$/.exec(line) ?? []
    const score = [Number(first), Number(second)] as const
    const level = regulation === undefined ? null : Number(regulation)
    return {
      id: index + 1,
      at: index,
      teams: [idOf(home), idOf(away)],
      score,
      regulation: level === null ? score : [level, level],
      forfeitedBy: null,
    }
  })
}

const idOf = (letter: string) => letter.charCodeAt(0) - 64
const letterOf = (teamId: number) => String.fromCharCode(64 + teamId)
const entrants = (letters: string) =>
  [...letters].map((letter) => ({ teamId: idOf(letter), pointsDeducted: 0, lot: null }))

function table(letters: string, games: GameResult[], rules: StandingsRules = fiba) {
  return standings(entrants(letters), games, rules)
}

const order = (rows: readonly { teamId: number }[]) => rows.map(({ teamId }) => letterOf(teamId)).join('')

describe('a table worked out by hand', () => {
  test('has wins, losses, points, differences and streaks, and the records at home and away', () => {
    const { rows } = table('AB', results('A-B 80:70', 'B-A 90:60', 'A-B 71:70', 'B-A 50:51'))
    expect(rows[0]).toMatchObject({
      teamId: 1,
      rank: 1,
      played: 4,
      won: 3,
      lost: 1,
      points: 7,
      pointsFor: 262,
      pointsAgainst: 280,
      difference: -18,
      percentage: 0.75,
      streak: 2,
      lastFive: ['W', 'L', 'W', 'W'],
      home: [2, 0],
      away: [1, 1],
      reason: { code: 'record', over: 2, own: 7, other: 5, record: [3, 1] },
    })
    expect(rows[1]).toMatchObject({ teamId: 2, rank: 2, streak: -2, points: 5, reason: null })
  })

  test('a forfeit gives no point, a default gives one, and deducted points are subtracted', () => {
    const games = results('A-B 20:0', 'A-C 2:0', 'B-C 70:60')
    games[0] = { ...games[0]!, forfeitedBy: 2 }
    const { rows } = standings([...entrants('AC'), { teamId: 2, pointsDeducted: 1, lot: null }], games, fiba)
    expect(
      rows.map(({ teamId, points, pointsDeducted }) => [letterOf(teamId), points, pointsDeducted]),
    ).toEqual([
      ['A', 4, 0],
      ['C', 2, 0],
      ['B', 1, 1],
    ])
  })

  test('games of teams outside the table do not count', () => {
    expect(table('AB', results('A-B 70:60', 'B-C 90:50', 'C-A 90:50')).rows[0]).toMatchObject({
      won: 1,
      lost: 0,
    })
  })
})

describe('ties by FIBA D.1', () => {
  test('two pairs of level teams are each separated by the game between them', () => {
    const { rows } = table(
      'ABCD',
      results('A-B 100:55', 'A-C 90:85', 'A-D 75:80', 'B-C 100:95', 'B-D 80:75', 'C-D 60:55'),
    )
    expect(order(rows)).toBe('ABCD')
    expect(rows[0]?.reason).toMatchObject({ code: 'head-to-head', over: 2, among: [1, 2], record: [1, 0] })
    expect(rows[1]?.reason?.code).toBe('record')
    expect(rows[2]?.reason).toMatchObject({ code: 'head-to-head', over: 4 })
  })

  test('a circle of three teams is broken by the point difference of the games among them', () => {
    // A beat B by 10, B beat C by 5, C beat A by 8: A +2, C +3, B -5.
    const { rows, ties } = table('ABC', results('A-B 80:70', 'B-C 75:70', 'C-A 88:80'))
    expect(order(rows)).toBe('CAB')
    expect(rows[0]?.reason).toMatchObject({ code: 'head-to-head-difference', own: 3, other: 2, over: 1 })
    expect(ties).toHaveLength(1)
    expect(ties[0]).toMatchObject({ tried: ['head-to-head'], decidedBy: 'head-to-head-difference' })
    expect(ties[0]?.among.map(({ won, lost }) => [won, lost])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ])
  })

  test('when one team of a circle is separated, the procedure restarts for the two that are left', () => {
    // A +6, B -3, C -3 among them; of B and C, B won their game although C scored more.
    const { rows, ties } = table(
      'ABC',
      results('A-B 85:75', 'B-C 77:70', 'C-A 90:86', 'A-D 60:50', 'B-D 60:50', 'C-D 90:50'),
    )
    const three = table('ABC', results('A-B 85:75', 'B-C 77:70', 'C-A 90:86'))
    expect(order(three.rows)).toBe('ABC')
    expect(rows.map(({ reason }) => reason?.code)).toEqual([
      'head-to-head-difference',
      'head-to-head',
      undefined,
    ])
    expect(rows[1]?.reason?.among).toEqual([2, 3])
    expect(ties.map(({ teamIds }) => teamIds)).toEqual([
      [1, 2, 3],
      [2, 3],
    ])
  })

  test('four level teams that won and lost once against each other are ordered by the point difference among them', () => {
    // Among them: A +5 -4 +5 = +6, D -5 +9 +0 = +4, C +4 -5 +0 = -1, B -5 +5 -9 = -9.
    const { rows, ties } = table(
      'ABCD',
      results(
        ...['A-B 80:72', 'B-A 73:70', 'A-C 81:79', 'C-A 76:70', 'A-D 79:70', 'D-A 74:70'],
        ...['B-C 77:70', 'C-B 72:70', 'B-D 71:70', 'D-B 80:70', 'C-D 73:70', 'D-C 73:70'],
      ),
    )
    expect(rows.map(({ won, lost }) => [won, lost])).toEqual(Array.from({ length: 4 }, () => [3, 3]))
    expect(order(rows)).toBe('ADCB')
    expect(rows.map(({ difference }) => difference)).toEqual([6, 4, -1, -9])
    expect(ties).toHaveLength(1)
  })

  test('equal differences in a circle are broken by the points scored in it', () => {
    // Each won by 10 and lost by 10; B scored 160, C 155, A 145.
    const { rows } = table('ABC', results('A-B 80:70', 'B-C 90:80', 'C-A 75:65'))
    expect(order(rows)).toBe('BCA')
    expect(rows[0]?.reason).toMatchObject({ code: 'head-to-head-points', own: 160, other: 155 })
  })

  test('teams level in their games against each other are ranked by difference, then by points, in all games', () => {
    const between = ['A-B 80:75', 'B-A 80:75']
    const byDifference = table('ABC', results(...between, 'A-C 80:60', 'B-C 80:70'))
    expect(byDifference.rows[0]?.reason).toMatchObject({ code: 'difference', own: 20, other: 10, over: 2 })
    const byPoints = table('ABC', results(...between, 'A-C 80:70', 'B-C 90:80'))
    expect(byPoints.rows[0]).toMatchObject({
      teamId: 2,
      reason: { code: 'points-scored', own: 245, other: 235 },
    })
  })

  test('teams that are equal by every criterion share the rank until lots are drawn', () => {
    const games = results('A-B 80:75', 'B-A 80:75', 'A-C 80:70', 'C-B 70:80')
    const level = table('ABC', games)
    expect(level.rows.map(({ rank }) => rank)).toEqual([1, 1, 3])
    expect(level.rows[0]?.reason).toBeNull()
    expect(level.rows[1]?.reason?.code).toBe('record')
    expect(level.ties[0]).toMatchObject({ decidedBy: null, tried: fiba.tieBreaks })
    const lots = entrants('ABC').map((entrant) => ({ ...entrant, lot: entrant.teamId === 2 ? 1 : 2 }))
    const drawn = standings(lots, games, fiba)
    expect(order(drawn.rows)).toBe('BAC')
    expect(drawn.rows.map(({ rank }) => rank)).toEqual([1, 2, 3])
    expect(drawn.rows[0]?.reason).toMatchObject({ code: 'lots', over: 1 })
  })

  test('games against each other do not count while some pairs have met more often than others', () => {
    // A, B and C have won and lost once. A beat B, and neither has met C. Overall: C +9, A +1 -10 = -9, B -1
    // +5 = +4.
    const games = results('A-B 71:70', 'B-D 75:70', 'C-E 80:70', 'D-A 80:70', 'E-C 71:70')
    const { rows, ties } = table('ABCDE', games)
    const three = ties.find(({ teamIds }) => teamIds.includes(3))
    expect(three).toMatchObject({ evenlyMet: false, decidedBy: 'difference', tried: [] })
    expect(order(rows.filter(({ teamId }) => teamId <= 3))).toBe('CBA')
  })
})

describe('other rules', () => {
  test('by percentage, a team that has played less can be ahead', () => {
    const games = results(
      'A-C 80:70',
      'A-D 80:70',
      'A-C 80:70',
      'B-A 80:70',
      'B-C 80:70',
      'B-D 80:70',
      'B-D 81:70',
      'C-B 80:70',
      'D-B 80:70',
    )
    expect(order(table('ABCD', games).rows)).toMatch(/^BA/)
    const { rows } = table('ABCD', games, percentage)
    expect(rows.slice(0, 2)).toMatchObject([
      { teamId: 1, won: 3, lost: 1, percentage: 0.75, reason: { code: 'record', own: 0.75 } },
      { teamId: 2, won: 4, lost: 2 },
    ])
  })

  test('the EuroLeague does not count overtime points', () => {
    const games = results('A-B 95:85/80', 'B-A 78:75')
    expect(order(table('AB', games).rows)).toBe('AB')
    const { rows } = table('AB', games, euroleague)
    expect(order(rows)).toBe('BA')
    expect(rows[0]).toMatchObject({ pointsFor: 158, pointsAgainst: 155 })
    expect(rows[0]?.reason).toMatchObject({ code: 'head-to-head-difference', own: 3, other: -3 })
  })

  test('the EuroLeague uses quotients last', () => {
    // Both 310 to 240 over all games; A 100:50 and 50:40, B twice 75:45.
    const games = results('A-B 80:70', 'B-A 80:70', 'A-C 100:50', 'A-D 50:40', 'B-C 75:45', 'B-D 75:45')
    const { rows } = table('ABCD', games, euroleague)
    expect(order(rows).slice(0, 2)).toBe('BA')
    expect(rows[0]?.reason?.code).toBe('quotients')
  })
})

/**
 * Seasons of four to eight teams with up to two games per pair and few different scores, so that there are
 * many ties.
 */
const seasons = fc.integer({ min: 4, max: 8 }).chain((teams) =>
  fc.tuple(
    fc.constant(teams),
    fc.array(
      fc.record({
        home: fc.integer({ min: 1, max: teams }),
        step: fc.integer({ min: 1, max: teams - 1 }),
        score: fc.constantFrom([70, 60], [60, 70], [71, 70], [70, 71], [80, 70], [70, 80] as const),
      }),
      { maxLength: 2 * teams * teams },
    ),
  ),
)

describe('in any season', () => {
  test.each(Object.entries(STANDINGS_RULES))(
    '%s: the table does not depend on the order of results',
    (_, rules) => {
      fc.assert(
        fc.property(seasons, fc.infiniteStream(fc.nat()), ([teams, plays], random) => {
          const all = Array.from({ length: teams }, (__, index) => ({
            teamId: index + 1,
            pointsDeducted: 0,
            lot: null,
          }))
          const games = plays.map(({ home, step, score }, index): GameResult => {
            const away = ((home - 1 + step) % teams) + 1
            const points = [score[0]!, score[1]!] as const
            return {
              id: index + 1,
              at: index % 7,
              teams: [home, away],
              score: points,
              regulation: points,
              forfeitedBy: null,
            }
          })
          const keys = games.map((game) => [random.next().value as number, game] as const)
          const shuffled = keys.sort(([one], [other]) => one - other).map(([, game]) => game)
          const table = standings(all, games, rules)
          expect(standings(all, shuffled, rules)).toEqual(table)
          // No team is lost or counted twice, and every game is won and lost once.
          expect(table.rows.map(({ teamId }) => teamId).sort((a, b) => a - b)).toEqual(
            all.map(({ teamId }) => teamId),
          )
          expect(table.rows.reduce((sum, { won }) => sum + won, 0)).toBe(games.length)
          expect(table.rows.reduce((sum, { difference }) => sum + difference, 0)).toBe(0)
        }),
      )
    },
  )
})
