import { fold, type MatchEvent, RULESETS } from '@courtside/basketball'
import { type ListedMatch, type MatchDetail, NO_CLUB } from '@courtside/contract'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Board } from '../../src/features/board/Board.tsx'
import { MatchCard } from '../../src/features/watch/list/MatchCard.tsx'
import { firstHtmlWriterFor } from '../../src/first-html/first-html.tsx'
import { Hero } from '../../src/views/home/Hero.tsx'
import { listClockNote } from '../../src/views/watch/clock-note.ts'

const T0 = Date.parse('2026-11-21T18:00:00.000Z')
const team = (id: number) => ({ id, teamname: `Team ${id}`, logo: null, colours: null })
const side = (id: number) => ({
  id,
  name: `Team ${id}`,
  starters: [],
  roster: [{ id: id + 4, fname: 'Ada', lname: `Player ${id}`, jerseyNo: id }],
})
const SETUP = { ruleset: RULESETS.fiba, teams: [side(1), side(2)] as const }

/** A match in a list during its third quarter, whose clock stands still. */
const PAUSED = {
  ...{ id: 7, title: 'Final', ruleset: RULESETS.fiba, setup: SETUP, team1: team(1), team2: team(2) },
  ...{ watching: 12, quarterId: 3, score: [20, 18], is_archived: 0, ended_at: null },
  start_time: new Date(T0).toISOString(),
  paused: true,
  paused_at: new Date(T0).toISOString(),
  created_at: new Date(T0).toISOString(),
  played_on: '2026-11-21',
  thumbnailUrl: null,
  video: 'live',
} as unknown as ListedMatch & MatchDetail
/** The same match in light mode, which does not need the clock. */
const MATCH = { ...PAUSED, noClock: true as const }

const event = (seq: number, body: object) => ({ ...body, seq, at: T0, by: 1 }) as MatchEvent
const play = { teamId: 1, playerId: 5, period: 3, clock: 600_000 }
const LOG = [
  ...[1, 2, 3].map((period) => event(period, { kind: 'period-started', period, standing: true })),
  event(4, { kind: 'stat-recorded', statId: 1, type: 'THREE POINTS', ...play }),
]
const STATE = fold(SETUP, LOG)
/** The state of the match after its clock was started and stopped again at 8:00. */
const KEPT = fold(SETUP, [...LOG, event(5, { kind: 'clock-set', remainingMs: 480_000 })])

const drawn = (page: ReactNode) =>
  renderToStaticMarkup(<StaticRouter location="/">{page}</StaticRouter>).replace(/<text.*?<\/text>/g, '')

test('the card of a live match says that it is live', () => {
  const card = (match: ListedMatch) => drawn(<MatchCard match={match} now={() => T0} />)
  expect(card(PAUSED)).toMatch(/Match Paused.*10:00/)
  expect(card(MATCH)).toContain('Live')
  expect(card(MATCH)).not.toMatch(/Match Paused|10:00|data-testid="clock"/)
})

test('the start page says that the match is live, and has no time of the last play', () => {
  const headline = (match: ListedMatch) => ({ kind: 'live', match, alone: true }) as const
  const hero = (match: ListedMatch, state?: typeof STATE) =>
    drawn(<Hero headline={headline(match)} game={state ? { detail: PAUSED, state, now: () => T0 } : null} />)
  expect(hero(PAUSED)).toMatch(/Clock stopped.*10:00/)
  expect(hero(PAUSED, KEPT)).toMatch(/8:00.*3RD 10:00/)
  for (const html of [hero(MATCH), hero(MATCH, STATE)]) {
    expect(html).not.toMatch(/Clock stopped|10:00|data-testid="clock"/)
  }
})

test('the first HTML and the link preview have the period alone', () => {
  expect([listClockNote(PAUSED), listClockNote(MATCH)]).toEqual(['Match Paused', null])
  const { score, quarterId, ...match } = MATCH
  const standing = { score, quarterId, clock: '', usedUp: false, byPeriod: [] }
  const link = { origin: 'https://club.example', standing, card: '/card.png', play: null }
  const { head, root } = firstHtmlWriterFor(NO_CLUB).match({ match, standing, asks: false }, link)
  expect(head).toContain('content="Final: Team 1 20, Team 2 18, 3RD"')
  expect(root).not.toMatch(/Match Paused|10:00/)
})

test('an embedded score has no clock', () => {
  const embedded = (state: typeof STATE) =>
    firstHtmlWriterFor(NO_CLUB).embed({ kind: 'score', match: MATCH, state, now: T0 }).root
  expect(embedded(STATE)).not.toMatch(/10:00|data-testid="clock"/)
  expect(embedded(KEPT)).toContain('>8:00<')
})

test('the scoreboard of the hall has no clock', () => {
  const board = (state: typeof STATE) =>
    drawn(
      <Board
        live={{ now: () => T0, shots: [] } as never}
        match={{ phase: 'ready', detail: MATCH, state, connection: 'live' } as never}
        hasHorn={false}
      />,
    )
  expect(board(STATE)).not.toMatch(/10:00|data-testid="clock"/)
  expect(board(KEPT)).toContain('8:00')
})
