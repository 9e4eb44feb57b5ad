import type { StatType } from '@courtside/basketball'

/** Properties of a kind of play in commentary, apart from its phrases. */
interface ToldPlay {
  /** Among the plays of an action, the one with the lowest rank is the most noteworthy. */
  readonly rank: number
  /** The description of the play for a language model. */
  readonly did: string
}

/** Every kind of play. */
export const PLAYS_TOLD: Readonly<Record<StatType, ToldPlay>> = {
  'THREE POINTS': { rank: 1, did: 'made a three-point shot' },
  'TWO POINTS': { rank: 2, did: 'made a two-point shot' },
  BLOCK: { rank: 3, did: 'blocked the shot' },
  STEAL: { rank: 4, did: 'stole the ball' },
  'FREE THROW': { rank: 5, did: 'made a free throw' },
  'FREE THROW MISS': { rank: 6, did: 'missed a free throw' },
  'THREE POINTS MISS': { rank: 7, did: 'missed a three-point shot' },
  'TWO POINTS MISS': { rank: 8, did: 'missed a two-point shot' },
  FOUL: { rank: 9, did: 'committed a foul' },
  TURNOVER: { rank: 10, did: 'lost the ball' },
  REBOUND: { rank: 11, did: 'got the rebound' },
  SUBSTITUTION: { rank: 12, did: 'left the court' },
  'ONE POINT': { rank: 2, did: 'made a one-point shot' },
  'ONE POINT MISS': { rank: 8, did: 'missed a one-point shot' },
  ASSIST: { rank: 13, did: 'gave an assist' },
}
