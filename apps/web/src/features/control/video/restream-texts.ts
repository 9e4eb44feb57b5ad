import type { RestreamFault } from '@courtside/contract'

/** Texts of the control panel about the services to which a match's stream is forwarded. */
export const RESTREAM_TEXTS = {
  restream: 'Also goes to',
  failed: 'Where the stream goes on to did not arrive.',
  none: 'YouTube, Twitch or any other service that takes RTMP can have the stream too.',
  add: 'Add a service in the club settings',
  manage: 'Services',
  switchFailed: 'Failed to switch the service',
  off: 'Off',
  waiting: 'Waiting for the picture.',
  connecting: 'Connecting...',
  sending: (rate: string) => `Sending, ${rate}.`,
  lost: (seconds: number) => `${seconds} s of picture were lost on the way.`,
  says: (said: string) => `It says: “${said}”.`,
  again: (time: string) => `Tried again at ${time}.`,
} as const

/** Why nothing reaches a service, and what to do. */
export const RESTREAM_FAULTS: Record<RestreamFault, string> = {
  'address-not-found': 'Its address is not known: check it in the club settings.',
  'private-address':
    'Its address is of the own network, which this machine is not set up to send to (RESTREAM_PRIVATE).',
  'no-connection': 'It can’t be reached.',
  'not-trusted': 'Its certificate can’t be trusted.',
  'no-answer': 'It doesn’t answer.',
  refused: 'It refuses the stream: check the stream key.',
  closed: 'It hung up.',
  stalled: 'It took nothing for half a minute: the upload of this machine may be too slow.',
  'key-unreadable': 'Its stream key can’t be read on this machine: type it again in the club settings.',
}
