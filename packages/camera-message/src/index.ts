/*
 * The messages between a phone camera and the server. Browsers and the server import this file, so it imports
 * nothing and uses only features that both have.
 */

/** The codes of the message kinds. Settings come before the frames that need them. */
const CODES = {
  /** AVCDecoderConfigurationRecord. */
  videoSettings: 1,
  /** Length-prefixed NAL units. */
  keyFrame: 2,
  frame: 3,
  /** AudioSpecificConfig. */
  aacSettings: 4,
  aac: 5,
  /** An OpusHead. Only its channels and skipped samples are used (RFC 7845 section 5.1). */
  opusSettings: 6,
  opus: 7,
} as const

/** The kind of a camera's message. */
export type CameraMessageKind = keyof typeof CODES

/**
 * A message of a phone camera. `number` counts the messages of a take, over all its connections. `timestamp`
 * is the time by the camera's clock, in ms.
 */
export interface CameraMessage<Data extends Uint8Array = Uint8Array> {
  kind: CameraMessageKind
  number: number
  timestamp: number
  data: Data
}

/** Size in bytes of kind, number and timestamp, all big endian. */
const HEADER_BYTES = 9
const BY_CODE = new Map<number, CameraMessageKind>(
  Object.entries(CODES).map(([kind, code]) => [code, kind as CameraMessageKind]),
)

/** Returns a message as bytes. */
export function encodeCameraMessage(message: CameraMessage): Uint8Array<ArrayBuffer> {
  const { kind, number, timestamp, data } = message
  const bytes = new Uint8Array(HEADER_BYTES + data.length)
  const head = new DataView(bytes.buffer)
  head.setUint8(0, CODES[kind])
  head.setUint32(1, number)
  head.setUint32(5, timestamp)
  bytes.set(data, HEADER_BYTES)
  return bytes
}

/** Parses a message. Its data is a view of the bytes. @throws {Error} when the bytes are not a message */
export function parseCameraMessage<Data extends Uint8Array>(
  bytes: { subarray(begin: number): Data } & Uint8Array,
): CameraMessage<Data> {
  if (bytes.length <= HEADER_BYTES) throw new Error('a message of the camera is cut off')
  const head = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES)
  const kind = BY_CODE.get(head.getUint8(0))
  if (!kind) throw new Error('a message of the camera is of no known kind')
  return {
    kind,
    number: head.getUint32(1),
    timestamp: head.getUint32(5),
    data: bytes.subarray(HEADER_BYTES),
  }
}

/**
 * The first message of a phone: its token, and the id of its take, which identifies it after a lost
 * connection.
 */
export interface CameraHello {
  token: string
  take: string
}

/** The message with which a phone ends its take. */
export const CAMERA_STOP = 'stop'

/** Why the server refuses a phone. */
export type CameraRefusal = 'no-such-camera' | 'too-many-attempts'

/** Why the server disconnects a phone that it had accepted. */
export type CameraDismissal = 'withdrawn' | 'match-over' | 'replaced' | 'unusable' | 'server-stops'

/** A message of the server to a phone. */
export type CameraWord =
  /** The server expects the message with this number next. */
  | { type: 'ready'; next: number }
  /**
   * The number that is expected next, and the newest timestamp received, in ms of the camera's clock, null
   * for none. `anotherSends`: streaming software sends to the match.
   */
  | {
      type: 'had'
      next: number
      timestamp: number | null
      state: 'ready' | 'on-air' | 'broken'
      anotherSends: boolean
    }
  | { type: 'key-frame' }
  | { type: 'refused'; code: CameraRefusal | CameraDismissal }
