import { highlights } from '../highlights/highlights.ts'
import { type MatchState, type StatEntry, validStats } from '../log/match-state.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import { PLAYS, points, STAT_TYPES, type StatType } from './plays.ts'

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

const WORTH_OF_HIGHLIGHT = 10

/**
 * The plays of a player that are worth a second look, the best first: those that made a highlight, then baskets from beyond the arc and
 * blocks, other baskets, steals and assists; of equal ones the latest first.
 * @param most how many at most
 */
export function bestPlays(state: MatchState, player: number, most: number): StatEntry[] {
  const made = isHighlight(state)
  const own = ({ type }: StatEntry) => secondLook(type, state.setup.ruleset)
  const worth = (play: StatEntry) => own(play) + (made(play) ? WORTH_OF_HIGHLIGHT : 0)
  return validStats(state)
    .filter((play) => play.playerId === player && own(play) > 0)
    .toSorted((one, other) => worth(other) - worth(one) || other.at - one.at)
    .slice(0, most)
}

/** How much a play of a player is worth a second look, whatever came of it; 0: not at all. */
function secondLook(type: StatType, { shots }: Pick<Ruleset, 'shots'>): number {
  const { adds, shot } = PLAYS[type]
  if (adds.fgm) return shot?.worth === shots.far ? 3 : 2
  if (adds.blk) return 3
  return adds.stl || adds.ast ? 1 : 0
}

/** Whether a play made a highlight what it is. */
function isHighlight(state: MatchState): (play: StatEntry) => boolean {
  const made = new Set(highlights(state).map(({ statIds }) => statIds.at(-1)))
  return ({ statId }) => made.has(statId)
}

function isOfTypes(types: readonly StatType[]): (play: StatEntry) => boolean {
  return ({ type }) => types.includes(type)
}
