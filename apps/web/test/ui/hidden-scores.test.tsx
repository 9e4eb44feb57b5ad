import { fold, type MatchEvent, RULESETS, type StatType } from '@courtside/basketball'
import type { ListedMatch, Standings } from '@courtside/contract'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { MatchCard } from '../../src/features/watch/list/MatchCard.tsx'
import { MatchRow } from '../../src/ui/match/MatchRow.tsx'
import type { Game } from '../../src/views/home/game.ts'
import { Hero } from '../../src/views/home/Hero.tsx'
import { Stage } from '../../src/views/season/standings/Stage.tsx'

const T0 = Date.parse('2026-11-21T18:00:00.000Z')
const team = (id: number) => ({ id, teamname: `Team ${id}`, logo: null, colours: null })
const side = (id: number) => ({
  id,
  name: `Team ${id}`,
  starters: [],
  roster: [{ id: id + 4, lname: `Player ${id}` }],
})

const MATCH = {
  id: 7,
  title: 'Final',
  ruleset: RULESETS.fiba,
  team1: team(1),
  team2: team(2),
  watching: 12,
  quarterId: 4,
  clock: '5:00',
  start_time: new Date(T0).toISOString(),
  paused: true,
  paused_at: null,
  is_archived: 0,
  ended_at: null,
  created_at: new Date(T0).toISOString(),
  played_on: '2026-11-21',
  thumbnailUrl: null,
  score: [943, 939],
} as unknown as ListedMatch

const LIVE = { kind: 'live', match: MATCH, alone: true } as const

/** Returns a game with three points so far, as the start page follows it. */
function game(...more: object[]): Game {
  const event = (seq: number, body: object) => ({ ...body, seq, at: T0, by: 1 }) as MatchEvent
  const log = [
    event(1, { kind: 'period-started', period: 1 }),
    event(2, {
      kind: 'stat-recorded',
      statId: 1,
      type: 'THREE POINTS' satisfies StatType,
      teamId: 1,
      playerId: 5,
      period: 1,
      clock: 300_000,
    }),
    ...more.map((body, index) => event(3 + index, body)),
  ]
  const setup = { ruleset: RULESETS.fiba, teams: [side(1), side(2)] } as const
  return { detail: MATCH as never, state: fold(setup as never, log), now: () => T0 }
}

const drawn = (address: string, page: ReactNode) =>
  renderToStaticMarkup(<StaticRouter location={address}>{page}</StaticRouter>)

for (const [name, page, figures] of [
  ['the start page', <Hero key="" headline={LIVE} game={null} />, /943|939/],
  ['the card of a live match', <MatchCard key="" match={MATCH} now={() => T0} />, /943|939/],
  ['a row of the home page', <MatchRow key="" match={MATCH} facts="4TH" />, /943|939|lead-side/],
] as const) {
  test(`${name} shows the teams, and hides the score where scores are hidden`, () => {
    expect(drawn('/', page)).toMatch(figures)
    const hidden = drawn('/?spoilers=off', page)
    expect(hidden).not.toMatch(figures)
    expect(hidden).toContain('Team 1')
    expect(hidden).toContain('hidden')
  })
}

/** Returns the table of two teams, one of which has won their only game by 13. */
function standings(): Standings {
  const row = (id: number, won: number, rank: number) => ({
    ...{
      teamId: id,
      rank,
      played: 1,
      won,
      lost: 1 - won,
      drawn: 0,
      points: 7,
      pointsDeducted: 0,
      percentage: won,
    },
    ...{ pointsFor: won ? 944 : 931, pointsAgainst: won ? 931 : 944, difference: won ? 13 : -13 },
    ...{ home: [won, 0], away: [0, 1 - won], streak: won ? 1 : -1, lastFive: [won ? 'W' : 'L'] },
    reason: { code: 'head-to-head-difference', over: 2, own: 13, other: -13, record: [1, 0], among: [1, 2] },
  })
  const record = { won: 1, lost: 0, pointsFor: 944, pointsAgainst: 931 }
  const tie = {
    teamIds: [1, 2],
    among: [{ teamId: 1, ...record }],
    tried: [],
    decidedBy: null,
    evenlyMet: true,
  }
  const table = { group: null, rows: [row(1, 1, 1), row(2, 0, 2)], ties: [tie] }
  const stage = { stage: { id: 1, name: '' }, played: 1, fixtures: 1, tables: [table], rounds: [] }
  const competition = { id: 1, name: 'League', standingsRules: 'points' }
  return { competition, teams: [team(1), team(2)], stages: [stage], games: [] } as unknown as Standings
}

test('standings show no figures of single games if scores are hidden', () => {
  const all = standings()
  const stage = all.stages[0] as Standings['stages'][number]
  const figures = /944|931|13|form-mark|in a row|[+−]/
  const body = (address: string) =>
    drawn(address, <Stage stage={stage} standings={all} />).replaceAll(/<thead>.*?<\/thead>/g, '')
  expect(body('/')).toMatch(/944/)
  expect(body('/')).toMatch(/form-mark/)
  const hidden = body('/?spoilers=off')
  expect(hidden).not.toMatch(figures)
  expect(hidden).toContain('Team 1')
})

test('if scores are hidden, a live game on the start page also hides its latest play', () => {
  const page = <Hero headline={LIVE} game={game()} />
  expect(drawn('/', page)).toMatch(/data-testid="score-team1"[^>]*>3</)
  expect(drawn('/', page)).toContain('hero-match-last"><b')
  const hidden = drawn('/?spoilers=off', page)
  expect(hidden).not.toMatch(/data-testid="score-team1"[^>]*>\d/)
  expect(hidden).toContain('hero-match-last"></p>')
})

test('the latest play on the start page is the basket, not its assist', () => {
  const assist = { kind: 'stat-recorded', statId: 2, type: 'ASSIST', teamId: 1, playerId: 5, period: 1 }
  const page = <Hero headline={LIVE} game={game({ ...assist, clock: 300_000 })} />
  expect(drawn('/', page)).toContain('Player 1, three points.')
})
