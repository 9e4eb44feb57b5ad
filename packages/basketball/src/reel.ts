import { highlights } from './highlights.ts'
import { type MatchState, type StatEntry, validStats } from './match-state.ts'
import { points, STAT_TYPES, type StatType } from './plays.ts'

/** The kinds of reels there are. */
export const REEL_KINDS = ['baskets', 'assists', 'blocks', 'all', 'highlights'] as const
export type ReelKind = (typeof REEL_KINDS)[number]

/** Which plays a reel shows, and whose: of both teams where neither a player nor a team is named. */
export interface ReelOf {
  readonly kind: ReelKind
  readonly player?: number | undefined
  readonly team?: number | undefined
}

/** A reel has so many plays at most: its file counts chapters in a byte. */
export const MAX_REEL_PLAYS = 255

/** The plays of each kind of reel. */
const TYPES: Readonly<Record<Exclude<ReelKind, 'highlights'>, readonly StatType[]>> = {
  baskets: STAT_TYPES.filter((type) => points(type) > 0),
  assists: ['ASSIST'],
  blocks: ['BLOCK'],
  all: STAT_TYPES.filter((type) => type !== 'SUBSTITUTION'),
}

/** The plays a reel is made of, in the order they were entered. */
export function reelPlays(state: MatchState, { kind, player, team }: ReelOf): StatEntry[] {
  const plays = validStats(state).filter(
    ({ playerId, teamId }) =>
      (player === undefined || playerId === player) && (team === undefined || teamId === team),
  )
  const isWanted = kind === 'highlights' ? isHighlight(state) : isOfTypes(TYPES[kind])
  return plays.filter(isWanted).toSorted((a, b) => a.at - b.at)
}

/** What is worth a second look of a player besides what made a highlight, the best first. */
const WORTH: Partial<Record<StatType, number>> = {
  'THREE POINTS': 3,
  BLOCK: 3,
  'TWO POINTS': 2,
  'ONE POINT': 2,
  STEAL: 1,
  ASSIST: 1,
}
const WORTH_OF_HIGHLIGHT = 10

/**
 * The plays of a player that are worth a second look, the best first: those that made a highlight, then threes and blocks, other baskets,
 * steals and assists; of equal ones the latest first.
 * @param most how many at most
 */
export function bestPlays(state: MatchState, player: number, most: number): StatEntry[] {
  const made = isHighlight(state)
  const worth = (play: StatEntry) => (WORTH[play.type] ?? 0) + (made(play) ? WORTH_OF_HIGHLIGHT : 0)
  return validStats(state)
    .filter((play) => play.playerId === player && WORTH[play.type] !== undefined)
    .toSorted((one, other) => worth(other) - worth(one) || other.at - one.at)
    .slice(0, most)
}

/** Whether a play made a highlight what it is. */
function isHighlight(state: MatchState): (play: StatEntry) => boolean {
  const made = new Set(highlights(state).map(({ statIds }) => statIds.at(-1)))
  return ({ statId }) => made.has(statId)
}

function isOfTypes(types: readonly StatType[]): (play: StatEntry) => boolean {
  return ({ type }) => types.includes(type)
}
