import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ChunkStreamReader, encodeChunks, type RtmpMessage } from '../../src/ingest/rtmp/chunk-stream.ts'
import { type Chunking, chunksOf } from '../scene/chunk-writer.ts'

const LIMITS = { messageBytes: 100_000, unfinishedBytes: 200_000, chunkStreams: 8 }

const read = (pieces: Buffer[], limits = LIMITS): RtmpMessage[] => {
  const reader = new ChunkStreamReader(limits)
  const messages: RtmpMessage[] = []
  for (const piece of pieces) reader.push(piece, (message) => messages.push(message))
  return messages
}

const cut = (bytes: Buffer, sizes: number[]): Buffer[] => {
  const pieces: Buffer[] = []
  let position = 0
  for (let index = 0; position < bytes.length; index += 1) {
    const size = sizes[index % sizes.length] ?? 1
    pieces.push(bytes.subarray(position, position + size))
    position += size
  }
  return pieces
}

const message = fc.record({
  type: fc.constantFrom(8, 9, 18, 20),
  streamId: fc.nat(3),
  step: fc.oneof(fc.nat(50), fc.integer({ min: 0xfffff0, max: 0x1000010 })),
  payload: fc.uint8Array({ maxLength: 700 }).map((bytes) => Buffer.from(bytes)),
})

/** Returns messages of one chunk stream, each with the shortest possible header. */
function conversation(
  steps: { type: number; streamId: number; step: number; payload: Buffer }[],
  id: number,
) {
  const messages: RtmpMessage[] = []
  const chunks: Buffer[] = []
  let last: { message: RtmpMessage; field: number } | null = null
  for (const { type, streamId, step, payload } of steps) {
    const message: RtmpMessage = {
      type,
      streamId,
      payload,
      timestamp: last ? last.message.timestamp + step : step,
    }
    const chunking = headerFor(message, last, step, id)
    chunks.push(...chunksOf(message, chunking, 128))
    messages.push(message)
    last = { message, field: chunking.timestampField }
  }
  return { messages, chunks }
}

function headerFor(
  message: RtmpMessage,
  last: { message: RtmpMessage; field: number } | null,
  step: number,
  chunkStreamId: number,
): Chunking {
  if (!last || last.message.streamId !== message.streamId) {
    return { chunkStreamId, format: 0, timestampField: message.timestamp }
  }
  const alike = last.message.type === message.type && last.message.payload.length === message.payload.length
  if (!alike) return { chunkStreamId, format: 1, timestampField: step }
  return { chunkStreamId, format: last.field === step ? 3 : 2, timestampField: step }
}

test('assembles complete messages from any split and any shortened headers', () => {
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 12 }),
      fc.constantFrom(3, 64, 319, 320, 65_599),
      fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1 }),
      (steps, id, sizes) => {
        const { messages, chunks } = conversation(steps, id)
        expect(read(cut(Buffer.concat(chunks), sizes))).toEqual(messages)
      },
    ),
  )
})

test('assembles messages byte by byte', () => {
  const payload = Buffer.from(Array.from({ length: 400 }, (_, index) => index & 0xff))
  const { messages, chunks } = conversation(
    [
      { type: 9, streamId: 1, step: 0x1000000, payload },
      { type: 9, streamId: 1, step: 40, payload },
      { type: 9, streamId: 1, step: 40, payload },
    ],
    6,
  )
  expect(read(cut(Buffer.concat(chunks), [1]))).toEqual(messages)
})

test.each([1, 2, 3, 4, 5, 127, 128, 129])(
  'assembles messages of a peer that sends extended timestamps once, in pieces of %d bytes',
  (piece) => {
    const messages: RtmpMessage[] = [0, 40, 80].map((step) => {
      const payload = Buffer.from(Array.from({ length: 400 - step }, (_, index) => (index + step) & 0xff))
      return { type: 9, streamId: 1, timestamp: 0x1000000 + step, payload }
    })
    const chunks = messages.flatMap((message) =>
      chunksOf(
        message,
        { chunkStreamId: 6, format: 0, timestampField: message.timestamp, repeatsExtended: false },
        128,
      ),
    )
    const bytes = Buffer.concat([...chunks, Buffer.from([0x06, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])])
    expect(read(cut(bytes, [piece])).slice(0, 3)).toEqual(messages)
  },
)

