import type { IngestTrackAnswer } from '@courtside/contract'

/** Texts of the control panel about the additional sizes that the encoder sends. */
export const TRACK_TEXTS = {
  title: 'Other sizes from the encoder',
  pictures: (count: number) =>
    count === 1
      ? 'One more size comes in and is left out: five beside the first are taken.'
      : `${count} more sizes come in and are left out: five beside the first are taken.`,
  sounds: (count: number) =>
    count === 1
      ? 'A second sound track comes in and is left out: viewers hear the first.'
      : `${count} more sound tracks come in and are left out: viewers hear the first.`,
  firstNotEverywhere: (codec: string) =>
    `The first size comes in ${codec}, which some browsers and phones can’t play: their viewers get another size while the match is live, but can’t play the recording.`,
  someNotEverywhere: (codecs: string) =>
    `Sizes in ${codecs} can’t be played by some browsers and phones: their viewers get another one.`,
} as const

/** Whether viewers get an additional size, and what to do if not. */
export const TRACK_STATE_TEXTS: Record<IngestTrackAnswer['state'], string> = {
  offered: 'Viewers can choose it.',
  waiting: 'It is being checked.',
  unaligned:
    'Not shown: its key frames don’t come together with those of the first size. Set the same interval for all.',
  late: 'Not shown: it stopped, or is too far behind.',
  'too-much': 'Not shown: too much of it came at once.',
  larger: 'Not shown: it is larger than the first size. Send the largest first.',
  codec: 'Not shown: it can’t be read. Choose H.264 for it.',
  'no-room': 'Not shown: the server’s disk is too full or too slow.',
}
