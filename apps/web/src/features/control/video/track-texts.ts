import type { IngestTrackAnswer } from '@courtside/contract'

/** Texts of the control panel about the additional sizes that the encoder sends. */
export const TRACK_TEXTS = {
  title: 'Other sizes from the encoder',
  pictures: (count: number) =>
    count === 1
      ? 'One more size comes in and is ignored. At most five are used in addition to the first.'
      : `${count} more sizes come in and are ignored. At most five are used in addition to the first.`,
  sounds: (count: number) =>
    count === 1
      ? 'A second audio track comes in and is ignored. Viewers hear the first.'
      : `${count} more audio tracks come in and are ignored. Viewers hear the first.`,
  firstNotEverywhere: (codec: string) =>
    `The first size uses ${codec}, which some browsers and phones can’t play. Their viewers get another size while the match is live, but can’t play the recording.`,
  someNotEverywhere: (codecs: string) =>
    `Some browsers and phones can’t play ${codecs}. Their viewers get another size.`,
} as const

/** Whether viewers get an additional size, and what to do if not. */
export const TRACK_STATE_TEXTS: Record<IngestTrackAnswer['state'], string> = {
  offered: 'Viewers can choose it.',
  waiting: 'It is being checked.',
  unaligned:
    'Not shown: its key frames don’t line up with the first size. Set the same interval for all sizes.',
  late: 'Not shown: it stopped, or is too far behind.',
  'too-much': 'Not shown: too much data arrived at once.',
  larger: 'Not shown: it is larger than the first size. Send the largest first.',
  codec: 'Not shown: its format can’t be read. Choose H.264.',
  'no-room': 'Not shown: the server’s disk is too full or too slow.',
}
