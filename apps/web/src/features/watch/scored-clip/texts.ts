/** Texts about clips with the score. */
export const TEXTS = {
  title: 'Save clip',
  hint: (seconds: number) => `${seconds} seconds of the match. This device draws the score into the video.`,
  shape: 'Shape',
  shapes: { upright: 'Upright 9:16', wide: 'Wide, as recorded' },
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
