import { FIGURES, jerseyOf, type MatchState, scores } from '@courtside/basketball'

/** Maximum time between the start of a game and of the fixture to which it belongs, in ms. */
export const SAME_FIXTURE_MS = 36 * 3_600_000
/** Maximum time between the starts of two games of the same teams that count as one game, in ms. */
const ONE_GAME_MS = 2 * 3_600_000
/**
 * Minimum share of common plays with which two logs count as the same game. After corrections, nearly all
 * plays are still common.
 */
const SAME_PLAYS = 0.5
/**
 * Minimum share when plays are compared without their clocks, because two scorers of one game stop the clock
 * at different times.
 */
const SAME_PLAYS_UNTIMED = 0.8

/** A game with its time. */
export interface TimedGame {
  readonly state: MatchState
  /** Epoch ms; null if unknown. */
  readonly playedAt: number | null
}

/**
 * Returns `all` if two games of the same teams have all plays in common, `most` if they seem to be the same
 * game, and otherwise null.
 */
export function sameness(game: TimedGame, other: TimedGame): 'all' | 'most' | null {
  const timed = common(game.state, other.state, true)
  if (timed === 1) return 'all'
  const apart =
    game.playedAt === null || other.playedAt === null
      ? Number.POSITIVE_INFINITY
      : Math.abs(game.playedAt - other.playedAt)
  if (apart <= ONE_GAME_MS || timed >= SAME_PLAYS) return 'most'
  if (apart > SAME_FIXTURE_MS) return null
  const isSameScore = scores(game.state).join() === scores(other.state).join()
  return isSameScore || common(game.state, other.state, false) >= SAME_PLAYS_UNTIMED ? 'most' : null
}

/** Returns the share of the plays that two logs have in common, 0 to 1. */
function common(one: MatchState, other: MatchState, timed: boolean): number {
  const [first, second] = [playKeys(one, timed), playKeys(other, timed)]
  const left = new Map<string, number>()
  for (const key of first) left.set(key, (left.get(key) ?? 0) + 1)
  let shared = 0
  for (const key of second) {
    const times = left.get(key) ?? 0
    if (times === 0) continue
    left.set(key, times - 1)
    shared += 1
  }
  return shared / Math.max(1, first.length, second.length)
}

/**
 * Describes each valid play of a player by period, clock in seconds if `timed`, team, number and type;
 * without ids. For a match without plays, describes each figure of a player.
 */
export function playKeys({ stats, setup, officialBox }: MatchState, timed: boolean): string[] {
  const jerseys = new Map(
    setup.teams.flatMap(({ roster }, side) => roster.map((each) => [each.id, `${side} ${jerseyOf(each)}`])),
  )
  if (officialBox !== null) {
    const lines = officialBox.teams.flatMap(({ players }) => players)
    return lines.flatMap((line) =>
      FIGURES.filter((figure) => line[figure] > 0).map((figure) =>
        ['box', jerseys.get(line.playerId), figure, line[figure]].join(' '),
      ),
    )
  }
  return stats
    .filter(({ voided }) => !voided)
    .map(({ period, clock, playerId, type }) =>
      [period, timed ? Math.round(clock / 1000) : '', jerseys.get(playerId), type].join(' '),
    )
}
