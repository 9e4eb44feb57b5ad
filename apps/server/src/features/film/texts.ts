import type { ReelQuery } from '@courtside/contract'

/** File names of reels. */
export const REEL_WORDS: Readonly<Record<ReelQuery['kind'], string>> = {
  baskets: 'all baskets',
  assists: 'all assists',
  blocks: 'all blocks',
  all: 'all plays',
  highlights: 'highlights',
}

export const CLIP_WORD = 'clip'
