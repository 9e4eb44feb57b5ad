import {
  applyEvent,
  type Command,
  decide,
  initialState,
  type MatchEvent,
  type MatchSetup,
  RULESETS,
  type RulesetId,
  type TeamSetup,
} from '@courtside/basketball'
import { describe, expect, test } from 'vitest'
import { tellGame } from '../../packages/commentator/conformance/check-lines.ts'
import { loadVoice } from '../../packages/commentator/src/index.ts'
import { CLUBS } from '../clubs.ts'
import { generateGame } from '../game/generate-game.ts'
import type { Squad } from '../game/squad.ts'

const ENGLISH = await loadVoice('en')
const GAMES = 4
const BETWEEN_PLAYS_MS = 6000

function sideOf(index: 0 | 1): { team: TeamSetup; squad: Squad } {
  const { teamname, players: rows } = CLUBS[index]
  const players = rows.map((player, place) => ({ ...player, id: 100 * (index + 1) + place }))
  const starters = players.slice(0, 5).map(({ id }) => id)
  const id = index + 1
  return {
    team: { id, name: teamname, starters, roster: players },
    squad: { teamId: id, starters, players },
  }
}

/** Returns a generated game as a scorer's log. */
function logOf(rulesetId: RulesetId, seed: number): { setup: MatchSetup; log: MatchEvent[] } {
  const [home, visitors] = [sideOf(0), sideOf(1)]
  const setup: MatchSetup = { ruleset: RULESETS[rulesetId], teams: [home.team, visitors.team] }
  const log: MatchEvent[] = []
  let state = initialState(setup)
  let at = 0
  const append = (command: Command) => {
    const decision = decide(state, command, at)
    if (!decision.ok) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(decision.rejection)}`)
    for (const body of decision.events) {
      const event: MatchEvent = { ...body, seq: state.seq + 1, at, by: 1 }
      log.push(event)
      state = applyEvent(state, event)
    }
  }
  generateGame(setup.ruleset, [home.squad, visitors.squad], seed).plays.forEach(
    ({ type, ...play }, index) => {
      at += BETWEEN_PLAYS_MS
      while (state.period < play.period) append({ type: 'start-period', period: state.period + 1 })
      append({ type: 'record-stat', statType: type, statId: index + 1, ...play })
    },
  )
  return { setup, log }
}

describe.each(['fiba', 'nba'] as const)('commentary on %s games', (rulesetId) => {
  test.each(Array.from({ length: GAMES }, (_, seed) => seed))(
    'game %i: every line is true, and none is repeated',
    (seed) => {
      const { setup, log } = logOf(rulesetId, seed)
      const { lines, faults } = tellGame(ENGLISH, seed + 1, setup, log)
      expect(faults).toEqual([])
      expect(lines.length).toBeGreaterThan(100)
    },
  )
})

test('two matches with the same plays get different lines, the same match gets the same lines', () => {
  const { setup, log } = logOf('fiba', 1)
  const [one, again, other] = [1, 1, 2].map((matchId) => tellGame(ENGLISH, matchId, setup, log).lines)
  expect(again).toEqual(one)
  expect(other).not.toEqual(one)
})
