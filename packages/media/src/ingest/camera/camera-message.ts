import type { MediaMessage } from '../rtmp/session.ts'

/** What a camera's message carries. Settings come before the frames that need them. */
const KINDS = {
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
export type CameraMessageKind = keyof typeof KINDS

/** A message of a camera, numbered through its take. `timestamp`: ms of the camera's clock. */
export type CameraMessage = { kind: CameraMessageKind; number: number; timestamp: number; data: Buffer }

/** Kind, number and timestamp; all big endian. */
const HEADER_BYTES = 9
const BY_CODE = new Map<number, CameraMessageKind>(
  Object.entries(KINDS).map(([kind, code]) => [code, kind as CameraMessageKind]),
)

/** FLV's first bytes of H.264 and AAC (Adobe FLV 10.1 sections E.4.2.1 and E.4.3.1): no frame is shown later than it is decoded. */
const FLV_HEADS: Partial<Record<CameraMessageKind, { kind: 'audio' | 'video'; head: Buffer }>> = {
  videoSettings: { kind: 'video', head: Buffer.from([0x17, 0, 0, 0, 0]) },
  keyFrame: { kind: 'video', head: Buffer.from([0x17, 1, 0, 0, 0]) },
  frame: { kind: 'video', head: Buffer.from([0x27, 1, 0, 0, 0]) },
  aacSettings: { kind: 'audio', head: Buffer.from([0xaf, 0]) },
  aac: { kind: 'audio', head: Buffer.from([0xaf, 1]) },
}

/** Reads a message. @throws Error when it is none of ours */
export function parseCameraMessage(bytes: Buffer): CameraMessage {
  if (bytes.length <= HEADER_BYTES) throw new Error('a message of the camera is cut off')
  const kind = BY_CODE.get(bytes.readUInt8(0))
  if (!kind) throw new Error('a message of the camera is of no known kind')
  return {
    kind,
    number: bytes.readUInt32BE(1),
    timestamp: bytes.readUInt32BE(5),
    data: bytes.subarray(HEADER_BYTES),
  }
}

/** The same as an RTMP publisher would send it; null for what RTMP has no words for. */
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
