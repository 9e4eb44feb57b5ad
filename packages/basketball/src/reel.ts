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

/** Whether a play made a highlight what it is. */
function isHighlight(state: MatchState): (play: StatEntry) => boolean {
  const made = new Set(highlights(state).map(({ statIds }) => statIds.at(-1)))
  return ({ statId }) => made.has(statId)
}

function isOfTypes(types: readonly StatType[]): (play: StatEntry) => boolean {
  return ({ type }) => types.includes(type)
}
