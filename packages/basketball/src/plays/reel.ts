import { highlights } from '../highlights/highlights.ts'
import { type MatchState, type StatEntry, validStats } from '../log/match-state.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import { isFieldGoal, PLAYS, type PlayType, points, STAT_TYPES, type StatType } from './plays.ts'

/** The kinds of highlight reels. */
export const REEL_KINDS = ['baskets', 'assists', 'blocks', 'all', 'highlights'] as const
export type ReelKind = (typeof REEL_KINDS)[number]

/** Which plays a reel shows, and of whom: of both teams if neither player nor team is set. */
export interface ReelOf {
  readonly kind: ReelKind
  readonly player?: number | undefined
  readonly team?: number | undefined
}

/** Maximum number of plays in a reel: its file stores the number of chapters in one byte. */
export const MAX_REEL_PLAYS = 255

/** The plays of each kind of reel. */
const TYPES: Readonly<Record<Exclude<ReelKind, 'highlights'>, readonly StatType[]>> = {
  baskets: STAT_TYPES.filter((type) => points(type) > 0),
  assists: ['ASSIST'],
  blocks: ['BLOCK'],
  all: STAT_TYPES.filter((type) => type !== 'SUBSTITUTION'),
}

/** Returns the plays of a reel, in order of entry. */
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
 * Returns a player's best plays, the best first: plays that completed a highlight, then baskets from beyond
 * the arc and blocks, other baskets, then steals and assists. Among equals, the latest comes first.
 * @param most maximum number of plays
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

/** Rates a play on its own, regardless of highlights; 0 means that the play is never shown. */
function secondLook(type: StatType, rules: Pick<Ruleset, 'shots'>): number {
  const { adds } = PLAYS[type]
  if (adds.fgm) return isFarShot(type, rules) ? 3 : 2
  if (adds.blk) return 3
  return adds.stl || adds.ast ? 1 : 0
}

/** Returns a test for plays that completed a highlight. */
function isHighlight(state: MatchState): (play: StatEntry) => boolean {
  const made = new Set(highlights(state).map(({ statIds }) => statIds.at(-1)))
  return ({ statId }) => made.has(statId)
}

function isOfTypes(types: readonly StatType[]): (play: StatEntry) => boolean {
  return ({ type }) => types.includes(type)
}

/** Reports whether a shot from beyond the arc is worth more than one from inside. */
export function hasFarShots({ shots }: Pick<Ruleset, 'shots'>): boolean {
  return shots.far > shots.near
}

/**
 * Reports whether a play is a shot that is worth more under these rules because it was taken beyond the arc.
 */
export function isFarShot(type: PlayType, rules: Pick<Ruleset, 'shots'>): boolean {
  return isFieldGoal(type) && hasFarShots(rules) && PLAYS[type].shot?.worth === rules.shots.far
}
