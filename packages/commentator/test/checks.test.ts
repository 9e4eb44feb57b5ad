import type { MatchState, StatEntry } from '@courtside/basketball'
import { describe, expect, test } from 'vitest'
import { claimFault } from '../conformance/check-claim.ts'
import type { Claim } from '../src/said.ts'
import { given } from './given.ts'

/** Home leads 5–2 after a two and a three of player 11 and a two of player 21. */
const { state, main } = scene()

function scene(): { state: MatchState; main: StatEntry } {
  const state = given([11, 'TWO POINTS'], [21, 'TWO POINTS'], [11, 'THREE POINTS'])
  return { state, main: state.stats.at(-1)! }
}

/** The checks used by the conformance run must detect wrong claims. */
describe('the check of a claim', () => {
  const right: [string, Claim][] = [
    ['5–2', { kind: 'score', score: [5, 2] }],
    ['three', { kind: 'margin', teamId: 1, value: 3 }],
    ['five', { kind: 'figure', playerId: 11, figure: 'pts', value: 5 }],
    ['second', { kind: 'figure', playerId: 11, figure: 'fgm', value: 2 }],
    ['two', { kind: 'in-a-row', playerId: 11, made: true, value: 2 }],
    ['three', { kind: 'run', teamId: 1, value: 3 }],
    ['three', { kind: 'worth', value: 3 }],
    ['Abel’s', { kind: 'player', playerId: 11 }],
    ['the Herons', { kind: 'team', teamId: 1 }],
    ['10:00', { kind: 'clock', ms: 600_000 }],
    ['the first quarter', { kind: 'period', period: 1 }],
  ]
  test.each(right)('“%s” is right for %j', (text, claim) => {
    expect(claimFault({ text, claim }, state, main)).toBeNull()
  })

  const wrong: [string, Claim][] = [
    ['4–2', { kind: 'score', score: [4, 2] }],
    ['4–2', { kind: 'score', score: [5, 2] }],
    ['two', { kind: 'margin', teamId: 1, value: 2 }],
    ['three', { kind: 'margin', teamId: 2, value: 3 }],
    ['six', { kind: 'figure', playerId: 11, figure: 'pts', value: 6 }],
    ['six', { kind: 'figure', playerId: 11, figure: 'pts', value: 5 }],
    ['plenty', { kind: 'figure', playerId: 11, figure: 'pts', value: 5 }],
    ['three', { kind: 'in-a-row', playerId: 11, made: true, value: 3 }],
    ['five', { kind: 'run', teamId: 1, value: 5 }],
    ['two', { kind: 'worth', value: 2 }],
    ['Baker', { kind: 'player', playerId: 11 }],
    ['Nobody', { kind: 'player', playerId: 99 }],
    ['the Larks', { kind: 'team', teamId: 1 }],
    ['9:59', { kind: 'clock', ms: 600_000 }],
    ['the second quarter', { kind: 'period', period: 2 }],
    ['second', { kind: 'times-level', value: 2 }],
    ['first', { kind: 'lead-changes', value: 1 }],
  ]
  test.each(wrong)('“%s” is wrong for %j', (text, claim) => {
    expect(claimFault({ text, claim }, state, main)).not.toBeNull()
  })
})
