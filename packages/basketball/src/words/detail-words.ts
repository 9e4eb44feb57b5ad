import type { PlayDetail, PlayKind } from '../plays/play-detail.ts'
import type { MarkType } from '../plays/plays.ts'

/** The wording of marks, which belong to a team and not to a player. */
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

/** The wording of every kind of a play. */
export const KIND_WORDS: Readonly<Record<PlayKind, string>> = {
  personal: 'personal',
  offensive: 'offensive',
  technical: 'technical',
  unsportsmanlike: 'unsportsmanlike',
  disruptive: 'disruptive',
  flagrant: 'flagrant',
  disqualifying: 'disqualifying',
  'minor-technical': 'technical, no ejection',
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

/** The wording of the other details of a play. */
const DETAILS = {
  attempt: (attempt: number, attempts: number) => `${attempt} of ${attempts}`,
  fastBreak: 'fast break',
  drawnBy: (player: string) => `on ${player}`,
  freeThrows: (freeThrows: number) => (freeThrows === 1 ? '1 free throw' : `${freeThrows} free throws`),
  wonBy: (player: string) => `won by ${player}`,
} as const

/**
 * Describes a play's details in a few words; empty if there are none.
 * @param nameOf returns a player's name
 */
export function detailWords(detail: PlayDetail | undefined, nameOf: (playerId: number) => string): string {
  if (detail === undefined) return ''
  const { kind, drawnBy, freeThrows, attempt, attempts, fastBreak, wonBy } = detail
  const words = [
    kind && KIND_WORDS[kind],
    attempt && attempts && DETAILS.attempt(attempt, attempts),
    fastBreak && DETAILS.fastBreak,
    drawnBy && DETAILS.drawnBy(nameOf(drawnBy)),
    freeThrows && DETAILS.freeThrows(freeThrows),
    wonBy && DETAILS.wonBy(nameOf(wonBy)),
  ]
  return words.filter((word) => typeof word === 'string').join(', ')
}
