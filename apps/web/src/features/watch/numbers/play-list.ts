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
  /** Null for what is of no team. */
  readonly side: 0 | 1 | null
  /** The score it made, home first; null for one that made none. */
  readonly score: readonly [number, number] | null
}

/** The kinds of play that mean what is asked for. */
function typesOf(isIt: (play: PlayMeaning) => boolean): PlayType[] {
  return [...STAT_TYPES, ...MARK_TYPES].filter((type) => isIt(PLAYS[type]))
}

function typesAdding(figure: keyof PlayMeaning['adds']): PlayType[] {
  return typesOf(({ adds }) => adds[figure] !== undefined)
}

/** The field goals that are worth so much, made and missed. */
function typesWorth(worth: 1 | 2 | 3): PlayType[] {
  return typesOf(({ shot }) => shot?.free === false && shot.worth === worth)
}

/** Kinds of plays that can be asked for. */
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

export type PlayKind = keyof typeof PLAY_KINDS

/** The kinds of plays that a game by these rules has, with their names. */
export function playKindsOf(rules: Pick<Ruleset, 'shots'>): { kind: PlayKind; label: string }[] {
  const inRules: readonly PlayType[] = [...statTypesOf(rules), ...MARK_TYPES]
  return Object.entries(PLAY_KINDS).flatMap(([kind, { label, types }]) =>
    isPlayKind(kind) && types.some((type) => inRules.includes(type)) ? [{ kind, label }] : [],
  )
}

export function isPlayKind(value: string): value is PlayKind {
  return Object.hasOwn(PLAY_KINDS, value)
}

/** Which plays are to be seen; null lets every one through. */
export interface PlayFilter {
  readonly teamId: number | null
  /** The one who did it, or had another part in it. */
  readonly playerId: number | null
  readonly period: number | null
  readonly kind: PlayKind | null
}

/** Lets every play through. */
export const EVERY_PLAY: PlayFilter = { teamId: null, playerId: null, period: null, kind: null }

/** The plays that count with the score they made, the latest of the game first. The arrow turned by hand is none of the game. */
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

/** The plays a filter lets through, in their order. */
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

/** Whether a player had a part in a play: did it, came in, drew the foul or jumped for the ball. */
function isOf(play: PlayEntry, playerId: number): boolean {
  const { drawnBy, wonBy, lostBy } = play.detail ?? {}
  const others = [drawnBy, wonBy, lostBy]
  return others.includes(playerId) || (isStat(play) && [play.playerId, play.playerInId].includes(playerId))
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
    newestId: all[0]?.play.statId,
  }
}

/** Everybody of both rosters by id. */
export function playersById(state: MatchState): Map<number, RosterPlayer> {
  return new Map(state.setup.teams.flatMap(({ roster }) => roster).map((player) => [player.id, player]))
}
