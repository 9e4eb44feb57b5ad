/** Texts about clips with the score. */
export const TEXTS = {
  title: 'Save clip',
  hint: (seconds: number) =>
    `${seconds} seconds of the match. The score is drawn into the picture by this device.`,
  shape: 'Shape',
  shapes: { upright: 'Upright 9:16', wide: 'Wide, as recorded' },
  asRecorded: 'Without the score',
  make: 'Save with the score',
  making: (percent: number) => `Making it: ${percent} %`,
  cancel: 'Cancel',
  close: 'Close',
  made: 'The file is saved.',
  again: 'Save it again',
  muted: (parts: number) =>
    `${parts === 1 ? 'One part is' : `${parts} parts are`} silent: the sound was sent in another form there.`,
  impossible: 'This browser cannot draw into a video. Save it without the score instead.',
  failed: 'It could not be made. Try again, or save it without the score.',
} as const
