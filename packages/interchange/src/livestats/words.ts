import type { PlayKind, StatType } from '@courtside/basketball'
import { twoWay } from '../two-way.ts'

/** Shots at the basket, made or missed. */
export const SHOT_ACTIONS = {
  'ONE POINT': { action: '1pt', made: true },
  'ONE POINT MISS': { action: '1pt', made: false },
  'TWO POINTS': { action: '2pt', made: true },
  'TWO POINTS MISS': { action: '2pt', made: false },
  'THREE POINTS': { action: '3pt', made: true },
  'THREE POINTS MISS': { action: '3pt', made: false },
  'FREE THROW': { action: 'freethrow', made: true },
  'FREE THROW MISS': { action: 'freethrow', made: false },
} as const satisfies Partial<Record<StatType, { action: string; made: boolean }>>

/**
 * LiveStats' words for the kinds of shots. The original program has no word for a tip-in; that word is ours.
 */
export const SHOT_WORDS = twoWay({
  'jump-shot': 'jumpshot',
  layup: 'layup',
  dunk: 'dunk',
  'driving-layup': 'drivinglayup',
  'pull-up': 'pullupjumpshot',
  'step-back': 'stepbackjumpshot',
  fadeaway: 'fadeaway',
  turnaround: 'turnaroundjumpshot',
  floating: 'floatingjumpshot',
  hook: 'hookshot',
  'tip-in': 'tipin',
  'alley-oop': 'alleyoop',
})

/**
 * LiveStats' words for the kinds of fouls. `minortechnical`, `disruptive` and `flagrant` are ours; a reader
 * that does not know them still recognizes a foul.
 */
export const FOUL_WORDS = twoWay({
  personal: 'personal',
  offensive: 'offensive',
  technical: 'technical',
  'minor-technical': 'minortechnical',
  unsportsmanlike: 'unsportsmanlike',
  disruptive: 'disruptive',
  flagrant: 'flagrant',
  disqualifying: 'disqualifying',
})

export const TURNOVER_WORDS = twoWay({
  'bad-pass': 'badpass',
  'ball-handling': 'ballhandling',
  travelling: 'travel',
  'out-of-bounds': 'outofbounds',
  'offensive-foul': 'offensive',
  'three-seconds': '3sec',
  'five-seconds': '5sec',
  'eight-seconds': '8sec',
  'shot-clock': '24sec',
  'double-dribble': 'doubledribble',
  backcourt: 'backcourt',
  goaltending: 'offensivegoaltending',
  other: 'other',
})

export const REBOUND_WORDS = twoWay({
  offensive: 'offensive',
  defensive: 'defensive',
  'dead-ball': 'offensivedeadball',
})

export const JUMP_WORDS = twoWay({
  'period-start': 'startperiod',
  'held-ball': 'heldball',
  'lodged-ball': 'lodgedball',
  'out-of-bounds': 'outofbounds',
})

export const CHALLENGE_WORDS = twoWay({ successful: 'successful', unsuccessful: 'unsuccessful' })

/** Words for fouls of the coach and the bench, by type and kind. */
export const BENCH_FOUL_WORDS: readonly {
  type: 'COACH FOUL' | 'BENCH FOUL'
  kind: PlayKind
  word: string
}[] = [
  { type: 'COACH FOUL', kind: 'technical', word: 'coachTechnical' },
  { type: 'COACH FOUL', kind: 'disqualifying', word: 'coachDisqualifying' },
  { type: 'BENCH FOUL', kind: 'technical', word: 'benchTechnical' },
  { type: 'BENCH FOUL', kind: 'disqualifying', word: 'benchDisqualifying' },
]

/** LiveStats' qualifiers of a shot, by our name of the detail. */
export const SHOT_QUALIFIERS = {
  inPaint: 'pointsinthepaint',
  fastBreak: 'fastbreak',
  offTurnover: 'fromturnover',
  secondChance: '2ndchance',
} as const
