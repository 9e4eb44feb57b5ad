import type { RestreamFault } from '@courtside/contract'

/** Texts of the control panel about the services to which a match's stream is forwarded. */
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

/** Why nothing reaches a service, and what to do. */
export const RESTREAM_FAULTS: Record<RestreamFault, string> = {
  'address-not-found': 'Its address was not found. Check it in the club settings.',
  'private-address':
    'Its address is in the local network, and this server may not send there (RESTREAM_PRIVATE).',
  'no-connection': 'Couldn’t reach it.',
  'not-trusted': 'Its certificate isn’t trusted.',
  'no-answer': 'It isn’t responding.',
  refused: 'It refused the stream. Check the stream key.',
  closed: 'It closed the connection.',
  stalled: 'It accepted no data for 30 seconds. This server’s upload may be too slow.',
  'key-unreadable': 'Its stream key can’t be read on this server. Enter it again in the club settings.',
}
