import * as basketball from '@courtside/basketball'
import { fold, type MatchEvent, type MatchSetup, RULESETS, standInId } from '@courtside/basketball'
import { expect, it } from 'vitest'
import { type CardMatch, clipCard, resultCard } from '../../src/card/card-content.ts'
import { LEADER_WORDS, TEXTS } from '../../src/card/texts.ts'

const team = (id: number) => ({
  id,
  name: `Team ${id}`,
  starters: [10 * id],
  roster: [{ id: 10 * id, fname: 'Ada', lname: `No${id}`, jerseyNo: id }],
})
const SETUP: MatchSetup = { ruleset: RULESETS.fiba, teams: [team(1), team(2)] }

/** Returns a finished match in which these players of the first team made a basket each. */
function afterBasketsOf(setup: MatchSetup, ...playerIds: number[]): CardMatch {
  const basket = { type: 'TWO POINTS', teamId: 1, period: 1, clock: 300_000 }
  const events = [
    { kind: 'period-started', period: 1, standing: true },
    ...playerIds.map((playerId, index) => ({
      kind: 'stat-recorded',
      ...basket,
      playerId,
      statId: index + 1,
    })),
    { kind: 'match-finished' },
  ].map((body, index) => ({ ...body, seq: index + 1, at: index, by: null }))
  const look = { logo: null, colours: null }
  return {
    row: { title: 'A game', setup, looks: [look, look], played_on: '2026-11-27' },
    state: fold(setup, events as unknown as MatchEvent[]),
    club: null,
    logoFile: () => null,
    covered: false,
    now: 3,
    words: { language: 'en', cards: { TEXTS, LEADER_WORDS }, game: basketball },
  }
}

/** Returns the statistics on the result card of a match where this player made a basket. */
function figuresAfterBasketOf(playerId: number): string[] {
  const card = resultCard(afterBasketsOf(SETUP, playerId), 'square')
  expect(card.teams.map(({ score }) => score)).toEqual([2, 0])
  return card.leaders.map(({ figure }) => figure)
}

it('names leaders only if a player has more than 0', () => {
  expect(figuresAfterBasketOf(10)).toEqual(['POINTS'])
})

it('names no leaders of a match in light mode without players', () => {
  expect(figuresAfterBasketOf(standInId(1, null))).toEqual([])
})

it('names no leaders while points belong to a whole team, because it is unknown who has most', () => {
  const [home, visitors] = SETUP.teams
  const whole = { id: standInId(1, null), fname: '', lname: home.name, jerseyNo: 100, jersey: '' }
  const setup: MatchSetup = { ...SETUP, teams: [{ ...home, roster: [...home.roster, whole] }, visitors] }
  expect(resultCard(afterBasketsOf(setup, 10, whole.id), 'square').leaders).toEqual([])
})

it('shows the time of a clip’s play only if the clock is kept', () => {
  const [home, visitors] = SETUP.teams
  const light: MatchSetup = {
    ...SETUP,
    teams: [
      { ...home, starters: [] },
      { ...visitors, starters: [] },
    ],
  }
  const tabOf = (setup: MatchSetup) => {
    const match = afterBasketsOf(setup, 10)
    return clipCard(match, match.state.stats[0] ?? null, null).tab
  }
  expect(tabOf(SETUP)).toBe('1ST 5:00')
  expect(tabOf(light)).toBe('1ST')
})
