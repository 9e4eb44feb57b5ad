import type { CameraMessageKind } from '@courtside/camera-message'
import type { MediaMessage } from '../publisher.ts'

/**
 * The first bytes of H.264 and AAC in FLV (Adobe FLV 10.1 sections E.4.2.1 and E.4.3.1). Every frame is shown
 * when it is decoded.
 */
const FLV_HEADS: Partial<Record<CameraMessageKind, { kind: 'audio' | 'video'; head: Buffer }>> = {
  videoSettings: { kind: 'video', head: Buffer.from([0x17, 0, 0, 0, 0]) },
  keyFrame: { kind: 'video', head: Buffer.from([0x17, 1, 0, 0, 0]) },
  frame: { kind: 'video', head: Buffer.from([0x27, 1, 0, 0, 0]) },
  aacSettings: { kind: 'audio', head: Buffer.from([0xaf, 0]) },
  aac: { kind: 'audio', head: Buffer.from([0xaf, 1]) },
}

/**
 * Converts a camera's message to the message of an RTMP publisher, or returns null if RTMP has no message of
 * this kind.
 */
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
