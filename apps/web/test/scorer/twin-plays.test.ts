import { fold, type MatchEvent, type PlayType, RULESETS } from '@courtside/basketball'
import { expect, test } from 'vitest'
import { twinPlays } from '../../src/features/scorer/log/twin-plays.ts'

const team = (id: number) => {
  const ids = [1, 2, 3, 4, 5].map((n) => id * 10 + n)
  const roster = ids.map((player) => ({ id: player, fname: 'Pat', lname: `No ${player}`, jerseyNo: player }))
  return { id, name: `Team ${id}`, starters: ids, roster }
}

interface Entered {
  type?: PlayType
  playerId?: number
  by?: number
  at?: number
  clock?: number
}

/**
 * Returns the ids of the plays that may be the same play, entered twice. Ids start at 1. Plays with odd ids
 * were entered on this device.
 */
function twins(...entered: Entered[]) {
  const started = { kind: 'period-started', period: 1, standing: true, seq: 1, at: 0, by: 1 }
  const plays = entered.map(
    ({ type = 'TWO POINTS', playerId = 11, by = 1, at = 0, clock = 500_000 }, index) => ({
      ...{ kind: 'stat-recorded', statId: index + 1, teamId: 1, playerId, type, period: 1, clock },
      ...{ seq: index + 2, at, by, clientId: `${index + 1}` },
    }),
  )
  const state = fold({ ruleset: RULESETS.fiba, teams: [team(1), team(2)] }, [
    started,
    ...plays,
  ] as unknown as MatchEvent[])
  const found = twinPlays(state, ({ statId }) => statId % 2 === 1)
  return found && [found.first.statId, found.second.statId]
}

test.each<[string, Entered[], [number, number] | null]>([
  ['of two operators within 2 s', [{ by: 1 }, { by: 2, at: 1900 }], [1, 2]],
  ['of two devices of one account', [{}, { at: 500 }], [1, 2]],
  ['delivered late, at the same game time', [{ by: 1 }, { by: 2, at: 90_000, clock: 499_000 }], [1, 2]],
])('the same play %s may be a duplicate', (_, entered, found) => expect(twins(...entered)).toEqual(found))

test.each<[string, Entered[]]>([
  ['by another player', [{ by: 1 }, { by: 2, playerId: 12 }]],
  ['of another kind', [{ by: 1 }, { by: 2, type: 'THREE POINTS' }]],
  ['later, at another game time', [{ by: 1 }, { by: 2, at: 3000, clock: 497_000 }]],
  [
    'at a stopped clock, later: two free throws',
    [
      { by: 1, type: 'FREE THROW' },
      { by: 2, type: 'FREE THROW', at: 9000 },
    ],
  ],
  [
    'later, while nobody runs the clock',
    [
      { by: 1, clock: 600_000 },
      { by: 2, at: 9000, clock: 600_000 },
    ],
  ],
  ['of one device', [{ by: 1 }, { by: 2, playerId: 12, at: 5000 }, { by: 1, at: 100 }]],
])('a play %s is not a duplicate', (_, entered) => expect(twins(...entered)).toBeNull())
