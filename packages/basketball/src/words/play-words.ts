import type { StatType } from '../plays/plays.ts'

/** The wording of a kind of play, shown next to its player. */
interface PlayWords {
  /** Short form, for the list of entries at the scorer's table and for the log. */
  readonly entered: string
  /** For the play-by-play. */
  readonly listed: string
  /** For the home page; null if the play is not shown there. */
  readonly told: string | null
}

/** The wording of every kind of play. */
export const PLAY_WORDS: Readonly<Record<StatType, PlayWords>> = {
  'TWO POINTS': { entered: '2 points', listed: 'two points', told: 'two points' },
  'TWO POINTS MISS': { entered: '2 missed', listed: 'misses a two-pointer', told: 'no basket' },
  'FREE THROW': { entered: 'free throw', listed: 'free throw', told: 'free throw' },
  'FREE THROW MISS': {
    entered: 'free throw missed',
    listed: 'misses a free throw',
    told: 'free throw missed',
  },
  'THREE POINTS': { entered: '3 points', listed: 'three points', told: 'three points' },
  'THREE POINTS MISS': { entered: '3 missed', listed: 'misses a three-pointer', told: 'no three' },
  // An assist means nothing without its basket.
  ASSIST: { entered: 'assist', listed: 'assist', told: null },
  REBOUND: { entered: 'rebound', listed: 'rebound', told: 'rebound' },
  FOUL: { entered: 'foul', listed: 'foul', told: 'foul' },
  TURNOVER: { entered: 'turnover', listed: 'turnover', told: 'turnover' },
  BLOCK: { entered: 'block', listed: 'block', told: 'block' },
  STEAL: { entered: 'steal', listed: 'steal', told: 'steal' },
  'ONE POINT': { entered: '1 point', listed: 'one point', told: 'one point' },
  'ONE POINT MISS': { entered: '1 missed', listed: 'misses a one-pointer', told: 'no basket' },
  SUBSTITUTION: { entered: 'in, out', listed: 'leaves', told: null },
}
