import type { ReelKind } from '@courtside/basketball'

/** Texts about clips with the score. */
export const TEXTS = {
  title: 'Save clip',
  hint: (seconds: number) => `The video shows the score and is ${seconds} seconds long.`,
  shape: 'Shape',
  shapes: { upright: 'For phones, 9:16', wide: 'Wide, as recorded' },
  asRecorded: 'Without the score',
  make: 'Save with the score',
  making: (percent: number) => `Creating: ${percent} %`,
  cancel: 'Cancel',
  close: 'Close',
  made: 'The file is saved.',
  again: 'Save it again',
  muted: (parts: number) =>
    `${parts === 1 ? 'One part is' : `${parts} parts are`} silent, because the sound was recorded in another format.`,
  impossible: 'This browser can’t draw the score into a video. Save it without the score instead.',
  failed: 'Couldn’t create the clip. Try again, or save it without the score.',
} as const

/** Texts about reels. */
export const REEL_TEXTS = {
  title: 'Save plays as a video',
  whose: 'Team or player',
  both: 'Both teams',
  kind: 'Plays',
  kinds: {
    highlights: 'Highlights',
    baskets: 'All baskets of this match',
    assists: 'All assists',
    blocks: 'All blocks',
    all: 'Every play',
  } satisfies Record<ReelKind, string>,
  /** The parts of a reel's file name. */
  names: {
    highlights: 'highlights',
    baskets: 'all baskets',
    assists: 'all assists',
    blocks: 'all blocks',
    all: 'all plays',
  } satisfies Record<ReelKind, string>,
  none: 'None of these plays is on video.',
  plays: (count: number, seconds: number) =>
    `${count === 1 ? '1 play' : `${count} plays`}. With the score, the video is ${seconds} seconds long.`,
  lastPlays: (count: number, shown: number, seconds: number) =>
    `${count} plays. With the score, the video has the last ${shown} and is ${seconds} seconds long.`,
  tooMany: (most: number) => `Without the score, a reel can contain at most ${most} plays.`,
} as const
