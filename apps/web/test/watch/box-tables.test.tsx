import {
  type EventBody,
  fold,
  type MatchEvent,
  RULESETS,
  type Ruleset,
  type RulesetId,
  standInId,
  standInOf,
} from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { NO_CLUB } from '@courtside/contract/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { describe, expect, it, test } from 'vitest'
import { showClub } from '../../src/api/shown-club.ts'
import { PlayerLine } from '../../src/features/overlay/graphics/PlayerLine.tsx'
import { PeriodTable } from '../../src/features/watch/box-score/PeriodTable.tsx'
import { PlayerTable } from '../../src/features/watch/box-score/PlayerTable.tsx'
import { nextSort, sortedLines } from '../../src/features/watch/box-score/SortableHead.tsx'
import { LineupTables } from '../../src/features/watch/numbers/LineupTables.tsx'
import { ShotChart } from '../../src/features/watch/numbers/ShotChart.tsx'
import { TelevisionBoxScore } from '../../src/features/watch/television/TelevisionBoxScore.tsx'
import { matchColours, paletteOf } from '../../src/ui/teams/team-colours.ts'

const MINUTE = 60_000
const COLOURS = matchColours(paletteOf({ id: 1 }), paletteOf({ id: 2 }))

const game = (rules: RulesetId, ...bodies: EventBody[]) => gameBy(RULESETS[rules], bodies)

/** @param starting number of starters per team; light mode has none */
function gameBy(ruleset: Ruleset, bodies: readonly EventBody[], starting: number = ruleset.onCourt) {
  const team = (id: number) => {
    const roster = [1, 2, 3, 4, 5, 6, 7].map((n) => ({
      id: id * 10 + n,
      fname: 'Ada',
      lname: `Nr${n}`,
      jerseyNo: n,
    }))
    return { id, name: `Team ${id}`, starters: roster.slice(0, starting).map((player) => player.id), roster }
  }
  const log = bodies.map((body, index): MatchEvent => ({ ...body, seq: index + 1, at: 1000 * index, by: 1 }))
  const state = fold({ ruleset, teams: [team(1), team(2)] }, log)
  const shown = (id: number) => ({ id, teamname: `Team ${id}`, logo: null })
  return { state, detail: { team1: shown(1), team2: shown(2), setup: state.setup } as unknown as MatchDetail }
}

const period: EventBody = { kind: 'period-started', period: 1, standing: true }
const SWAP = {
  kind: 'stat-recorded',
  statId: 1,
  teamId: 1,
  playerId: 11,
  playerInId: 16,
  type: 'SUBSTITUTION',
  period: 1,
  clock: 8 * MINUTE,
} as const
const basket: EventBody = {
  kind: 'stat-recorded',
  statId: 2,
  teamId: 1,
  playerId: 16,
  type: 'TWO POINTS',
  period: 1,
  clock: 7 * MINUTE,
}
const rest: EventBody = { kind: 'clock-set', remainingMs: 0 }

function table({ state, detail }: ReturnType<typeof game>): string {
  return renderToStaticMarkup(
    <StaticRouter location="/watch/1">
      <PlayerTable state={state} detail={detail} now={0} colours={COLOURS} onPlayer={() => {}} />
    </StaticRouter>,
  )
}

