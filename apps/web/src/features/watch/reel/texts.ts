import type { ReelKind } from '@courtside/basketball'

/** Texts about reels. */
export const TEXTS = {
  title: 'Save a reel',
  whose: 'Of',
  both: 'Both teams',
  kind: 'Plays',
  kinds: {
    highlights: 'Highlights',
    baskets: 'All baskets of this match',
    assists: 'All assists',
    blocks: 'All blocks',
    all: 'Every play',
  } satisfies Record<ReelKind, string>,
  /** Parts of the file names of reels. */
  names: {
    highlights: 'highlights',
    baskets: 'all baskets',
    assists: 'all assists',
    blocks: 'all blocks',
    all: 'all plays',
  } satisfies Record<ReelKind, string>,
  none: 'None of these plays is on video.',
  plays: (count: number, seconds: number) =>
    `${count === 1 ? '1 play' : `${count} plays`}. With the score: ${seconds} seconds, drawn on this device.`,
  lastPlays: (count: number, shown: number, seconds: number) =>
    `${count} plays. With the score: the last ${shown}, ${seconds} seconds, drawn on this device.`,
  tooMany: (most: number) => `Without the score, a reel can contain at most ${most} plays.`,
} as const