test('assembles alternating chunks of two chunk streams', () => {
  const big = { type: 9, streamId: 1, timestamp: 5, payload: Buffer.alloc(300, 1) }
  const small = { type: 8, streamId: 1, timestamp: 6, payload: Buffer.alloc(200, 2) }
  const video = chunksOf(big, { chunkStreamId: 6, format: 0, timestampField: 5 }, 128)
  const audio = chunksOf(small, { chunkStreamId: 4, format: 0, timestampField: 6 }, 128)
  expect(read([video[0]!, audio[0]!, video[1]!, audio[1]!, video[2]!])).toEqual([small, big])
})

test('applies a new chunk size from the next byte on', () => {
  const reader = new ChunkStreamReader(LIMITS)
  const messages: RtmpMessage[] = []
  const announced = { type: 1, streamId: 0, timestamp: 0, payload: Buffer.from([0, 0, 16, 0]) }
  const big = { type: 9, streamId: 1, timestamp: 0, payload: Buffer.alloc(4000, 7) }
  const bytes = Buffer.concat([
    ...chunksOf(announced, { chunkStreamId: 2, format: 0, timestampField: 0 }, 128),
    ...chunksOf(big, { chunkStreamId: 6, format: 0, timestampField: 0 }, 4096),
  ])
  reader.push(bytes, (message) => {
    messages.push(message)
    if (message.type === 1) reader.setChunkSize(message.payload.readUInt32BE())
  })
  expect(messages).toEqual([announced, big])
  expect(() => reader.setChunkSize(0)).toThrow(/chunk size/)
})

test('drops an aborted message', () => {
  const reader = new ChunkStreamReader(LIMITS)
  const given = { type: 9, streamId: 1, timestamp: 0, payload: Buffer.alloc(200, 1) }
  const kept = { type: 9, streamId: 1, timestamp: 0, payload: Buffer.alloc(50, 2) }
  const messages: RtmpMessage[] = []
  const chunking: Chunking = { chunkStreamId: 6, format: 0, timestampField: 0 }
  reader.push(chunksOf(given, chunking, 128)[0]!, (message) => messages.push(message))
  reader.abort(6)
  reader.push(chunksOf(kept, chunking, 128)[0]!, (message) => messages.push(message))
  expect(messages).toEqual([kept])
})

test('limits message size, unfinished bytes and number of chunk streams', () => {
  const first = (chunkStreamId: number, length: number) =>
    chunksOf(
      { type: 9, streamId: 1, timestamp: 0, payload: Buffer.alloc(length) },
      { chunkStreamId, format: 0, timestampField: 0 },
      128,
    )[0]!
  expect(() => read([first(3, 100_001)])).toThrow(/over the limit/)
  expect(() => read([first(3, 90_000), first(4, 90_000), first(5, 90_000)])).toThrow(/unfinished/)
  expect(() => read(Array.from({ length: 9 }, (_, index) => first(3 + index, 10)))).toThrow(
    /too many chunk streams/,
  )
})

test('turns arbitrary bytes into messages or a protocol error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
      try {
        read([Buffer.from(bytes)])
      } catch (error) {
        expect((error as Error).name).toBe('RtmpProtocolError')
      }
    }),
  )
})

test('reads the chunks that the server writes', () => {
  const reply = { type: 20, streamId: 1, payload: Buffer.alloc(1000, 5) }
  expect(read([encodeChunks(3, reply, 128)])).toEqual([{ ...reply, timestamp: 0 }])
})
