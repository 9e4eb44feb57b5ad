import type { Camera, IngestTrackAnswer, RestreamFault } from '@courtside/contract'

/** Texts of the control panel about phones that are used as cameras. */
export const CAMERA_TEXTS = {
  cameras: 'Phones as cameras',
  failed: 'Couldn’t load the cameras.',
  none: 'A phone can send video from its browser. Add a phone here, then scan the code with it.',
  add: 'Add a phone',
  addFailed: 'Failed to add a phone',
  name: (place: number) => `Phone ${place}`,
  link: 'Link for the phone',
  codeOfLink: 'QR code of the link for the phone',
  scan: 'Scan this with the phone. It is shown only once. Anyone who has it can send video to this match.',
  done: 'Done',
  putOnAir: 'Put on air',
  putOnAirFailed: 'Failed to put the phone on air',
  withdraw: 'Remove',
  withdrawTitle: (name: string) => `Remove ${name}?`,
  withdrawBody: 'Its link stops working, and its video ends.',
  withdrawFailed: 'Failed to remove the phone',
  anotherSends: 'Streaming software is sending, so this phone is not on air.',
} as const

/** The text for each state of a camera. `rate` is its bitrate with the unit. */
export const CAMERA_STATES: Record<Camera['state'], (rate: string) => string> = {
  off: () => 'Not sending.',
  ready: (rate) => `Ready, sending ${rate}.`,
  'on-air': (rate) => `On air, ${rate}.`,
  broken: () => 'Connection lost.',
}

/** Texts of the control panel about the services to which a match's stream is sent. */
export const RESTREAM_TEXTS = {
  restream: 'Restream',
  failed: 'Couldn’t load the restream services.',
  none: 'Send the stream to YouTube, Twitch or any other service that accepts RTMP.',
  add: 'Add a service in the club settings',
  manage: 'Services',
  switchFailed: 'Failed to switch the service',
  off: 'Off',
  waiting: 'Waiting for video.',
  connecting: 'Connecting...',
  sending: (rate: string) => `Sending, ${rate}.`,
  lost: (seconds: number) => `${seconds} s of video were lost.`,
  says: (said: string) => `Its message: “${said}”.`,
  again: (time: string) => `Next attempt at ${time}.`,
} as const

/** Why a service receives nothing, and what to do. */
export const RESTREAM_FAULTS: Record<RestreamFault, string> = {
  'address-not-found': 'Its address was not found. Check it in the club settings.',
  'private-address':
    'Its address is in the local network. This server doesn’t send there unless RESTREAM_PRIVATE is on.',
  'no-connection': 'Couldn’t reach it.',
  'not-trusted': 'Its certificate isn’t trusted.',
  'no-answer': 'It isn’t responding.',
  refused: 'It refused the stream. Check the stream key.',
  closed: 'It closed the connection.',
  stalled: 'It accepted no data for 30 seconds. This server’s upload may be too slow.',
  'key-unreadable': 'Its stream key can’t be read on this server. Enter it again in the club settings.',
}

/** Texts of the control panel about the additional sizes that the encoder sends. */
export const TRACK_TEXTS = {
  title: 'Other sizes from the encoder',
  pictures: (count: number) =>
    count === 1
      ? 'The encoder sends one size too many, and we ignore it. We use the first size and at most five more.'
      : `The encoder sends ${count} sizes too many, and we ignore them. We use the first size and at most five more.`,
  sounds: (count: number) =>
    count === 1
      ? 'The encoder sends a second audio track, and we ignore it. Viewers hear the first.'
      : `The encoder sends ${count} more audio tracks, and we ignore them. Viewers hear the first.`,
  firstNotEverywhere: (codec: string) =>
    `The first size uses ${codec}, which some browsers and phones can’t play. Viewers with such a device get another size while the match is live, but can’t play the recording.`,
  someNotEverywhere: (codecs: string) =>
    `Some browsers and phones can’t play ${codecs}. Viewers with such a device get another size.`,
} as const

/** Whether viewers get an additional size, and what to do if not. */
export const TRACK_STATE_TEXTS: Record<IngestTrackAnswer['state'], string> = {
  offered: 'Viewers can choose it.',
  waiting: 'It is being checked.',
  unaligned:
    'Not shown: its key frames are not at the same times as those of the first size. Set the same key frame interval for all sizes.',
  late: 'Not shown: it stopped, or is too far behind.',
  'too-much': 'Not shown: too much data arrived at once.',
  larger: 'Not shown: it is larger than the first size. Send the largest first.',
  codec: 'Not shown: its format can’t be read. Choose H.264.',
  'no-room': 'Not shown: the server’s disk is too full or too slow.',
}

/** Texts about the court of a match and its IP camera. */
export const COURT_TEXTS = {
  camera: 'IP camera',
  court: 'Court of this match',
  none: 'None',
  withCamera: (name: string) => `${name} (camera)`,
  hint: 'The court’s camera is on air whenever no encoder and no phone is sending.',
  failed: 'Couldn’t choose the court.',
} as const
