import {
  type EventBody,
  fold,
  isStat,
  type MatchState,
  RULESETS,
  type RulesetId,
  type StatType,
  scoreFlow,
} from '@courtside/basketball'
import { describe, expect, it, test } from 'vitest'
import {
  EVERY_PLAY,
  filterPlays,
  listPlays,
  playKindsOf,
} from '../../src/features/watch/numbers/play-list.ts'
import { placedShots } from '../../src/features/watch/numbers/ShotChart.tsx'
import { courtLines } from '../../src/ui/match/court-lines.ts'
import { drawFlow, FLOW } from '../../src/ui/match/flow-geometry.ts'

const MINUTE = 60_000

/** Returns the match after these events. The home team has players 11 to 16, the visitors 21 to 26. */
function stateAfter(...bodies: EventBody[]): MatchState {
  return stateBy('nba', ...bodies)
}

function stateBy(rules: RulesetId, ...bodies: EventBody[]): MatchState {
  const team = (id: number) => {
    const ids = [1, 2, 3, 4, 5, 6].map((n) => id * 10 + n)
    const roster = ids.map((playerId) => ({
      id: playerId,
      fname: 'F',
      lname: 'L',
      jerseyNo: playerId,
    }))
    return { id, name: `Team ${id}`, starters: ids.slice(0, 5), roster }
  }
  const log = bodies.map((body, index) => ({ ...body, seq: index + 1, at: 1000 * index, by: null }))
  return fold({ ruleset: RULESETS[rules], teams: [team(1), team(2)] }, log)
}

let statId = 0
function play(
  playerId: number,
  type: StatType,
  clockMinutes: number,
  more: { period?: number; playerInId?: number; x?: number; y?: number } = {},
): EventBody {
  statId += 1
  const teamId = Math.floor(playerId / 10)
  return {
    kind: 'stat-recorded',
    statId,
    teamId,
    playerId,
    type,
    period: 1,
    clock: clockMinutes * MINUTE,
    ...more,
  }
}

const GAME = stateAfter(
  { kind: 'period-started', period: 1 },
  play(11, 'TWO POINTS', 11),
  play(21, 'THREE POINTS', 9, { x: 0.1, y: 0.2 }),
  play(12, 'FOUL', 10),
  play(11, 'SUBSTITUTION', 8, { playerInId: 16 }),
  { kind: 'period-started', period: 2 },
  play(16, 'TWO POINTS MISS', 6, { period: 2, x: 0.5, y: 0.9 }),
  play(12, 'FREE THROW', 3, { period: 2 }),
)

describe('the list of plays', () => {
  it('shows the latest play first, with the score after it', () => {
    expect(
      listPlays(GAME).map(({ play, side, score }) => [isStat(play) && play.playerId, side, score?.join(':')]),
    ).toEqual([
      [12, 0, '3:3'],
      [16, 0, undefined],
      [11, 0, undefined],
      [21, 1, '2:3'],
      [12, 0, undefined],
      [11, 0, '2:0'],
    ])
  })

  it.each([
    [{ teamId: 2 }, [21]],
    [{ playerId: 16 }, [16, 11]],
    [{ period: 2 }, [12, 16]],
    [{ kind: 'made' as const }, [12, 21, 11]],
    [{ kind: 'threes' as const, teamId: 1 }, []],
    [{ kind: 'twos' as const }, [16, 11]],
  ])('selects plays that match %j', (some, expected) => {
    const found = filterPlays(listPlays(GAME), { ...EVERY_PLAY, ...some })
    expect(found.map(({ play }) => isStat(play) && play.playerId)).toEqual(expected)
  })
})

it("offers the kinds of shots under the game's rules", () => {
  const shots = (rules: RulesetId) =>
    playKindsOf(RULESETS[rules]).flatMap(({ kind }) =>
      ['threes', 'twos', 'ones'].includes(kind) ? kind : [],
    )
  expect(shots('fiba')).toEqual(['threes', 'twos'])
  expect(shots('3x3')).toEqual(['twos', 'ones'])
})

