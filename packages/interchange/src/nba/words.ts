import { twoWay } from '../two-way.ts'

/** The NBA's words for the kinds of shots: `subType|descriptor`. */
export const SHOT_WORDS = twoWay({
  'jump-shot': 'Jump Shot|',
  layup: 'Layup|',
  dunk: 'DUNK|',
  'driving-layup': 'Layup|driving',
  'pull-up': 'Jump Shot|pullup',
  'step-back': 'Jump Shot|step back',
  fadeaway: 'Jump Shot|fadeaway',
  turnaround: 'Jump Shot|turnaround',
  floating: 'Jump Shot|floating',
  hook: 'Hook|',
  'tip-in': 'Layup|tip',
  'alley-oop': 'Layup|alley-oop',
})

/**
 * The NBA's words for the kinds of fouls: `subType|descriptor`. The NBA's flagrant fouls 1 and 2 correspond
 * to unsportsmanlike and disqualifying fouls. The descriptors of FIBA's disruptive and flagrant fouls are
 * ours.
 */
export const FOUL_WORDS = twoWay({
  personal: 'personal|',
  offensive: 'offensive|',
  technical: 'technical|',
  'minor-technical': 'technical|defensive-3-second',
  unsportsmanlike: 'personal|flagrant-type-1',
  disruptive: 'personal|disruptive',
  flagrant: 'personal|flagrant',
  disqualifying: 'personal|flagrant-type-2',
})

/** Words for fouls of the coach and the bench: `subType|descriptor`, by type and kind. */
export const BENCH_FOUL_WORDS = twoWay({
  'COACH FOUL technical': 'technical|coach',
  'COACH FOUL disqualifying': 'ejection|coach',
  'BENCH FOUL technical': 'technical|bench',
  'BENCH FOUL disqualifying': 'ejection|bench',
})

export const TURNOVER_WORDS = twoWay({
  'bad-pass': 'bad pass',
  'ball-handling': 'lost ball',
  travelling: 'traveling',
  'out-of-bounds': 'out-of-bounds',
  'offensive-foul': 'offensive foul',
  'three-seconds': '3-second-violation',
  'five-seconds': '5-second-violation',
  'eight-seconds': '8-second-violation',
  'shot-clock': 'shot clock',
  'double-dribble': 'double dribble',
  backcourt: 'backcourt',
  goaltending: 'offensive goaltending',
  other: 'other',
})

export const REBOUND_WORDS = twoWay({
  offensive: 'offensive',
  defensive: 'defensive',
  'dead-ball': 'deadball',
})

export const JUMP_WORDS = twoWay({
  'period-start': 'startperiod',
  'held-ball': 'heldball',
  'lodged-ball': 'lodgedball',
  'out-of-bounds': 'outofbounds',
})

export const CHALLENGE_WORDS = twoWay({ successful: 'overturned', unsuccessful: 'upheld' })
