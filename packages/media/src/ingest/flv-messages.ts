import type { MediaMessage } from './publisher.ts'

/** How a picture is announced in FLV. `hvc1` has only the layout of Enhanced RTMP v2. */
export type PictureFormat = 'avc1' | 'hvc1'

const KEY_FRAME = 1
const OTHER_FRAME = 2
const AVC = 7
/** The packet types of both layouts (Adobe FLV 10.1 section E.4.3.1, Enhanced RTMP v2). */
const PACKET = { settings: 0, frame: 1 } as const
const ENHANCED = 8
/** The first byte of AAC and of MP3, at any rate (Adobe FLV 10.1 section E.4.2.1). */
const AAC = 0xaf
const MP3 = 0x2f
/** The first byte of G.711 with one channel. */
const G711 = { 'g711-a': 0x72, 'g711-u': 0x82 } as const
/** The first byte of an Enhanced RTMP message with a key frame of video, or with a frame of audio. */
const ENHANCED_FRAME = 0x91
const MOST_OFFSET_MS = 2 ** 23 - 1

/** Returns the message with a decoder configuration record. */
export function videoSettings(format: PictureFormat, timestamp: number, record: Buffer): MediaMessage {
  const head = videoHead(format, KEY_FRAME, PACKET.settings)
  return videoMessage(timestamp, format === 'avc1' ? [head, offset(0), record] : [head, record])
}

/** Returns the message of a picture with the given bytes. `shownAt`, `decodedAt`: in ms. */
export function videoFrame(
  format: PictureFormat,
  { shownAt, decodedAt, keyFrame }: { shownAt: number; decodedAt: number; keyFrame: boolean },
  data: Buffer,
): MediaMessage {
  const head = videoHead(format, keyFrame ? KEY_FRAME : OTHER_FRAME, PACKET.frame)
  return videoMessage(decodedAt, [head, offset(shownAt - decodedAt), data])
}

/** Returns the message with an AudioSpecificConfig. */
export function aacSettings(timestamp: number, specificConfig: Buffer): MediaMessage {
  return audioMessage(timestamp, [Buffer.from([AAC, PACKET.settings]), specificConfig])
}

/** Returns the message of an AAC frame. */
export function aacFrame(timestamp: number, data: Buffer): MediaMessage {
  return audioMessage(timestamp, [Buffer.from([AAC, PACKET.frame]), data])
}

/** Returns the message of MPEG audio frames. */
export function mp3Frame(timestamp: number, data: Buffer): MediaMessage {
  return audioMessage(timestamp, [Buffer.from([MP3]), data])
}

/** Returns the message of samples of G.711 at 8 kHz. */
export function g711Frame(law: keyof typeof G711, timestamp: number, data: Buffer): MediaMessage {
  return audioMessage(timestamp, [Buffer.from([G711[law]]), data])
}

/** Returns the message of a packet of Opus (Enhanced RTMP v2). */
export function opusFrame(timestamp: number, data: Buffer): MediaMessage {
  return audioMessage(timestamp, [Buffer.from([ENHANCED_FRAME]), Buffer.from('Opus'), data])
}

/** Returns a message that makes its reader report the codec as unsupported. @param fourCc four characters */
export function unsupported(kind: 'audio' | 'video', fourCc: string, timestamp: number): MediaMessage {
  const body = Buffer.concat([Buffer.from([ENHANCED_FRAME]), Buffer.from(fourCc, 'latin1'), Buffer.from([0])])
  return { kind, timestamp, body }
}

function videoHead(format: PictureFormat, frameType: number, packetType: number): Buffer {
  if (format === 'avc1') return Buffer.from([(frameType << 4) | AVC, packetType])
  return Buffer.concat([Buffer.from([((ENHANCED | frameType) << 4) | packetType]), Buffer.from(format)])
}

/** Limits an offset to the values of 24 bits, because a damaged stream may have any value. */
function offset(ms: number): Buffer {
  const bytes = Buffer.alloc(3)
  bytes.writeIntBE(Math.min(MOST_OFFSET_MS, Math.max(-MOST_OFFSET_MS, ms)), 0, 3)
  return bytes
}

function videoMessage(timestamp: number, pieces: readonly Buffer[]): MediaMessage {
  return { kind: 'video', timestamp, body: Buffer.concat(pieces) }
}

function audioMessage(timestamp: number, pieces: readonly Buffer[]): MediaMessage {
  return { kind: 'audio', timestamp, body: Buffer.concat(pieces) }
}
