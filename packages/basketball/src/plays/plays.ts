import type { Tally } from '../figures/figures.ts'
import {
  BENCH_FOUL_KINDS,
  CHALLENGE_KINDS,
  type DetailField,
  FOUL_KINDS,
  JUMP_BALL_KINDS,
  type PlayKind,
  REBOUND_KINDS,
  SHOT_KINDS,
  TEAM_REBOUND_KINDS,
  TURNOVER_KINDS,
} from './play-detail.ts'

/**
 * The kinds of player plays, as named in the log and the API: thirteen for games of five against five, and
 * the one-point shots for three against three.
 */
export const STAT_TYPES = [
  'TWO POINTS',
  'TWO POINTS MISS',
  'FREE THROW',
  'FREE THROW MISS',
  'THREE POINTS',
  'THREE POINTS MISS',
  'ASSIST',
  'REBOUND',
  'FOUL',
  'TURNOVER',
  'BLOCK',
  'STEAL',
  'SUBSTITUTION',
  'ONE POINT',
  'ONE POINT MISS',
] as const

export type StatType = (typeof STAT_TYPES)[number]

/**
 * The kinds of team plays, as named in the log and the API. An official time-out belongs to no team. A jump
 * ball belongs to the team that gets the ball; `POSSESSION` sets the arrow by hand.
 */
export const MARK_TYPES = [
  'TIMEOUT',
  'POSSESSION',
  'TEAM REBOUND',
  'TEAM TURNOVER',
  'COACH FOUL',
  'BENCH FOUL',
  'JUMP BALL',
  'CHALLENGE',
  'OFFICIAL TIMEOUT',
] as const

export type MarkType = (typeof MARK_TYPES)[number]

/** Every kind of play. */
export type PlayType = StatType | MarkType

/** The teams and players that can make a play that follows another play. */
type Follower = 'other team' | 'own team' | 'team-mate'

/** The play that a play belongs to if its detail `of` names none. */
interface Belonging {
  /** The team or player that made that play, seen from the play that belongs to it. */
  readonly by: 'other team' | 'own team' | 'any team' | 'same player'
  readonly types: readonly PlayType[]
}

/** The meaning of a kind of play. Everything that depends on the kind is derived from it. */
export interface PlayMeaning {
  /** The name of the kind without context, such as in the chapters of a film (MP4). */
  readonly name: string
  /** The owner of the play. */
  readonly of: 'player' | 'team' | 'game'
  /** A shot at the basket and the points it is worth if made. */
  readonly shot: { readonly worth: 1 | 2 | 3; readonly made: boolean; readonly free: boolean } | null
  /**
   * The figures that the play adds to the line of the player and of the team. `addPlay` handles the
   * exceptions of a ruleset.
   */
  readonly adds: Partial<Tally>
  /** The kind of setback, which extends a negative streak; null for a play that ends such a streak. */
  readonly setback: 'miss' | 'foul' | 'turnover' | null
  /**
   * For a foul: `player` if a player committed it, or `bench` if the coach or bench did. A foul of the bench
   * counts for no player. Null for all other plays.
   */
  readonly foul: 'player' | 'bench' | null
  /**
   * Whether the play only happens while the clock runs and is entered at that time. False for fouls, free
   * throws, turnovers and substitutions, and for assists, which are entered a moment later.
   */
  readonly needsClock: boolean
  /**
   * Plays that may accompany this one, the likeliest first. `by` says who makes the play; `types` are the
   * choices, each of which takes one tap.
   */
  readonly followUps: readonly { readonly by: Follower; readonly types: readonly StatType[] }[]
  /** The optional details of the play and, if those include `kind`, the possible kinds. */
  readonly details: readonly DetailField[]
  readonly kinds: readonly PlayKind[]
  /** The play that this one is part of: the shot of an assist, the miss of a rebound … */
  readonly belongsTo: Belonging | null
}

