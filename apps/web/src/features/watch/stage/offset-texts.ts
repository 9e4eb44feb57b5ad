/** Texts of an administrator's control for the video offset. */
export const TEXTS = {
  offset: 'Video offset',
  offsetSeconds: 'Video delay in seconds',
  offsetHint:
    'How many seconds the video lags, for example because of a mixer or a slow camera. The numbers wait that long. Use a negative number if the video is early.',
  offsetRange: 'Enter seconds from -60 to 60.',
  offsetSet: 'Offset set for all viewers.',
  offsetNotSet: 'Couldn’t set the offset.',
  setOffset: 'Set',
} as const
