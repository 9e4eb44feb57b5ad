import { fold, type MatchEvent, RULESETS, type StatType } from '@courtside/basketball'
import type { ListedMatch } from '@courtside/contract'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Game } from '../src/features/home/game.ts'
import { Hero } from '../src/features/home/Hero.tsx'
import { MatchCard } from '../src/features/watch/MatchCard.tsx'
import { MatchRow } from '../src/ui/MatchRow.tsx'

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
  thumbnailUrl: null,
  score: [943, 939],
} as unknown as ListedMatch

/** A game of which three points have been played: as the start page follows it. */
function game(): Game {
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
  ]
  const setup = { ruleset: RULESETS.fiba, teams: [side(1), side(2)] } as const
  return { detail: MATCH as never, state: fold(setup as never, log), now: () => T0 }
}

const drawn = (address: string, page: ReactNode) =>
  renderToStaticMarkup(<StaticRouter location={address}>{page}</StaticRouter>)

for (const [name, page, figures] of [
  ['the start page', <Hero key="" match={MATCH} game={null} />, /943|939/],
  ['the card of a live match', <MatchCard key="" match={MATCH} now={() => T0} />, /943|939/],
  ['a row of the home page', <MatchRow key="" match={MATCH} facts="4TH" />, /943|939|lead-side/],
] as const) {
  test(`${name} says who plays and, where scores are hidden, not how it stands`, () => {
    expect(drawn('/', page)).toMatch(figures)
    const hidden = drawn('/?spoilers=off', page)
    expect(hidden).not.toMatch(figures)
    expect(hidden).toContain('Team 1')
    expect(hidden).toContain('hidden')
  })
}

test('a game that the start page follows does not tell its last play either', () => {
  const page = <Hero match={MATCH} game={game()} />
  expect(drawn('/', page)).toMatch(/data-testid="score-team1"[^>]*>3</)
  expect(drawn('/', page)).toContain('hero-match-last"><b')
  const hidden = drawn('/?spoilers=off', page)
  expect(hidden).not.toMatch(/data-testid="score-team1"[^>]*>\d/)
  expect(hidden).toContain('hero-match-last"></p>')
})
