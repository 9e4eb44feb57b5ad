import type { MediaMessage } from '../rtmp/session.ts'
import type { CameraMessageKind } from './camera-message.ts'

/** FLV's first bytes of H.264 and AAC (Adobe FLV 10.1 sections E.4.2.1 and E.4.3.1): no frame is shown later than it is decoded. */
const FLV_HEADS: Partial<Record<CameraMessageKind, { kind: 'audio' | 'video'; head: Buffer }>> = {
  videoSettings: { kind: 'video', head: Buffer.from([0x17, 0, 0, 0, 0]) },
  keyFrame: { kind: 'video', head: Buffer.from([0x17, 1, 0, 0, 0]) },
  frame: { kind: 'video', head: Buffer.from([0x27, 1, 0, 0, 0]) },
  aacSettings: { kind: 'audio', head: Buffer.from([0xaf, 0]) },
  aac: { kind: 'audio', head: Buffer.from([0xaf, 1]) },
}

/** A camera's message as an RTMP publisher would send it; null for what RTMP has no words for. */
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
