import * as basketball from '@courtside/basketball'
import { fold, type MatchEvent, type MatchSetup, RULESETS, standInId } from '@courtside/basketball'
import { expect, it } from 'vitest'
import { resultCard } from '../../src/card/card-content.ts'
import { LEADER_WORDS, TEXTS } from '../../src/card/texts.ts'

const team = (id: number) => ({
  id,
  name: `Team ${id}`,
  starters: [10 * id],
  roster: [{ id: 10 * id, fname: 'Ada', lname: `No${id}`, jerseyNo: id }],
})
const SETUP: MatchSetup = { ruleset: RULESETS.fiba, teams: [team(1), team(2)] }

/** Returns the statistics on the result card of a match where this player made a basket. */
function figuresAfterBasketOf(playerId: number): string[] {
  const play = { type: 'TWO POINTS', teamId: 1, playerId, statId: 1, period: 1, clock: 300_000 }
  const events = [
    { kind: 'period-started', period: 1, standing: true },
    { kind: 'stat-recorded', ...play },
    { kind: 'match-finished' },
  ].map((body, index) => ({ ...body, seq: index + 1, at: index, by: null }))
  const look = { logo: null, colours: null }
  const card = resultCard(
    {
      row: { title: 'A game', setup: SETUP, looks: [look, look], played_on: '2026-11-27' },
      state: fold(SETUP, events as unknown as MatchEvent[]),
      club: null,
      logoFile: () => null,
      covered: false,
      now: 3,
      words: { language: 'en', cards: { TEXTS, LEADER_WORDS }, game: basketball },
    },
    'square',
  )
  expect(card.teams.map(({ score }) => score)).toEqual([2, 0])
  return card.leaders.map(({ figure }) => figure)
}

it('names leaders only if a player has more than 0', () => {
  expect(figuresAfterBasketOf(10)).toEqual(['POINTS'])
})

it('names no leaders of a match in light mode without players', () => {
  expect(figuresAfterBasketOf(standInId(1, null))).toEqual([])
})
