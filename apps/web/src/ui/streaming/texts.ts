/** Texts for setting up streaming software. */
export const TEXTS = {
  streamingSoftware: 'Streaming software',
  ingestAddress: 'Ingest address',
  secureIngestAddress: 'Encrypted ingest address',
  secureHint: 'Encrypts the connection, so that nobody in the network can read the stream key.',
  streamKey: 'Stream key',
  keyHint: 'Anyone with the key can broadcast.',
  srtAddress: 'SRT address',
  srtHint: 'Contains the stream key. In software that asks for a passphrase, enter the stream key.',
  srtOn: 'Use SRT',
  srtOnHint: 'For a weak or mobile connection: lost packets are sent again. The video arrives 2 s later.',
  srtOff: 'Stop using SRT',
  srtFailed: 'Couldn’t switch SRT on or off',
  whipAddress: 'WHIP address',
  whipHint: 'For WebRTC, such as the service WHIP in OBS. Enter the stream key as the bearer token.',
  spareKey: 'Spare encoder’s key',
  spareHint:
    'A second encoder with this key stands by. It goes on air when the first one has sent nothing for 2 s, and off air when the first one is back.',
  newKey: 'Create a new key',
  confirmNewKey: 'Create a new stream key?',
  newKeyBody:
    'The old key stops working at once, and any encoder that uses it is disconnected. Enter the new key in the streaming software to bring the video back.',
  newKeyMade: 'New stream key created. Enter it in the streaming software.',
  newKeyFailed: 'Failed to create a new stream key',
  ingestFailed: 'Couldn’t load the state of the stream.',
} as const