const PLAIN = {
  of: 'player',
  shot: null,
  adds: {},
  setback: null,
  foul: null,
  needsClock: false,
  followUps: [],
  details: [],
  kinds: [],
  belongsTo: null,
} as const
const OF_TEAM = { ...PLAIN, of: 'team' } as const
const ASSISTED = [{ by: 'team-mate', types: ['ASSIST'] }] as const
const MISSED = [
  { by: 'other team', types: ['REBOUND', 'BLOCK'] },
  { by: 'own team', types: ['REBOUND'] },
] as const
const LOOSE_BALL = [
  { by: 'other team', types: ['REBOUND'] },
  { by: 'own team', types: ['REBOUND'] },
] as const
const FIELD_GOAL = {
  ...PLAIN,
  needsClock: true,
  details: ['kind', 'fastBreak', 'inPaint', 'secondChance', 'offTurnover'],
  kinds: SHOT_KINDS,
} as const
const MADE = { ...FIELD_GOAL, followUps: ASSISTED } as const
const MISS = { ...FIELD_GOAL, setback: 'miss', followUps: MISSED } as const
const FREE = {
  ...PLAIN,
  details: ['attempt', 'attempts', 'of', 'fastBreak', 'secondChance', 'offTurnover'],
  belongsTo: { by: 'other team', types: ['FOUL', 'COACH FOUL', 'BENCH FOUL'] },
} as const
const FIELD_GOALS = ['TWO POINTS', 'THREE POINTS', 'ONE POINT'] as const
const FIELD_GOAL_MISSES = ['TWO POINTS MISS', 'THREE POINTS MISS', 'ONE POINT MISS'] as const
const OFF_A_MISS = { by: 'any team', types: [...FIELD_GOAL_MISSES, 'FREE THROW MISS'] } as const
const OF_THE_BENCH = {
  ...OF_TEAM,
  foul: 'bench',
  details: ['kind', 'freeThrows', 'double'],
  kinds: BENCH_FOUL_KINDS,
} as const

/**
 * The meaning of each kind of play. A new kind needs a row here and its wording. The compiler then reports
 * the other missing parts.
 */
