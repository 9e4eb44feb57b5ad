import { seasonAverages, seasonTotals } from '@courtside/basketball'
import type { PlayedGame, PlayerSeason, PlayerWithAverages } from '@courtside/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PlayerPageHead } from '../../src/first-html/season-heads.tsx'
import { PlayerView } from '../../src/views/season/player/PlayerView.tsx'
import { byFigure, RosterTable } from '../../src/views/season/team/RosterTable.tsx'

const NOTHING = {
  ...{ seconds: 0, pts: 0, fgm: 0, fga: 0, tpm: 0, tpa: 0, ftm: 0, fta: 0 },
  ...{ reb: 0, ast: 0, stl: 0, blk: 0, to: 0, pf: 0, eff: 0 },
}
const GAME = {
  ...{ title: 'Final', atHome: true, score: [81, 79], awarded: null, recording: null, shots: [] },
  competition: { id: 1, name: 'League', season: '2026/27', friendly: false },
  opponent: { id: 2, teamname: 'Larks', logo: null, colours: null },
  ended_at: '2026-01-01T20:00:00.000Z',
  played_on: '2026-01-01',
}
const FULL = {
  ...{ ...GAME, ...NOTHING, matchId: 1, seconds: 1200 },
  ...{ pts: 10, fgm: 4, fga: 8, ftm: 2, fta: 2, reb: 6, ast: 2, pf: 1, eff: 14 },
} as unknown as PlayedGame
/** A game in light mode: only points and fouls were entered. */
const LIGHT = {
  ...{ ...GAME, ...NOTHING, matchId: 2 },
  ...{ partial: true, pts: 20, pf: 4 },
} as unknown as PlayedGame

const player = {
  ...{ id: 3, fname: 'Ada', lname: 'Calder', jersey: '7', jerseyNo: 7, photo: null, teamId: null },
  ...{ team: null, position: { id: 1, name: 'Point Guard' } },
} as unknown as PlayerSeason['player']
const RANKS = { pts: 1, reb: 2, ast: 2, stl: 2, blk: 2, eff: 2, of: 9, ofFull: 4, competition: null }

function seasonOf(...games: PlayedGame[]): PlayerSeason {
  return { player, averages: seasonAverages(seasonTotals(games)!), ranks: RANKS, games }
}

function pageOf(...games: PlayedGame[]): string {
  return renderToStaticMarkup(
    <StaticRouter location="/player/3-ada-calder">
      <PlayerView season={seasonOf(...games)} />
    </StaticRouter>,
  )
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
/** Returns the figures of each row of the player's games; the row of averages is last. */
const rowsOf = (page: string) =>
  [...page.slice(page.indexOf('game-log')).matchAll(/<tr>(.*?)<\/tr>/g)].slice(1).map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)]
      .slice(2)
      .map(([, cell = '']) => textOf(cell).trim())
      .join(' '),
  )

test('a game in light mode has dashes, except for points and fouls; averages count the games with the figure', () => {
  expect(rowsOf(pageOf(LIGHT, FULL))).toEqual([
    '– 20 – – – – – – – – 4 –',
    '20 10 4–8 – 2–2 6 2 0 0 0 1 14',
    '20.0 15.0 4.0–8.0 0.0–0.0 2.0–2.0 6.0 2.0 0.0 0.0 0.0 2.5 14.0',
  ])
  expect(rowsOf(pageOf(LIGHT)).at(-1)).toBe('– 20.0 – – – – – – – – 4.0 –')
})

test('the head of the page has no rank and no value for a figure that is in no game', () => {
  const head = textOf(pageOf(LIGHT))
  expect(head).toMatch(/20\.0 1st of 9/)
  expect(head).not.toContain('of 4')
  expect(textOf(pageOf(LIGHT, FULL))).toMatch(/6\.0 2nd of 4/)
})

test('the description for search engines and chats names only known averages', () => {
  const describe = (...games: PlayedGame[]) => {
    const link = { origin: 'https://club.example', hidesScores: false }
    const html = renderToStaticMarkup(<PlayerPageHead season={seasonOf(...games)} link={link} />)
    return /name="description" content="[^"]*: ([^"]*)"/.exec(html)?.[1]
  }
  expect(describe(LIGHT)).toBe('20.0 points per game, 1 game played.')
  expect(describe(LIGHT, FULL)).toBe('15.0 points, 6.0 rebounds and 2.0 assists per game, 2 games played.')
})

test('a roster has dashes for unknown averages, and sorts them last', () => {
  const rowOf = (id: number, game: PlayedGame): PlayerWithAverages => ({
    player: { ...player, id },
    averages: seasonAverages(seasonTotals([game])!),
  })
  const negative = { ...FULL, eff: -3 }
  const roster = [rowOf(1, LIGHT), rowOf(2, negative)]
  expect(byFigure(roster, 'eff').map(({ player: { id } }) => id)).toEqual([2, 1])
  const table = renderToStaticMarkup(
    <StaticRouter location="/">
      <RosterTable roster={roster} />
    </StaticRouter>,
  )
  expect(textOf(table)).toMatch(/1 – 20\.0 – – – – – – –/)
})
