/** Possible lengths of a knock-out tie, in games. */
export const BEST_OF = [1, 3, 5] as const

/** The maximum number of games in a tie; the team that wins more than half of them advances. */
export type BestOf = (typeof BEST_OF)[number]

/** A decided game of a tie. */
export interface TieGame {
  readonly id: number
  readonly teams: readonly [number, number]
  readonly score: readonly [number, number]
}

/** Two teams in a knock-out, one of which advances. */
export interface BracketTie {
  /** Number of the tie within its round: 1, 2, 3 … from the top of the bracket. */
  readonly slot: number
  /** The better seed first; null until the team is known. */
  readonly teams: readonly [number | null, number | null]
  /** Whether a seed has no opponent and advances without a game. */
  readonly bye: boolean
  readonly wins: readonly [number, number]
  /** Ids of the games of this tie, in the caller's order. */
  readonly games: readonly number[]
  readonly winner: number | null
}

/** The ties of a round. The last round has one tie: the final. */
export interface BracketRound {
  /** 1, 2, 3 … */
  readonly number: number
  readonly ties: readonly BracketTie[]
}

/**
 * Computes the bracket of a knock-out. Seeds are placed so that the first two cannot meet before the final,
 * the first four not before the semi-finals, and so on. If there are fewer teams than places, the best seeds
 * have byes.
 * @param seeds ids of at least two teams, the first seed first
 * @param games decided games of the knock-out, in order of play; each pair meets in one round only
 */
export function bracket(seeds: readonly number[], bestOf: BestOf, games: readonly TieGame[]): BracketRound[] {
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, seeds.length)))
  const rank = new Map(seeds.map((teamId, index) => [teamId, index]))
  let entering: Entering[] = seedPlaces(size).map((place) => ({
    team: seeds[place - 1] ?? null,
    empty: place > seeds.length,
  }))
  const rounds: BracketRound[] = []
  while (entering.length > 1) {
    const ties = pairsOf(entering).map(([one, other], index) => {
      const ahead = (rank.get(one.team ?? -1) ?? size) <= (rank.get(other.team ?? -1) ?? size)
      return tieOf(index + 1, ahead ? [one, other] : [other, one], bestOf, games)
    })
    rounds.push({ number: rounds.length + 1, ties })
    entering = ties.map(({ winner }) => ({ team: winner, empty: false }))
  }
  return rounds
}

/**
 * Returns which team is at home in a game of a tie. The better seed is at home in the first and last games.
 * In a best of 3 the home side alternates; in a best of 5 it changes after two games, then after four.
 * @param game 1, 2, 3 …
 * @returns 0 for the better seed
 */
export function homeOfGame(bestOf: BestOf, game: number): 0 | 1 {
  const homes: Record<BestOf, readonly (0 | 1)[]> = { 1: [0], 3: [0, 1, 0], 5: [0, 0, 1, 1, 0] }
  return homes[bestOf][game - 1] ?? 0
}

/**
 * A place in a round. An `empty` place never gets a team; in any other place, a null `team` means that the
 * team is not known yet.
 */
interface Entering {
  readonly team: number | null
  readonly empty: boolean
}

function tieOf(
  slot: number,
  [one, other]: readonly [Entering, Entering],
  bestOf: BestOf,
  games: readonly TieGame[],
): BracketTie {
  const teams = [one.team, other.team] as const
  const bye = other.empty
  const own = games.filter((game) => teams.every((team) => team !== null && game.teams.includes(team)))
  const wins = teams.map((team) => own.filter((game) => winnerOf(game) === team).length) as [number, number]
  const enough = (bestOf + 1) / 2
  const winner = bye ? one.team : wins[0] >= enough ? one.team : wins[1] >= enough ? other.team : null
  return { slot, teams, bye, wins, games: own.map(({ id }) => id), winner }
}

function winnerOf({ teams, score }: TieGame): number | null {
  if (score[0] === score[1]) return null
  return score[0] > score[1] ? teams[0] : teams[1]
}

/**
 * Returns the seeds from the top of a bracket to the bottom: the first seed meets the last, and each half is
 * arranged in the same way.
 */
function seedPlaces(size: number): number[] {
  if (size === 1) return [1]
  return seedPlaces(size / 2).flatMap((place) => [place, size + 1 - place])
}

function pairsOf<T>(list: readonly T[]): [T, T][] {
  return list.flatMap((one, index) => (index % 2 === 0 ? [[one, list[index + 1] as T] as [T, T]] : []))
}