describe('the box score', () => {
  it('lists players who never came in as not played once the match is over', () => {
    const didNot = (html: string) => html.match(/Did not play/g)?.length ?? 0
    expect(didNot(table(game('fiba', period, SWAP, basket, rest)))).toBe(0)
    // There are seven players per team: five started and one came in.
    expect(didNot(table(game('fiba', period, SWAP, basket, rest, { kind: 'match-finished' })))).toBe(3)
  })

  it('first shows the club’s own team, even if it is the visitors', () => {
    const others = () => table(game('fiba', period)).match(/<tbody class="other-team".*?Team \d/s)?.[0] ?? ''
    expect(others()).toMatch(/Team 2$/)
    showClub({ ...NO_CLUB, name: 'Team 2' })
    expect(others()).toMatch(/Team 1$/)
    showClub(NO_CLUB)
  })

  it('names shots in 3x3 by their value', () => {
    expect(table(game('fiba', period))).toContain('>3PM<')
    const html = table(game('3x3', period))
    expect(html).toContain('>2PM<')
    expect(html).not.toContain('3P')
  })

  it('has a cell for each head, also by rules without three-pointers', () => {
    const rules = { ...RULESETS.fiba, shots: { near: 2, far: 2 } } as const
    const match = gameBy(rules, [period, basket])
    const periods = renderToStaticMarkup(<PeriodTable {...match} colours={COLOURS} />)
    for (const html of [table(match), periods]) {
      expect(html).not.toContain('3P')
      const [heads = 0, ...lines] = cellCounts(html)
      expect(new Set(lines)).toEqual(new Set([heads]))
    }
  })

  it('of a light mode match has only what is entered, and does not claim that anybody did not play', () => {
    const html = table(gameBy(RULESETS.fiba, [period, basket, rest, { kind: 'match-finished' }], 0))
    const heads = [...html.matchAll(/<button type="button" title="[^"]*">([^<]*)/g)].map(([, head]) => head)
    expect(heads).toEqual(['PTS', 'FGM', '3PM', 'FTM', 'PF'])
    expect(new Set(cellCounts(html))).toEqual(new Set([heads.length + 1]))
    expect(html).not.toContain('Did not play')
  })

  it('marks nobody as best in a figure if some of it belongs to no player', () => {
    const standIn = standInOf({ id: 1, name: 'Team 1' }, standInId(1, null))!
    const lone = { ...basket, kind: 'stat-recorded', playerId: standIn.id, statId: 9 } as const
    const foul = { ...lone, type: 'FOUL' } as const
    const listed: EventBody = { kind: 'player-listed', teamId: 1, player: standIn }
    const marks = (...bodies: EventBody[]) =>
      table(gameBy(RULESETS.fiba, [period, listed, basket, ...bodies], 0)).match(/class="lead"/g)?.length ?? 0
    // The player has the most points and field goals.
    expect(marks()).toBe(2)
    expect(marks(foul)).toBe(2)
    expect(marks(lone)).toBe(0)
  })

  it('on a television has only the figures that are entered in light mode', () => {
    const heads = ({ state, detail }: ReturnType<typeof game>) => {
      const html = renderToStaticMarkup(
        <TelevisionBoxScore state={state} now={0} detail={detail} colours={COLOURS} />,
      )
      const [first = 0, ...lines] = cellCounts(html)
      expect(new Set(lines)).toEqual(new Set([first]))
      return [...html.matchAll(/<abbr[^>]*>([^<]*)/g)].map(([, head]) => head)
    }
    const shown = ['MIN', 'PTS', 'REB', 'AST', 'PF']
    expect(heads(game('fiba', period, basket))).toEqual([...shown, ...shown])
    expect(heads(gameBy(RULESETS.fiba, [period, basket], 0))).toEqual(['PTS', 'PF', 'PTS', 'PF'])
  })
})

/** Returns the number of cells of each row, without rows that are a single heading. */
function cellCounts(html: string): number[] {
  const rows = html.split('<tr').slice(1)
  return rows.map((row) => row.match(/<t[hd][ >]/g)?.length ?? 0).filter((count) => count > 1)
}

test('the shot chart counts made shots by their value under the rules', () => {
  const shot = { ...basket, kind: 'stat-recorded', x: 0.5, y: 0.1 } as const
  const near = { ...shot, statId: 3, type: 'ONE POINT' } as const
  const chart = (match: ReturnType<typeof game>) =>
    renderToStaticMarkup(<ShotChart {...match} colours={COLOURS} />)
  expect(chart(game('3x3', period, shot, near))).toContain('Team 1 1 of 1 twos, 1 of 1 ones')
  expect(chart(game('fiba', period, shot))).toContain('Team 1 0 of 0 threes, 1 of 1 twos')
})

function lowerThird(match: ReturnType<typeof game>): string {
  return renderToStaticMarkup(
    <PlayerLine
      match={{ ...match, colours: COLOURS, moment: () => 0, shots: () => [], pointsAGame: new Map() }}
      playerId={16}
      about="points"
    />,
  )
}

test('the lower third shows attempts only if misses are entered', () => {
  expect(lowerThird(game('fiba', period, basket))).toContain('<b>1–1</b><span>FIELD GOALS')
  expect(lowerThird(gameBy(RULESETS.fiba, [period, basket], 0))).toContain('<b>1</b><span>FIELD GOALS')
})

test('the lower third names shots from beyond the arc by their value', () => {
  const line = lowerThird
  expect(line(game('3x3', period, basket))).toContain('TWOS')
  const three = { ...basket, kind: 'stat-recorded', type: 'THREE POINTS' } as const
  expect(line(game('fiba', period, three))).toContain('THREES')
})

describe('the lineups', () => {
  const lines = (...bodies: EventBody[]) =>
    renderToStaticMarkup(<LineupTables {...game('fiba', ...bodies)} now={0} colours={COLOURS} />)

  it('show the time and points of the players who were on court together', () => {
    const html = lines(period, SWAP, basket, rest, { kind: 'match-finished' })
    expect(html).toMatch(
      /2 Nr2, 3 Nr3, 4 Nr4, 5 Nr5, 6 Nr6<\/th><td>8:00<\/td><td>2<\/td><td>0<\/td><td>\+2</,
    )
    expect(html).toMatch(/1 Nr1, 2 Nr2, 3 Nr3, 4 Nr4, 5 Nr5<\/th><td>2:00<\/td><td>0<\/td>/)
  })

  it('are unknown when a substitution does not name the incoming player', () => {
    const { playerInId: _, ...lacking } = SWAP
    expect(lines(period, lacking)).toContain('does not say who came in')
  })
})

describe('sorting a table', () => {
  it('changes from descending to ascending and then to the original order', () => {
    const down = nextSort(null, 'pts')
    expect(down).toEqual({ key: 'pts', direction: 'descending' })
    const up = nextSort(down, 'pts')
    expect(up).toEqual({ key: 'pts', direction: 'ascending' })
    expect(nextSort(up, 'pts')).toBeNull()
    expect(nextSort(up, 'reb')).toEqual({ key: 'reb', direction: 'descending' })
  })

  it('keeps the order of equal lines, and puts lines without a number last, in both directions', () => {
    const lines = [
      { id: 1, usg: null },
      { id: 2, usg: 20 },
      { id: 3, usg: 30 },
      { id: 4, usg: 20 },
      { id: 5, usg: null },
    ]
    const ids = (direction: 'ascending' | 'descending') =>
      sortedLines(lines, { key: 'usg' as const, direction }, (line, key) => line[key]).map(({ id }) => id)
    expect(ids('descending')).toEqual([3, 2, 4, 1, 5])
    expect(ids('ascending')).toEqual([2, 4, 3, 1, 5])
    expect(sortedLines(lines, null, () => 0)).toBe(lines)
  })
})
