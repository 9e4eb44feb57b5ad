import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  efficiency,
  isUnknownAverage,
  SEASON_FIGURES,
  SEASON_FOLD_VERSION,
  type SeasonTotals,
  seasonAverages,
  seasonGames,
  seasonTotals,
} from '../../src/index.ts'
import { at, lightAfter, MINUTE, period, play, SECOND, stateAfter, swap } from '../given.ts'

const NOTHING = {
  seconds: 0,
  pts: 0,
  fgm: 0,
  fga: 0,
  tpm: 0,
  tpa: 0,
  ftm: 0,
  fta: 0,
  reb: 0,
  ast: 0,
  stl: 0,
  blk: 0,
  to: 0,
  pf: 0,
  eff: 0,
}
const FINISH = { kind: 'match-finished' } as const

describe('efficiency', () => {
  it('adds positive plays and subtracts misses and turnovers', () => {
    const line = {
      ...NOTHING,
      pts: 28,
      fgm: 10,
      fga: 19,
      ftm: 6,
      fta: 8,
      reb: 11,
      ast: 7,
      stl: 2,
      blk: 1,
      to: 4,
    }
    // 28 + 11 + 7 + 2 + 1 − 9 missed shots − 2 missed free throws − 4
    expect(efficiency(line)).toBe(34)
  })
})

describe('the games of a finished match', () => {
  it('in light mode are partial: only points and fouls are known', () => {
    const state = lightAfter(
      period(1),
      play(11, 'THREE POINTS'),
      play(11, 'FREE THROW'),
      play(11, 'FOUL'),
      play(11, 'ASSIST'),
      FINISH,
    )
    expect(seasonGames(state)).toEqual([
      { playerId: 11, teamId: 1, partial: true, figures: { ...NOTHING, pts: 4, pf: 1 }, shots: [] },
    ])
  })

  it('include the players who were on court or have a play, with whole seconds', () => {
    const state = stateAfter(
      period(1),
      at(30_700, swap(11, 16, 11 * MINUTE + 29 * SECOND)),
      play(17, 'FOUL'),
      at(60_900, FINISH),
    )
    const games = seasonGames(state)
    expect(games.map(({ playerId }) => playerId)).toEqual([11, 12, 13, 14, 15, 17, 16, 21, 22, 23, 24, 25])
    expect(games.find(({ playerId }) => playerId === 17)).toEqual({
      playerId: 17,
      teamId: 1,
      partial: false,
      figures: { ...NOTHING, pf: 1 },
      shots: [],
    })
    const seconds = (id: number) => games.find(({ playerId }) => playerId === id)?.figures.seconds
    expect([seconds(11), seconds(16), seconds(21)]).toEqual([31, 29, 60])
  })

  it('are empty before the end', () => {
    expect(seasonGames(stateAfter(period(1), play(11, 'TWO POINTS')))).toEqual([])
  })
})

describe('averages', () => {
  it('are per game, and percentages over all attempts', () => {
    const totals: SeasonTotals = {
      ...NOTHING,
      games: 4,
      partial: 0,
      seconds: 4 * 1530,
      pts: 50,
      fgm: 20,
      fga: 41,
      tpm: 0,
      tpa: 0,
      ftm: 10,
      fta: 12,
      eff: -3,
    }
    expect(seasonAverages(totals)).toMatchObject({
      games: 4,
      min: 25.5,
      pts: 12.5,
      fgm: 5,
      fga: 10.25,
      fg_pct: 2000 / 41,
      tp_pct: 0,
      ft_pct: 1000 / 12,
      eff: -0.75,
    })
    expect(seasonAverages(totals)).not.toHaveProperty('seconds')
    expect(Object.keys(NOTHING).sort()).toEqual([...SEASON_FIGURES].sort())
  })
})

describe('averages with partial games', () => {
  const full = { ...NOTHING, seconds: 1200, pts: 10, fgm: 4, fga: 8, reb: 6, pf: 1, eff: 12 }
  const partial = { ...NOTHING, pts: 20, pf: 4, partial: true }

  it('divide points and fouls by all games, and the other figures by the games that are not partial', () => {
    const averages = seasonAverages(seasonTotals([full, partial])!)
    expect(averages).toMatchObject({ games: 2, partial: 1, pts: 15, pf: 2.5 })
    expect(averages).toMatchObject({ min: 20, fgm: 4, fga: 8, fg_pct: 50, reb: 6, eff: 12 })
    expect(isUnknownAverage(averages, 'reb')).toBe(false)
  })

  it('are unknown for those figures if all games are partial', () => {
    const averages = seasonAverages(seasonTotals([partial])!)
    expect(averages).toMatchObject({ pts: 20, pf: 4, min: 0, reb: 0, eff: 0 })
    const unknown = (Object.keys(averages) as (keyof typeof averages)[]).filter((figure) =>
      isUnknownAverage(averages, figure),
    )
    const others = Object.keys(averages).filter((key) => !['games', 'partial', 'pts', 'pf'].includes(key))
    expect(unknown).toEqual(others)
  })
})

it('the changelog names the current version of the season figures', () => {
  const changelog = readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8')
  const [, section = ''] = changelog.split('### Changed statistics of finished matches')
  expect(section.split('\n### ')[0]).toContain(`(season figures, version ${SEASON_FOLD_VERSION})`)
})
