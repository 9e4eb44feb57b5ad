import type { MediaMessage } from '../rtmp/session.ts'

/** Kinds of camera messages. Settings precede the frames that need them. */
const KINDS = {
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

/** The kind of a camera message. */
export type CameraMessageKind = keyof typeof KINDS

/** A message of a camera, numbered within its take. `timestamp`: ms of the camera's clock. */
export type CameraMessage = { kind: CameraMessageKind; number: number; timestamp: number; data: Buffer }

/** Bytes of kind, number and timestamp; all big endian. */
const HEADER_BYTES = 9
const BY_CODE = new Map<number, CameraMessageKind>(
  Object.entries(KINDS).map(([kind, code]) => [code, kind as CameraMessageKind]),
)

/**
 * FLV headers of H.264 and AAC (Adobe FLV 10.1 sections E.4.2.1 and E.4.3.1), without composition offsets.
 */
const FLV_HEADS: Partial<Record<CameraMessageKind, { kind: 'audio' | 'video'; head: Buffer }>> = {
  videoSettings: { kind: 'video', head: Buffer.from([0x17, 0, 0, 0, 0]) },
  keyFrame: { kind: 'video', head: Buffer.from([0x17, 1, 0, 0, 0]) },
  frame: { kind: 'video', head: Buffer.from([0x27, 1, 0, 0, 0]) },
  aacSettings: { kind: 'audio', head: Buffer.from([0xaf, 0]) },
  aac: { kind: 'audio', head: Buffer.from([0xaf, 1]) },
}

/**
 * Parses a message.
 * @throws Error when it is malformed
 */
export function parseCameraMessage(bytes: Buffer): CameraMessage {
  if (bytes.length <= HEADER_BYTES) throw new Error('a message of the camera is cut off')
  const kind = BY_CODE.get(bytes.readUInt8(0))
  if (!kind) throw new Error('a message of the camera has an unknown kind')
  return {
    kind,
    number: bytes.readUInt32BE(1),
    timestamp: bytes.readUInt32BE(5),
    data: bytes.subarray(HEADER_BYTES),
  }
}

/** Converts a message to the format of an RTMP publisher. Returns null for kinds that RTMP does not have. */
export function asMediaMessage(message: {
  kind: CameraMessageKind
  timestamp: number
  data: Buffer
  arrivedAt: number
}): MediaMessage | null {
  const { timestamp, data, arrivedAt } = message
  const flv = FLV_HEADS[message.kind]
  return flv ? { kind: flv.kind, timestamp, body: Buffer.concat([flv.head, data]), arrivedAt } : null
}
