/** Texts about how the match is played: with video, audio only, or numbers only. */
export const TEXTS = {
  quality: 'Quality',
  auto: 'Automatic',
  source: 'Source',
  sourceOf: (height: number) => `Source, ${height}p`,
  lines: (height: number) => `${height}p`,
  sound: 'Sound only',
  numbers: 'Numbers only',
  thinForPicture: 'The connection is too slow for video. The video resumes automatically.',
  thinForSound: 'The connection is too slow for video and sound. We’ll keep trying.',
  inStep: 'The numbers are in sync with the sound.',
  newest: 'The numbers are the latest available.',
  showPicture: 'Show video',
} as const
