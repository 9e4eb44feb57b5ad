import type { MarkType, PlayDetail, PlayKind, StatType } from '@courtside/basketball'

/** The words for a kind of play, as they stand behind its player. */
interface PlayWords {
  /** On the scorer's tape and in the log: short. */
  readonly entered: string
  /** In the play-by-play. */
  readonly listed: string
  /** On the home page; null for what is not worth a line there. */
  readonly told: string | null
}

/** Every kind of play in words. */
export const PLAY_WORDS: Readonly<Record<StatType, PlayWords>> = {
  'TWO POINTS': { entered: '2 points', listed: 'two points', told: 'two points' },
  'TWO POINTS MISS': { entered: '2 missed', listed: 'misses two', told: 'no basket' },
  'FREE THROW': { entered: 'free throw', listed: 'free throw', told: 'free throw' },
  'FREE THROW MISS': {
    entered: 'free throw missed',
    listed: 'misses a free throw',
    told: 'free throw missed',
  },
  'THREE POINTS': { entered: '3 points', listed: 'three points', told: 'three points' },
  'THREE POINTS MISS': { entered: '3 missed', listed: 'misses three', told: 'no three' },
  ASSIST: { entered: 'assist', listed: 'assist', told: 'assist' },
  REBOUND: { entered: 'rebound', listed: 'rebound', told: 'rebound' },
  FOUL: { entered: 'foul', listed: 'foul', told: 'foul' },
  TURNOVER: { entered: 'turnover', listed: 'turnover', told: 'turnover' },
  BLOCK: { entered: 'block', listed: 'block', told: 'block' },
  STEAL: { entered: 'steal', listed: 'steal', told: 'steal' },
  'ONE POINT': { entered: '1 point', listed: 'one point', told: 'one point' },
  'ONE POINT MISS': { entered: '1 missed', listed: 'misses one', told: 'no basket' },
  SUBSTITUTION: { entered: 'in, out', listed: 'leaves', told: null },
}

/** What is of a team and not of a player, in words. */
export const MARK_WORDS: Readonly<Record<MarkType, string>> = {
  TIMEOUT: 'Time-out',
  POSSESSION: 'Possession arrow',
  'TEAM REBOUND': 'Team rebound',
  'TEAM TURNOVER': 'Team turnover',
  'COACH FOUL': 'Foul of the coach',
  'BENCH FOUL': 'Foul of the bench',
  'JUMP BALL': 'Jump ball',
  CHALLENGE: 'Coach’s challenge',
  'OFFICIAL TIMEOUT': 'Official time-out',
}

/** Every kind of a play in words. */
export const KIND_WORDS: Readonly<Record<PlayKind, string>> = {
  personal: 'personal',
  offensive: 'offensive',
  technical: 'technical',
  unsportsmanlike: 'unsportsmanlike',
  disqualifying: 'disqualifying',
  'bad-pass': 'bad pass',
  'ball-handling': 'ball handling',
  travelling: 'travelling',
  'out-of-bounds': 'out of bounds',
  'offensive-foul': 'offensive foul',
  'three-seconds': '3 seconds',
  'five-seconds': '5 seconds',
  'eight-seconds': '8 seconds',
  'shot-clock': 'shot clock',
  'double-dribble': 'double dribble',
  backcourt: 'backcourt',
  goaltending: 'goaltending',
  other: 'other',
  'jump-shot': 'jump shot',
  layup: 'layup',
  dunk: 'dunk',
  'driving-layup': 'driving layup',
  'pull-up': 'pull-up',
  'step-back': 'step-back',
  fadeaway: 'fadeaway',
  turnaround: 'turnaround',
  floating: 'floater',
  hook: 'hook',
  'tip-in': 'tip-in',
  'alley-oop': 'alley-oop',
  defensive: 'defensive',
  'dead-ball': 'dead ball',
  'period-start': 'start of the period',
  'held-ball': 'held ball',
  'lodged-ball': 'lodged ball',
  successful: 'successful',
  unsuccessful: 'unsuccessful',
}

/** What is known of a play besides, in a few words; empty when nothing is. @param nameOf how a player is called */
export function detailWords(detail: PlayDetail | undefined, nameOf: (playerId: number) => string): string {
  if (detail === undefined) return ''
  const { kind, drawnBy, freeThrows, attempt, attempts, fastBreak, wonBy } = detail
  const words = [
    kind && KIND_WORDS[kind],
    attempt && attempts && `${attempt} of ${attempts}`,
    fastBreak && 'fast break',
    drawnBy && `on ${nameOf(drawnBy)}`,
    freeThrows && (freeThrows === 1 ? '1 free throw' : `${freeThrows} free throws`),
    wonBy && `won by ${nameOf(wonBy)}`,
  ]
  return words.filter((word) => typeof word === 'string').join(', ')
}
