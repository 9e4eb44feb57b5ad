import { seasonAverages, seasonTotals } from '@courtside/basketball'
import type { PlayedGame } from '@courtside/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PointsSheet } from '../../src/views/season/player/PointsSheet.tsx'

const NOTHING = { tpm: 0, tpa: 0, ftm: 0, fta: 0, reb: 0, ast: 0, stl: 0, blk: 0, to: 0, pf: 0, eff: 0 }
const opponent = { id: 2, teamname: 'Larks', logo: null, colours: null }
const FULL = { ...NOTHING, matchId: 1, opponent, seconds: 600, pts: 12, fgm: 6, fga: 10 } as PlayedGame
/** The season's figures of a light mode match: the points count, and the shots are unknown. */
const LIGHT = {
  ...{ ...NOTHING, matchId: 2, opponent, seconds: 0, pts: 12, fgm: 0, fga: 0 },
  partial: true,
} as PlayedGame

/** Returns the figures of the table: FG%, 3P%, FT%, eFG%, TS%, minutes. */
function ratesOf(...games: PlayedGame[]): (string | undefined)[] {
  const averages = seasonAverages(seasonTotals(games)!)
  const html = renderToStaticMarkup(<PointsSheet games={games} averages={averages} />)
  return [...html.matchAll(/<td>([^<]*)/g)].map(([, text]) => text)
}

test('shooting percentages count only the points of games with attempts', () => {
  expect(ratesOf(FULL).slice(0, 5)).toEqual(['60.0', '0.0', '0.0', '60.0', '60.0'])
  expect(ratesOf(FULL, LIGHT).slice(0, 5)).toEqual(ratesOf(FULL).slice(0, 5))
})

test('shooting percentages are dashes if no game has an attempt, and minutes if light mode entered them all', () => {
  expect(ratesOf(LIGHT)).toEqual(['–', '–', '–', '–', '–', '–'])
  expect(ratesOf(FULL, LIGHT).at(-1)).toBe('10.0')
})
