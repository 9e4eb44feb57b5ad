import { twoWay } from '../two-way.ts'

/** StatCrew's words for the kinds of field goals. Only the first four are StatCrew's; the others are ours. */
export const SHOT_WORDS = twoWay({
  'jump-shot': 'JUMPER',
  layup: 'LAYUP',
  dunk: 'DUNK',
  'tip-in': 'TIPIN',
  'driving-layup': 'DRIVE',
  'pull-up': 'PULLUP',
  'step-back': 'STEPBACK',
  fadeaway: 'FADEAWAY',
  turnaround: 'TURNAROUND',
  floating: 'FLOATER',
  hook: 'HOOK',
  'alley-oop': 'ALLEYOOP',
})

export const REBOUND_WORDS = twoWay({ offensive: 'OFF', defensive: 'DEF', 'dead-ball': 'DEADB' })

/** StatCrew's words for the kinds of fouls. `MINTECH`, `DISR` and `FLAG` are ours. */
export const FOUL_WORDS = twoWay({
  personal: '',
  offensive: 'OFF',
  technical: 'TECH',
  'minor-technical': 'MINTECH',
  unsportsmanlike: 'UNSP',
  disruptive: 'DISR',
  flagrant: 'FLAG',
  disqualifying: 'DQ',
})

export const BENCH_FOUL_WORDS = twoWay({
  'COACH FOUL technical': 'COACHTECH',
  'COACH FOUL disqualifying': 'COACHDQ',
  'BENCH FOUL technical': 'BENCHTECH',
  'BENCH FOUL disqualifying': 'BENCHDQ',
})

export const TURNOVER_WORDS = twoWay({
  'bad-pass': 'BADPASS',
  'ball-handling': 'LOSTBALL',
  travelling: 'TRAVEL',
  'out-of-bounds': 'OUTBOUNDS',
  'offensive-foul': 'OFFFOUL',
  'three-seconds': '3SEC',
  'five-seconds': '5SEC',
  'eight-seconds': '10SEC',
  'shot-clock': 'SHOTCLOCK',
  'double-dribble': 'DBLDRIB',
  backcourt: 'OVERBACK',
  goaltending: 'GOALTEND',
  other: 'OTHER',
})

export const JUMP_WORDS = twoWay({
  'period-start': 'START',
  'held-ball': 'HELD',
  'lodged-ball': 'LODGED',
  'out-of-bounds': 'OUT',
})

export const CHALLENGE_WORDS = twoWay({ successful: 'WON', unsuccessful: 'LOST' })

/** The attributes of a shot, by our name of the detail. `paint` and `fastb` are StatCrew's. */
export const SHOT_ATTRIBUTES = {
  inPaint: 'paint',
  fastBreak: 'fastb',
  offTurnover: 'offto',
  secondChance: 'ch2',
} as const
