import type { RtmpMessage } from '../../src/ingest/rtmp/chunk-stream.ts'

export type Chunking = {
  chunkStreamId: number
  /** Message header of the first chunk: 0 full, 1 without stream id, 2 delta only, 3 none. */
  format: 0 | 1 | 2 | 3
  /** The timestamp for format 0; the delta for formats 1 and 2; the repeated value for format 3. */
  timestampField: number
  /** Whether each further chunk repeats an extended timestamp, as the specification says. Absent: it does. */
  repeatsExtended?: boolean
}

/** Returns the chunks of a message, one buffer each, as a client may send them (RTMP 1.0 section 5.3). */
export function chunksOf(message: RtmpMessage, chunking: Chunking, chunkSize: number): Buffer[] {
  const { chunkStreamId, format, timestampField, repeatsExtended = true } = chunking
  const extended = timestampField >= 0xffffff
  const extension = Buffer.alloc(extended ? 4 : 0)
  if (extended) extension.writeUInt32BE(timestampField)
  const header = Buffer.alloc(11)
  header.writeUIntBE(extended ? 0xffffff : timestampField, 0, 3)
  header.writeUIntBE(message.payload.length, 3, 3)
  header.writeUInt8(message.type, 6)
  header.writeUInt32LE(message.streamId, 7)
  const headerSize = [11, 7, 3, 0][format] ?? 0
  const first = Buffer.concat([basicHeader(format, chunkStreamId), header.subarray(0, headerSize), extension])
  const repeated = repeatsExtended ? extension : Buffer.alloc(0)
  const continuation = Buffer.concat([basicHeader(3, chunkStreamId), repeated])
  const chunks: Buffer[] = []
  for (let offset = 0; offset === 0 || offset < message.payload.length; offset += chunkSize) {
    const payload = message.payload.subarray(offset, offset + chunkSize)
    chunks.push(Buffer.concat([offset === 0 ? first : continuation, payload]))
  }
  return chunks
}

function basicHeader(format: number, id: number): Buffer {
  if (id < 64) return Buffer.from([(format << 6) | id])
  if (id < 320) return Buffer.from([format << 6, id - 64])
  return Buffer.from([(format << 6) | 1, (id - 64) & 0xff, (id - 64) >> 8])
}
