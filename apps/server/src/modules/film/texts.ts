import type { StatType } from '@courtside/basketball'
import type { ReelQuery } from '@courtside/contract'

/** Plays as chapters of a film call them. */
export const PLAY_WORDS: Readonly<Record<StatType, string>> = {
  'TWO POINTS': 'two points',
  'TWO POINTS MISS': 'two-point miss',
  'FREE THROW': 'free throw',
  'FREE THROW MISS': 'free throw missed',
  'THREE POINTS': 'three points',
  'THREE POINTS MISS': 'three-point miss',
  ASSIST: 'assist',
  REBOUND: 'rebound',
  FOUL: 'foul',
  TURNOVER: 'turnover',
  BLOCK: 'block',
  STEAL: 'steal',
  SUBSTITUTION: 'substitution',
}

/** What reels are saved as. */
export const REEL_WORDS: Readonly<Record<ReelQuery['kind'], string>> = {
  baskets: 'all baskets',
  assists: 'all assists',
  blocks: 'all blocks',
  all: 'all plays',
  highlights: 'highlights',
}

export const CLIP_WORD = 'clip'
