import type { StatType } from '@courtside/basketball'

/** The keys of each action for the team on the left and the one on the right, as the help at the table shows them. */
export const KEYS: Record<StatType, readonly [left: string, right: string]> = {
  'TWO POINTS': ['q', 'u'],
  'TWO POINTS MISS': ['w', 'i'],
  'THREE POINTS': ['a', 'j'],
  'THREE POINTS MISS': ['s', 'k'],
  'FREE THROW': ['z', 'n'],
  'FREE THROW MISS': ['x', 'm'],
  REBOUND: ['e', 'o'],
  ASSIST: ['r', 'p'],
  STEAL: ['d', 'l'],
  BLOCK: ['f', 'h'],
  TURNOVER: ['c', 'b'],
  FOUL: ['v', 'g'],
  SUBSTITUTION: ['t', 'y'],
  'ONE POINT': ['a', 'j'],
  'ONE POINT MISS': ['s', 'k'],
}
