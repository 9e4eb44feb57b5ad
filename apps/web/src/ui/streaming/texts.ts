/** Texts for setting up streaming software. */
export const TEXTS = {
  streamingSoftware: 'Streaming software',
  ingestAddress: 'Ingest address',
  secureIngestAddress: 'Encrypted ingest address',
  secureHint: 'Nobody on the way reads the stream key.',
  streamKey: 'Stream key',
  keyHint: 'Whoever has the key can broadcast.',
  newKey: 'Make a new key',
  confirmNewKey: 'Make a new stream key?',
  newKeyBody:
    'The old key stops working at once, and whoever sends with it is cut off. The picture comes back when the new key is in the streaming software.',
  newKeyMade: 'New stream key made. Enter it in the streaming software.',
  newKeyFailed: 'Failed to make a new stream key',
  ingestFailed: 'The state of the stream did not arrive.',
} as const