export const PLAYS: Readonly<Record<PlayType, PlayMeaning>> = {
  'TWO POINTS': {
    ...MADE,
    name: 'two points',
    shot: { worth: 2, made: true, free: false },
    adds: { pts: 2, fgm: 1, fga: 1 },
  },
  'TWO POINTS MISS': {
    ...MISS,
    name: 'two-point miss',
    shot: { worth: 2, made: false, free: false },
    adds: { fga: 1 },
  },
  'FREE THROW': {
    ...FREE,
    name: 'free throw',
    shot: { worth: 1, made: true, free: true },
    adds: { pts: 1, ftm: 1, fta: 1 },
  },
  'FREE THROW MISS': {
    ...FREE,
    name: 'free throw missed',
    shot: { worth: 1, made: false, free: true },
    adds: { fta: 1 },
    setback: 'miss',
    followUps: LOOSE_BALL,
  },
  'THREE POINTS': {
    ...MADE,
    name: 'three points',
    shot: { worth: 3, made: true, free: false },
    adds: { pts: 3, fgm: 1, fga: 1, tpm: 1, tpa: 1 },
  },
  'THREE POINTS MISS': {
    ...MISS,
    name: 'three-point miss',
    shot: { worth: 3, made: false, free: false },
    adds: { fga: 1, tpa: 1 },
  },
  ASSIST: {
    ...PLAIN,
    name: 'assist',
    adds: { ast: 1 },
    details: ['of'],
    belongsTo: { by: 'own team', types: [...FIELD_GOALS, 'FREE THROW'] },
  },
  REBOUND: {
    ...PLAIN,
    name: 'rebound',
    adds: { reb: 1 },
    needsClock: true,
    details: ['kind', 'of'],
    kinds: REBOUND_KINDS,
    belongsTo: OFF_A_MISS,
  },
  FOUL: {
    ...PLAIN,
    name: 'foul',
    adds: { pf: 1 },
    setback: 'foul',
    foul: 'player',
    followUps: [{ by: 'other team', types: ['FREE THROW', 'FREE THROW MISS'] }],
    details: ['kind', 'drawnBy', 'freeThrows', 'shooting', 'double'],
    kinds: FOUL_KINDS,
  },
  TURNOVER: {
    ...PLAIN,
    name: 'turnover',
    adds: { to: 1 },
    setback: 'turnover',
    followUps: [{ by: 'other team', types: ['STEAL'] }],
    details: ['kind', 'of'],
    kinds: TURNOVER_KINDS,
    belongsTo: { by: 'same player', types: ['FOUL'] },
  },
  BLOCK: {
    ...PLAIN,
    name: 'block',
    adds: { blk: 1 },
    needsClock: true,
    followUps: LOOSE_BALL,
    details: ['of'],
    belongsTo: { by: 'other team', types: FIELD_GOAL_MISSES },
  },
  STEAL: {
    ...PLAIN,
    name: 'steal',
    adds: { stl: 1 },
    needsClock: true,
    details: ['of'],
    belongsTo: { by: 'other team', types: ['TURNOVER', 'TEAM TURNOVER'] },
  },
  SUBSTITUTION: { ...PLAIN, name: 'substitution' },
  'ONE POINT': {
    ...MADE,
    name: 'one point',
    shot: { worth: 1, made: true, free: false },
    adds: { pts: 1, fgm: 1, fga: 1 },
  },
  'ONE POINT MISS': {
    ...MISS,
    name: 'one-point miss',
    shot: { worth: 1, made: false, free: false },
    adds: { fga: 1 },
  },
  TIMEOUT: { ...OF_TEAM, name: 'time-out' },
  POSSESSION: { ...OF_TEAM, name: 'possession arrow' },
  'TEAM REBOUND': {
    ...OF_TEAM,
    name: 'team rebound',
    adds: { reb: 1 },
    details: ['kind', 'of'],
    kinds: TEAM_REBOUND_KINDS,
    belongsTo: OFF_A_MISS,
  },
  'TEAM TURNOVER': {
    ...OF_TEAM,
    name: 'team turnover',
    adds: { to: 1 },
    details: ['kind'],
    kinds: TURNOVER_KINDS,
  },
  'COACH FOUL': { ...OF_THE_BENCH, name: 'foul of the coach' },
  'BENCH FOUL': { ...OF_THE_BENCH, name: 'foul of the bench' },
  'JUMP BALL': {
    ...OF_TEAM,
    name: 'jump ball',
    details: ['kind', 'wonBy', 'lostBy'],
    kinds: JUMP_BALL_KINDS,
  },
  CHALLENGE: { ...OF_TEAM, name: 'challenge', details: ['kind'], kinds: CHALLENGE_KINDS },
  'OFFICIAL TIMEOUT': { ...PLAIN, of: 'game', name: 'official time-out' },
}

/** Returns the kinds of player plays in a game under these rules; omits shots with a different worth. */
export function statTypesOf({ shots }: { shots: { near: number; far: number } }): StatType[] {
  return STAT_TYPES.filter((type) => {
    const { shot } = PLAYS[type]
    return shot?.free !== false || shot.worth === shots.near || shot.worth === shots.far
  })
}

/** Returns the points of a play: 1, 2 or 3 for a made shot, else 0. */
export function points(type: PlayType): 0 | 1 | 2 | 3 {
  const { shot } = PLAYS[type]
  return shot?.made ? shot.worth : 0
}

/** Reports whether a play is a missed shot. */
export function isMiss(type: PlayType): boolean {
  return PLAYS[type].shot?.made === false
}

/** Reports whether a play is a free throw, made or missed. */
export function isFreeThrow(type: PlayType): boolean {
  return PLAYS[type].shot?.free === true
}

/** Reports whether a play is a field goal attempt, made or missed. */
export function isFieldGoal(type: PlayType): boolean {
  return PLAYS[type].shot?.free === false
}

/** Reports whether a play is a foul, by a player or the bench. */
export function isFoul(type: PlayType): boolean {
  return PLAYS[type].foul !== null
}

/** Reports whether a play is a foul by the coach or another person on the bench. */
export function isBenchFoul(type: PlayType): boolean {
  return PLAYS[type].foul === 'bench'
}
