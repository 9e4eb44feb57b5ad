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
 * The kinds of play of a player that a scorer records, in the words of the wire: the thirteen that every game has, and the shots
 * that are worth one point where games are played three against three.
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
 * What is recorded of a team and not of one of its players, in the words of the wire. An official time-out is of no team. A
 * jump ball is of the team that gets the ball; `POSSESSION` turns the arrow by hand.
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

/** Every kind of play there is. */
export type PlayType = StatType | MarkType

/** Who may have made a play that follows another. */
type Follower = 'other team' | 'own team' | 'team-mate'

/** To which play another one belongs, unless it says so itself. */
interface Belonging {
  /** Whose the other play is. */
  readonly by: 'other team' | 'own team' | 'any team' | 'same player'
  readonly types: readonly PlayType[]
}

/** What a kind of play means; everything that depends on the kind is derived from it. */
export interface PlayMeaning {
  /** As it is called by itself, such as in the chapters of a film. */
  readonly name: string
  /** Who it is of. */
  readonly of: 'player' | 'team' | 'game'
  /** A shot at the basket: what it is worth when it is made. */
  readonly shot: { readonly worth: 1 | 2 | 3; readonly made: boolean; readonly free: boolean } | null
  /** What it adds to the line of the player and of the team. What a ruleset counts in another way stands in `addPlay`. */
  readonly adds: Partial<Tally>
  /** What sets the player back and goes on a negative streak; null for what ends one. */
  readonly setback: 'miss' | 'foul' | 'turnover' | null
  /** A foul: whose it is, a player's, or that of his coach and bench, which counts for no player. */
  readonly foul: 'player' | 'bench' | null
  /**
   * Whether it only happens while the clock runs, and is entered then: unlike fouls, free throws, turnovers and substitutions, and an
   * assist, which is told of a moment later.
   */
  readonly needsClock: boolean
  /** What may have been played with it, by whom: the likeliest first, each with the choices that are a tap away. */
  readonly followUps: readonly { readonly by: Follower; readonly types: readonly StatType[] }[]
  /** What can be said about it besides, all of it optional; and, where that includes `kind`, the kinds there are. */
  readonly details: readonly DetailField[]
  readonly kinds: readonly PlayKind[]
  /** The play that it is part of: the shot of an assist, the miss of a rebound … */
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

/** What each kind of play means. Another kind is another row, its words, and what the compiler asks for then. */
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

/** The kinds of play of a player that a game by these rules has: the shots that are worth something else are left out. */
export function statTypesOf({ shots }: { shots: { near: number; far: number } }): StatType[] {
  return STAT_TYPES.filter((type) => {
    const { shot } = PLAYS[type]
    return shot?.free !== false || shot.worth === shots.near || shot.worth === shots.far
  })
}

/** What a play is worth: 1, 2 or 3 for a shot made, 0 for everything else. */
export function points(type: PlayType): 0 | 1 | 2 | 3 {
  const { shot } = PLAYS[type]
  return shot?.made ? shot.worth : 0
}

/** Whether it is a shot that missed. */
export function isMiss(type: PlayType): boolean {
  return PLAYS[type].shot?.made === false
}

/** Whether it is a free throw, made or missed. */
export function isFreeThrow(type: PlayType): boolean {
  return PLAYS[type].shot?.free === true
}

/** Whether it is a shot from the field, made or missed. */
export function isFieldGoal(type: PlayType): boolean {
  return PLAYS[type].shot?.free === false
}

/** Whether it is a foul, of a player or of his bench. */
export function isFoul(type: PlayType): boolean {
  return PLAYS[type].foul !== null
}

/** Whether it is a foul of the coach or of somebody else on the bench. */
export function isBenchFoul(type: PlayType): boolean {
  return PLAYS[type].foul === 'bench'
}
