import { boxScore, disqualified, scores } from '@courtside/basketball'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  importedGame,
  liveStatsFile,
  liveStatsOf,
  nbaBoxScoreFile,
  nbaBoxScoreOf,
  nbaPlayByPlayFile,
  nbaPlayByPlayOf,
  type ReadGame,
  readLiveStats,
  readNba,
  readStatCrew,
  statCrewOf,
  type WrittenMatch,
} from '../src/index.ts'
import { arbitraryGame } from './arbitrary-game.ts'

interface Action {
  actionType: string
  clock: string
  period: number
  teamId?: number
  orderNumber?: number
}

/**
 * Reads the NBA files of a match after its actions and the status of the game were changed. Status 3 means
 * that the game is over.
 */
function nbaWith(
  match: WrittenMatch,
  change: (actions: Action[]) => Action[],
  gameStatus?: number,
): ReadGame {
  const { game } = nbaBoxScoreOf(match) as { game: object }
  const { game: plays } = nbaPlayByPlayOf(match) as { game: { actions: Action[] } }
  return readNba(
    nbaBoxScoreFile.parse({ game: { ...game, ...(gameStatus !== undefined && { gameStatus }) } }),
    nbaPlayByPlayFile.parse({ game: { actions: change(plays.actions) } }),
  )
}

/** Reads the files of a match in each format, with only the plays of the first half. */
const FIRST_HALVES: readonly (readonly [string, (match: WrittenMatch) => ReadGame])[] = [
  [
    'LiveStats',
    (match) => {
      const file = liveStatsOf(match) as { pbp: { period: number; periodType: string }[] }
      const pbp = file.pbp.filter(({ period, periodType }) => period <= 2 && periodType === 'REGULAR')
      return readLiveStats(liveStatsFile.parse({ ...file, pbp }))
    },
  ],
  ['NBA', (match) => nbaWith(match, (actions) => actions.filter(({ period }) => period <= 2))],
  [
    'StatCrew',
    (match) =>
      readStatCrew(statCrewOf(match).replaceAll(/<period number="([3-9]|\d\d)"[\s\S]*?<\/period>/g, '')),
  ],
]

test.each(FIRST_HALVES)('a %s file with only the first half of the plays is not final', (_, firstHalf) => {
  fc.assert(
    fc.property(arbitraryGame(['fiba']), (match) => {
      fc.pre(match.state.finishedAt !== null)
      const { record, ...read } = firstHalf(match)
      const { state } = importedGame({ record, ...read })
      fc.pre(scores(state).join() !== scores(match.state).join())
      expect(record.finished).toBe(false)
      expect(state.finishedAt).toBeNull()
    }),
    { numRuns: 20 },
  )
})

test('an NBA game with the status of a running game is not final', () => {
  fc.assert(
    fc.property(arbitraryGame(['nba']), (match) => {
      const all = (actions: Action[]) => actions
      expect(nbaWith(match, all, 2).record.finished).toBe(false)
      expect(nbaWith(match, all).record.finished).toBe(match.state.finishedAt !== null)
    }),
    { numRuns: 10 },
  )
})

test('reads the same NBA game if actions were entered late', () => {
  fc.assert(
    fc.property(
      arbitraryGame(['nba', 'fiba']),
      fc.array(fc.nat(2 ** 20), { maxLength: 12 }),
      (match, picks) => {
        // If a player fouls out at the moment of a late substitution, it is not known which of the two came
        // first.
        fc.pre(disqualified(match.state).size === 0)
        const lines = ({ record, ...read }: ReadGame) => {
          const { state, contradictions } = importedGame({ record, ...read })
          expect(
            contradictions.filter(
              (each) =>
                each.kind === 'half-substitution' ||
                (each.kind === 'refused' && each.type === 'SUBSTITUTION'),
            ),
          ).toEqual([])
          return boxScore(state, 0).players.map(({ id, pts, seconds, reb, pf }) => [
            id,
            pts,
            seconds,
            reb,
            pf,
          ])
        }
        expect(lines(nbaWith(match, (actions) => entered(actions, picks)))).toEqual(
          lines(nbaWith(match, (actions) => actions)),
        )
      },
    ),
    { numRuns: 40 },
  )
})

/**
 * Moves all substitutions of a team at some moments of the game to the end of the actions, as if they had
 * been entered after the game.
 */
function entered(actions: readonly Action[], picks: readonly number[]): Action[] {
  const plain = actions.map(({ orderNumber: _orderNumber, ...action }) => action)
  const substitutions = plain.filter(({ actionType }) => actionType === 'substitution')
  const momentOf = ({ teamId, clock, period }: Action) => `${teamId} ${clock} ${period}`
  const late = new Set(
    picks.flatMap((pick) => {
      const action = substitutions[pick % Math.max(1, substitutions.length)]
      return action === undefined ? [] : [momentOf(action)]
    }),
  )
  const isLate = (action: Action) => action.actionType === 'substitution' && late.has(momentOf(action))
  return [...plain.filter((action) => !isLate(action)), ...plain.filter(isLate)]
}
