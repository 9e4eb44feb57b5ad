/** Texts about the playback mode: video, audio only, or numbers only. */
export const TEXTS = {
  quality: 'Quality',
  auto: 'Automatic',
  source: 'Source',
  sourceOf: (height: number) => `Source, ${height}p`,
  lines: (height: number) => `${height}p`,
  sound: 'Sound only',
  numbers: 'Numbers only',
  thinForPicture: 'The line is too thin for the picture. It comes back by itself.',
  thinForSound: 'The line is too thin for picture and sound. It is tried again by itself.',
  inStep: 'The numbers are in step with what is heard.',
  newest: 'They are the newest there are.',
  showPicture: 'Show the picture',
} as const
