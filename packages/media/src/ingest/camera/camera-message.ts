/*
 * The messages between a phone that is a camera and the server. Browsers and the server import this file, so it imports nothing and
 * uses only what both have.
 */

/** The codes of what a message carries. Settings come before the frames that need them. */
const CODES = {
  /** AVCDecoderConfigurationRecord. */
  videoSettings: 1,
  /** Length-prefixed NAL units. */
  keyFrame: 2,
  frame: 3,
  /** AudioSpecificConfig. */
  aacSettings: 4,
  aac: 5,
  /** An OpusHead, of which the channels and the samples to be skipped count (RFC 7845 section 5.1). */
  opusSettings: 6,
  opus: 7,
} as const

/** What a camera's message carries. */
export type CameraMessageKind = keyof typeof CODES

/** A message of a camera, numbered through its take. `timestamp`: ms of the camera's clock. */
export interface CameraMessage<Data extends Uint8Array = Uint8Array> {
  kind: CameraMessageKind
  number: number
  timestamp: number
  data: Data
}

/** Kind (1 byte), number and timestamp (4 bytes each); all big endian. */
const HEADER_BYTES = 9
const BY_CODE = new Map<number, CameraMessageKind>(
  Object.entries(CODES).map(([kind, code]) => [code, kind as CameraMessageKind]),
)

/** A message as it is sent. */
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

/** Reads a message; its data is a view of the bytes. @throws Error when it is none of ours */
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

/** What a phone says first: its token, and the name of its take, by which it is known again after its line was broken. */
export interface CameraHello {
  token: string
  take: string
}

/** What a phone says besides media: that its take is over. */
export const CAMERA_STOP = 'stop'

/** Why a phone is not let in. */
export type CameraRefusal = 'no-such-camera' | 'too-many-attempts'

/** Why the server sends a phone away that it had let in. */
export type CameraDismissal = 'withdrawn' | 'match-over' | 'replaced' | 'unusable' | 'server-stops'

/** What the server says to a phone. */
export type CameraWord =
  /** It waits for the message of this number. */
  | { type: 'ready'; next: number }
  /**
   * What it has: the number that is next, and the newest timestamp (ms of the camera's clock; null: none yet). `anotherSends`:
   * streaming software sends to the match.
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
