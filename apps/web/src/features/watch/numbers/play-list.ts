import {
  isStat,
  MARK_TYPES,
  type MatchState,
  PLAYS,
  type PlayEntry,
  type PlayMeaning,
  type PlayType,
  playsInGameOrder,
  points,
  type RosterPlayer,
  type Ruleset,
  STAT_TYPES,
  statTypesOf,
} from '@courtside/basketball'
import { PLAY_KIND_NAMES } from './texts.ts'

/** A play of a player or of a team. */
export interface ListedPlay {
  readonly play: PlayEntry
  /** Null for a play that belongs to no team. */
  readonly side: 0 | 1 | null
  /** The score after the play, home first; null if the play has not changed it. */
  readonly score: readonly [number, number] | null
}

/** Returns the play types that match a condition. */
function typesOf(isIt: (play: PlayMeaning) => boolean): PlayType[] {
  return [...STAT_TYPES, ...MARK_TYPES].filter((type) => isIt(PLAYS[type]))
}

function typesAdding(figure: keyof PlayMeaning['adds']): PlayType[] {
  return typesOf(({ adds }) => adds[figure] !== undefined)
}

/** Returns the types of made and missed field goals that are worth `worth` points. */
function typesWorth(worth: 1 | 2 | 3): PlayType[] {
  return typesOf(({ shot }) => shot?.free === false && shot.worth === worth)
}

/** The kinds of plays by which the list can be filtered. */
const PLAY_KINDS = {
  made: { label: PLAY_KIND_NAMES.made, types: typesOf(({ shot }) => shot?.made === true) },
  missed: { label: PLAY_KIND_NAMES.missed, types: typesOf(({ shot }) => shot?.made === false) },
  threes: { label: PLAY_KIND_NAMES.threes, types: typesWorth(3) },
  twos: { label: PLAY_KIND_NAMES.twos, types: typesWorth(2) },
  ones: { label: PLAY_KIND_NAMES.ones, types: typesWorth(1) },
  'free-throws': { label: PLAY_KIND_NAMES['free-throws'], types: typesAdding('fta') },
  rebounds: { label: PLAY_KIND_NAMES.rebounds, types: typesAdding('reb') },
  assists: { label: PLAY_KIND_NAMES.assists, types: typesAdding('ast') },
  steals: { label: PLAY_KIND_NAMES.steals, types: typesAdding('stl') },
  blocks: { label: PLAY_KIND_NAMES.blocks, types: typesAdding('blk') },
  turnovers: { label: PLAY_KIND_NAMES.turnovers, types: typesAdding('to') },
  fouls: { label: PLAY_KIND_NAMES.fouls, types: typesOf(({ foul }) => foul !== null) },
  substitutions: { label: PLAY_KIND_NAMES.substitutions, types: ['SUBSTITUTION'] },
  teams: { label: PLAY_KIND_NAMES.teams, types: typesOf((play) => play.of !== 'player') },
} satisfies Record<string, { label: string; types: PlayType[] }>

export type PlayFilterKind = keyof typeof PLAY_KINDS

/** Returns the kinds of plays that exist under the rules, with their names. */
export function playKindsOf(rules: Pick<Ruleset, 'shots'>): { kind: PlayFilterKind; label: string }[] {
  const inRules: readonly PlayType[] = [...statTypesOf(rules), ...MARK_TYPES]
  return Object.entries(PLAY_KINDS).flatMap(([kind, { label, types }]) =>
    isPlayKind(kind) && types.some((type) => inRules.includes(type)) ? [{ kind, label }] : [],
  )
}

export function isPlayKind(value: string): value is PlayFilterKind {
  return Object.hasOwn(PLAY_KINDS, value)
}

/** A filter for plays. A field that is null does not filter. */
export interface PlayFilter {
  readonly teamId: number | null
  /** The player who made the play or had another part in it. */
  readonly playerId: number | null
  readonly period: number | null
  readonly kind: PlayFilterKind | null
}

/** The filter that matches every play. */
export const EVERY_PLAY: PlayFilter = { teamId: null, playerId: null, period: null, kind: null }

/**
 * Returns the valid plays with the score after each, latest first. Possession arrows that somebody set by
 * hand are left out, because they are not part of the game.
 */
export function listPlays(state: MatchState): ListedPlay[] {
  const [home, visitors] = state.setup.teams
  let score: readonly [number, number] = [0, 0]
  const plays = playsInGameOrder(state)
    .filter(({ type }) => type !== 'POSSESSION')
    .map((play): ListedPlay => {
      const side = play.teamId === home.id ? 0 : play.teamId === visitors.id ? 1 : null
      const worth = points(play.type)
      if (worth === 0) return { play, side, score: null }
      score = side === 0 ? [score[0] + worth, score[1]] : [score[0], score[1] + worth]
      return { play, side, score }
    })
  return plays.reverse()
}

/** Returns the plays that match a filter, in the same order. */
export function filterPlays(plays: readonly ListedPlay[], filter: PlayFilter): ListedPlay[] {
  const { teamId, playerId, period, kind } = filter
  const types: readonly PlayType[] | null = kind === null ? null : PLAY_KINDS[kind].types
  return plays.filter(
    ({ play }) =>
      (teamId === null || play.teamId === teamId) &&
      (playerId === null || isOf(play, playerId)) &&
      (period === null || play.period === period) &&
      (types === null || types.includes(play.type)),
  )
}

/** Returns whether a player took part in a play: made it, came in, was fouled, or jumped for the ball. */
function isOf(play: PlayEntry, playerId: number): boolean {
  const { drawnBy, wonBy, lostBy } = play.detail ?? {}
  const others = [drawnBy, wonBy, lostBy]
  return others.includes(playerId) || (isStat(play) && [play.playerId, play.playerInId].includes(playerId))
}

/** The content of a list of plays. */
export interface ShownPlays {
  /** The plays that match the filter, at most as many as requested, latest first. */
  readonly plays: readonly ListedPlay[]
  /** Number of plays that match the filter (`found`), and of all plays (`total`). */
  readonly found: number
  readonly total: number
  /** The id of the latest of all plays; undefined if there is none. */
  readonly newestId: number | undefined
}

/**
 * Returns the plays to show. Does not return the whole list, because that takes more memory than the rest of
 * the page in a long game.
 * @param most maximum number of returned plays
 */
export function showPlays(state: MatchState, filter: PlayFilter, most: number): ShownPlays {
  const all = listPlays(state)
  const found = filterPlays(all, filter)
  return {
    plays: found.slice(0, most),
    found: found.length,
    total: all.length,
    newestId: all[0]?.play.statId,
  }
}

/** Returns the players in the rosters of both teams, by id. */
export function playersById(state: MatchState): Map<number, RosterPlayer> {
  return new Map(state.setup.teams.flatMap(({ roster }) => roster).map((player) => [player.id, player]))
}
