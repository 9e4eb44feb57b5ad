import type { Tally } from './figures.ts'

/** The kinds of play a scorer records, in the words of the wire. */
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
] as const

export type StatType = (typeof STAT_TYPES)[number]

/** Who may have made a play that follows another. */
type Follower = 'other team' | 'own team' | 'team-mate'

/** What a kind of play means; everything that depends on the kind is derived from it. */
export interface PlayMeaning {
  /** As it is called by itself, such as in the chapters of a film. */
  readonly name: string
  /** A shot at the basket: what it is worth when it is made. A free throw is the one worth 1. */
  readonly shot: { readonly worth: 1 | 2 | 3; readonly made: boolean } | null
  /** What it adds to the line of the player and of the team. */
  readonly adds: Partial<Tally>
  /** What sets the player back and goes on a negative streak; null for what ends one. */
  readonly setback: 'miss' | 'foul' | 'turnover' | null
  /** What may have been played with it, by whom: the likeliest first, each with the choices that are a tap away. */
  readonly followUps: readonly { readonly by: Follower; readonly types: readonly StatType[] }[]
}

const PLAIN = { shot: null, setback: null, followUps: [] } as const
const ASSISTED = [{ by: 'team-mate', types: ['ASSIST'] }] as const
const MISSED = [
  { by: 'other team', types: ['REBOUND', 'BLOCK'] },
  { by: 'own team', types: ['REBOUND'] },
] as const
const LOOSE_BALL = [
  { by: 'other team', types: ['REBOUND'] },
  { by: 'own team', types: ['REBOUND'] },
] as const

/** What each kind of play means. Another kind is another row, its words, and what the compiler asks for then. */
export const PLAYS: Readonly<Record<StatType, PlayMeaning>> = {
  'TWO POINTS': {
    name: 'two points',
    shot: { worth: 2, made: true },
    adds: { pts: 2, fgm: 1, fga: 1 },
    setback: null,
    followUps: ASSISTED,
  },
  'TWO POINTS MISS': {
    name: 'two-point miss',
    shot: { worth: 2, made: false },
    adds: { fga: 1 },
    setback: 'miss',
    followUps: MISSED,
  },
  'FREE THROW': {
    name: 'free throw',
    shot: { worth: 1, made: true },
    adds: { pts: 1, ftm: 1, fta: 1 },
    setback: null,
    followUps: [],
  },
  'FREE THROW MISS': {
    name: 'free throw missed',
    shot: { worth: 1, made: false },
    adds: { fta: 1 },
    setback: 'miss',
    followUps: LOOSE_BALL,
  },
  'THREE POINTS': {
    name: 'three points',
    shot: { worth: 3, made: true },
    adds: { pts: 3, fgm: 1, fga: 1, tpm: 1, tpa: 1 },
    setback: null,
    followUps: ASSISTED,
  },
  'THREE POINTS MISS': {
    name: 'three-point miss',
    shot: { worth: 3, made: false },
    adds: { fga: 1, tpa: 1 },
    setback: 'miss',
    followUps: MISSED,
  },
  ASSIST: { ...PLAIN, name: 'assist', adds: { ast: 1 } },
  REBOUND: { ...PLAIN, name: 'rebound', adds: { reb: 1 } },
  FOUL: {
    name: 'foul',
    shot: null,
    adds: { pf: 1 },
    setback: 'foul',
    followUps: [{ by: 'other team', types: ['FREE THROW', 'FREE THROW MISS'] }],
  },
  TURNOVER: {
    name: 'turnover',
    shot: null,
    adds: { to: 1 },
    setback: 'turnover',
    followUps: [{ by: 'other team', types: ['STEAL'] }],
  },
  BLOCK: { ...PLAIN, name: 'block', adds: { blk: 1 }, followUps: LOOSE_BALL },
  STEAL: { ...PLAIN, name: 'steal', adds: { stl: 1 } },
  SUBSTITUTION: { ...PLAIN, name: 'substitution', adds: {} },
}

/** What a play is worth: 2, 3 or 1 for a shot made, 0 for everything else. */
export function points(type: StatType): 0 | 1 | 2 | 3 {
  const { shot } = PLAYS[type]
  return shot?.made ? shot.worth : 0
}

/** Whether it is a shot that missed. */
export function isMiss(type: StatType): boolean {
  return PLAYS[type].shot?.made === false
}

/** Whether it is a free throw, made or missed. */
export function isFreeThrow(type: StatType): boolean {
  return PLAYS[type].shot?.worth === 1
}

/** Whether it is a shot from the field, made or missed. */
export function isFieldGoal(type: StatType): boolean {
  return (PLAYS[type].shot?.worth ?? 0) > 1
}
