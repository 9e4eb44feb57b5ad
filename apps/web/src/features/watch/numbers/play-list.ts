import {
  inGameOrder,
  type MatchState,
  points,
  type RosterPlayer,
  type StatEntry,
  type StatType,
  validStats,
} from '@courtside/basketball'

/** A play with the score it made; null for one that made none. */
export interface ListedPlay {
  readonly stat: StatEntry
  readonly side: 0 | 1
  /** Home first. */
  readonly score: readonly [number, number] | null
}

/** Kinds of plays that can be asked for. */
export const PLAY_KINDS = {
  made: { label: 'Shots made', types: ['TWO POINTS', 'THREE POINTS', 'FREE THROW'] },
  missed: { label: 'Shots missed', types: ['TWO POINTS MISS', 'THREE POINTS MISS', 'FREE THROW MISS'] },
  threes: { label: 'Three-pointers', types: ['THREE POINTS', 'THREE POINTS MISS'] },
  'free-throws': { label: 'Free throws', types: ['FREE THROW', 'FREE THROW MISS'] },
  rebounds: { label: 'Rebounds', types: ['REBOUND'] },
  assists: { label: 'Assists', types: ['ASSIST'] },
  steals: { label: 'Steals', types: ['STEAL'] },
  blocks: { label: 'Blocks', types: ['BLOCK'] },
  turnovers: { label: 'Turnovers', types: ['TURNOVER'] },
  fouls: { label: 'Fouls', types: ['FOUL'] },
  substitutions: { label: 'Substitutions', types: ['SUBSTITUTION'] },
} satisfies Record<string, { label: string; types: StatType[] }>

export type PlayKind = keyof typeof PLAY_KINDS

export function isPlayKind(value: string): value is PlayKind {
  return Object.hasOwn(PLAY_KINDS, value)
}

/** Which plays are to be seen; null lets every one through. */
export interface PlayFilter {
  readonly teamId: number | null
  /** The one who did it, or came in for somebody. */
  readonly playerId: number | null
  readonly period: number | null
  readonly kind: PlayKind | null
}

/** Lets every play through. */
export const EVERY_PLAY: PlayFilter = { teamId: null, playerId: null, period: null, kind: null }

/** The valid plays with the score they made, the latest of the game first. */
export function listPlays(state: MatchState): ListedPlay[] {
  const [{ id: homeId }] = state.setup.teams
  let score: readonly [number, number] = [0, 0]
  const plays = inGameOrder(validStats(state)).map((stat): ListedPlay => {
    const side = stat.teamId === homeId ? 0 : 1
    const worth = points(stat.type)
    if (worth === 0) return { stat, side, score: null }
    score = side === 0 ? [score[0] + worth, score[1]] : [score[0], score[1] + worth]
    return { stat, side, score }
  })
  return plays.reverse()
}

/** The plays a filter lets through, in their order. */
export function filterPlays(plays: readonly ListedPlay[], filter: PlayFilter): ListedPlay[] {
  const { teamId, playerId, period, kind } = filter
  const types: readonly StatType[] | null = kind === null ? null : PLAY_KINDS[kind].types
  return plays.filter(
    ({ stat }) =>
      (teamId === null || stat.teamId === teamId) &&
      (playerId === null || stat.playerId === playerId || stat.playerInId === playerId) &&
      (period === null || stat.period === period) &&
      (types === null || types.includes(stat.type)),
  )
}

/** What a list of plays shows. */
export interface ShownPlays {
  /** The latest of those that the filter lets through. */
  readonly plays: readonly ListedPlay[]
  /** How many it lets through, and how many there are. */
  readonly found: number
  readonly total: number
  /** The latest of all; undefined before the first. */
  readonly newestId: number | undefined
}

/**
 * The plays to be shown. The whole list is not given back: who keeps it holds more of a long game than all else on the page.
 *
 * @param most at most so many
 */
export function showPlays(state: MatchState, filter: PlayFilter, most: number): ShownPlays {
  const all = listPlays(state)
  const found = filterPlays(all, filter)
  return {
    plays: found.slice(0, most),
    found: found.length,
    total: all.length,
    newestId: all[0]?.stat.statId,
  }
}

/** Everybody of both rosters by id. */
export function playersById(state: MatchState): Map<number, RosterPlayer> {
  return new Map(state.setup.teams.flatMap(({ roster }) => roster).map((player) => [player.id, player]))
}