describe('team plays', () => {
  const mark = { teamId: 2, period: 2, clock: 2 * MINUTE }
  const withTeams = fold(GAME.created, [
    ...[{ kind: 'period-started' as const, period: 2, seq: 1, at: 0, by: null }],
    { kind: 'stat-recorded', ...foul(), seq: 2, at: 0, by: null },
    { kind: 'mark-recorded', ...mark, statId: 902, type: 'TEAM REBOUND', seq: 3, at: 0, by: null },
    {
      kind: 'mark-recorded',
      ...mark,
      statId: 903,
      type: 'OFFICIAL TIMEOUT',
      teamId: null,
      seq: 4,
      at: 0,
      by: null,
    },
    { kind: 'mark-recorded', ...mark, statId: 904, type: 'POSSESSION', seq: 5, at: 0, by: null },
    { kind: 'mark-recorded', ...mark, statId: 905, type: 'COACH FOUL', seq: 6, at: 0, by: null },
  ])
  const idsOf = (some: Partial<typeof EVERY_PLAY>) =>
    filterPlays(listPlays(withTeams), { ...EVERY_PLAY, ...some }).map(({ play }) => play.statId)

  function foul() {
    return {
      statId: 901,
      teamId: 1,
      playerId: 11,
      type: 'FOUL' as const,
      period: 2,
      clock: 3 * MINUTE,
      detail: { drawnBy: 21 },
    }
  }

  it('are in the list with their team, if they have one; a possession arrow set by hand is not in the list', () => {
    expect(listPlays(withTeams).map(({ play, side }) => [play.statId, side])).toEqual([
      [905, 1],
      [903, null],
      [902, 1],
      [901, 0],
    ])
  })

  it('are found by kind and team, and a foul also by the player who was fouled', () => {
    expect(idsOf({ kind: 'rebounds' })).toEqual([902])
    expect(idsOf({ kind: 'teams' })).toEqual([905, 903, 902])
    expect(idsOf({ kind: 'fouls' })).toEqual([905, 901])
    expect(idsOf({ teamId: 2 })).toEqual([905, 902])
    expect(idsOf({ playerId: 21 })).toEqual([901])
  })
})

describe('the shot chart', () => {
  it("contains a team's field goal attempts that have a place", () => {
    expect(placedShots(GAME, 1)).toMatchObject([{ playerId: 16, made: false, worth: 2, x: 0.5, y: 0.9 }])
    expect(placedShots(GAME, 2)).toMatchObject([{ playerId: 21, made: true, worth: 3 }])
  })

  it('contains one-point shots in 3x3, and no free throws', () => {
    const place = { x: 0.5, y: 0.1 }
    const game = stateBy(
      '3x3',
      { kind: 'period-started', period: 1 },
      play(11, 'ONE POINT', 9, place),
      play(12, 'ONE POINT MISS', 8, place),
      play(13, 'FREE THROW', 7, place),
      play(11, 'TWO POINTS', 6, place),
    )
    expect(placedShots(game, 1).map(({ worth, made }) => [worth, made])).toEqual([
      [1, true],
      [1, false],
      [2, true],
    ])
  })
})

describe('the drawing of the score flow', () => {
  const drawing = drawFlow(scoreFlow(GAME), RULESETS.nba, GAME.startedPeriods, 21 * MINUTE)
  const at = (minutes: number) => FLOW.left + ((FLOW.right - FLOW.left) * minutes) / 48

  it('has the four quarters, and overtimes if there were any', () => {
    expect(drawing.periods.map(({ label }) => label)).toEqual(['1ST', '2ND', '3RD', '4TH'])
    expect(drawing.edges).toHaveLength(5)
    expect(drawing.edges.at(-1)).toBe(FLOW.right)
    const longer = drawFlow(scoreFlow(GAME), RULESETS.nba, [1, 2, 3, 4, 5], 0)
    expect(longer.periods.at(-1)?.label).toBe('OT')
  })

  it('goes up for home and down for the visitors, and ends at the current time', () => {
    // x is 30 plus 11.75 per minute, y is 140 minus 12.2 per point of the home team's lead.
    expect(drawing.line).toBe('M30 140H41.8V115.6H65.3V152.2H276.8V140H276.8')
    expect(drawing.now).toMatchObject({ lead: 0, y: 140 })
  })

  it('marks a lead change with a ring', () => {
    expect(drawing.leadChanges.match(/M/g)).toHaveLength(1)
    expect(drawing.leadChanges).toMatch(new RegExp(`^M${Math.round((at(3) - 3.5) * 10) / 10} `))
  })

  it('works before anything has been played', () => {
    const empty = stateAfter()
    const { line, now, grid } = drawFlow(scoreFlow(empty), RULESETS.fiba, [], 0)
    expect(line).toBe('M30 140H30')
    expect(now.lead).toBe(0)
    expect(grid.map(({ lead }) => lead)).toEqual([-10, -5, 0, 5, 10])
  })

  it('has enough space for large leads', () => {
    const shots = Array.from({ length: 15 }, (_, n) => play(11, 'THREE POINTS', 11 - n / 2))
    const state = stateAfter({ kind: 'period-started', period: 1 }, ...shots)
    const { grid, now } = drawFlow(scoreFlow(state), RULESETS.nba, [1], 0)
    expect(now.y).toBe(FLOW.top)
    expect(grid.length).toBeLessThan(10)
  })
})

test('the lines of the court follow the ruleset', () => {
  // FIBA: an arc of 6.75 m and a key of 4.9 m × 5.8 m, at 10 units per metre. Then NBA: 23.75 ft and 16 ft ×
  // 19 ft.
  expect(courtLines(RULESETS.fiba.court, 10)).toContain('A67.5 67.5')
  expect(courtLines(RULESETS.fiba.court, 10)).toContain('M50.5 140V82h49V140')
  expect(courtLines(RULESETS.nba.court, 10)).toContain('A72.4 72.4')
  expect(courtLines(RULESETS.nba.court, 10)).toContain('M51.8 143.3V85.3h48.8V143.3')
})
