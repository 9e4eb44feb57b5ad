/**
 * The codes of message kinds, as the server reads them
 * (`packages/media/src/ingest/camera/camera-message.ts`).
 */
const CODES = {
  videoSettings: 1,
  keyFrame: 2,
  frame: 3,
  aacSettings: 4,
  aac: 5,
  opusSettings: 6,
  opus: 7,
} as const

/** The kind of a message's payload. */
export type MessageKind = keyof typeof CODES

const HEADER_BYTES = 9

/** Encodes a message with its number within the take and its time, in whole ms of the camera's clock. */
export function cameraMessage(kind: MessageKind, number: number, timestamp: number, data: Uint8Array) {
  const bytes = new Uint8Array(HEADER_BYTES + data.length)
  const head = new DataView(bytes.buffer)
  head.setUint8(0, CODES[kind])
  head.setUint32(1, number)
  head.setUint32(5, timestamp)
  bytes.set(data, HEADER_BYTES)
  return bytes
}
