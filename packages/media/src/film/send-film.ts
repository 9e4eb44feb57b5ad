import { open } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ObjectStore } from '../object-store/object-store.ts'
import { MediaRefused } from '../refused.ts'
import type { Film, Piece } from './film.ts'
import { type ByteRange, requestedRange } from './requested-range.ts'

/** Bytes to read and write at a time. A download needs twice as much memory. */
const BLOCK_BYTES = 128 * 1024
/**
 * Delay in seconds until a client retries. Meanwhile the MP4 is made again, because recorded files are
 * missing.
 */
const AGAIN_SECONDS = 1

/** Options for sending an MP4. */
export type FilmAnswer = {
  /** The file name under which browsers save the MP4. */
  name: string
  /** Called when a file of the recording has been removed since the MP4 was made. */
  onMissing(): Promise<void>
}

/** Answers a GET or HEAD request with an MP4, or with the requested range (RFC 9110 section 14). */
export async function sendFilm(
  request: FastifyRequest,
  reply: FastifyReply,
  film: Film,
  { name, onMissing }: FilmAnswer,
): Promise<FastifyReply> {
  const { size, etag } = film
  const headers = {
    'accept-ranges': 'bytes',
    'cache-control': 'no-cache',
    'content-disposition': attachment(name),
    etag,
  }
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) {
    return reply.headers(headers).code(304).send()
  }
  const range = request.method === 'HEAD' ? null : requestedRange(request.headers, film)
  if (range === 'unsatisfiable') {
    return reply.headers(headers).code(416).header('content-range', `bytes */${size}`).send()
  }
  const { start, end } = range ?? { start: 0, end: size }
  const head = request.method === 'HEAD'
  const blocks = head ? null : await begun(readFilm(film, { start, end }), onMissing)
  reply
    .headers(headers)
    .type('video/mp4')
    .header('content-length', end - start)
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${size}`)
  return blocks ? write(reply, blocks, onMissing) : reply.send()
}

/**
 * Reads the first block before the answer starts. If the bytes are missing, the client gets an answer that
 * asks it to retry, not a broken download.
 * @throws {MediaRefused}
 */
async function begun(
  blocks: AsyncGenerator<Buffer>,
  onMissing: () => Promise<void>,
): Promise<AsyncGenerator<Buffer>> {
  try {
    const first = await blocks.next()
    return (async function* () {
      try {
        if (!first.done) yield first.value
        yield* blocks
      } finally {
        await blocks.return(undefined) // a disconnected client must leave no file open
      }
    })()
  } catch (error) {
    if (!(error instanceof MissingBytes)) throw error
    await onMissing()
    throw new MediaRefused({ code: 'too-busy', seconds: AGAIN_SECONDS })
  }
}

/**
 * Writes to the socket directly, so that a download of any length needs only two blocks of memory, used in
 * turn.
 */
async function write(
  reply: FastifyReply,
  blocks: AsyncGenerator<Buffer>,
  onMissing: () => Promise<void>,
): Promise<FastifyReply> {
  const headers = reply.getHeaders()
  reply.hijack()
  const { raw } = reply
  raw.writeHead(reply.statusCode, headers as Record<string, string>)
  let writing: Promise<void> = Promise.resolve()
  // After the connection has closed, the callback of a write never runs. The 'close' event then ends the wait
  // for that callback.
  let giveUp = () => {}
  raw.once('close', () => giveUp())
  try {
    for await (const block of blocks) {
      await writing
      if (raw.destroyed) return reply
      writing = new Promise((resolve, reject) => {
        giveUp = () => reject(new Error('The connection has ended'))
        raw.write(block, (error) => (error ? reject(error) : resolve()))
      })
      writing.catch(() => {}) // awaited before the next block
    }
    await writing
    raw.end()
  } catch (error) {
    raw.destroy()
    if (error instanceof MissingBytes) await onMissing()
  }
  return reply
}

/** The error for a recorded file that is gone or shorter than before. */
class MissingBytes extends Error {}

/**
 * Yields the bytes of a range in two blocks of memory, used in turn. So the caller must have written a block
 * when it requests the second block after it.
 */
async function* readFilm(film: Film, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  let [block, other] = [Buffer.allocUnsafe(BLOCK_BYTES), Buffer.allocUnsafe(BLOCK_BYTES)]
  const nextBlock = () => {
    ;[block, other] = [other, block]
    return block
  }
  let begins = 0
  for (const piece of film.pieces) {
    const from = Math.max(0, start - begins)
    const to = Math.min(piece.length, end - begins)
    begins += piece.length
    if (from < to)
      yield* readPiece(film, { ...piece, start: piece.start + from, length: to - from }, nextBlock)
    if (begins >= end) return
  }
}

async function* readPiece(
  { directory, store, made }: Film,
  { file, start, length }: Piece,
  nextBlock: () => Buffer,
): AsyncGenerator<Buffer> {
  if (file !== null) yield* readFile(path.join(directory, file), start, length, { store, nextBlock })
  else if ('buffer' in made) yield made.buffer.subarray(start, start + length)
  else yield* readFile(made.path, made.offset + start, length, { store: null, nextBlock })
}

/**
 * Yields bytes of a file, from the disk, or from the store if the disk no longer has it.
 * @throws {StoreError}
 */
async function* readFile(
  file: string,
  start: number,
  length: number,
  { store, nextBlock }: { store: ObjectStore | null; nextBlock: () => Buffer },
): AsyncGenerator<Buffer> {
  const handle = await open(file).catch(() => null)
  if (!handle) {
    const stored = store && (await store.read(file, start, length))
    if (!stored) throw new MissingBytes(file)
    yield* stored
    return
  }
  try {
    for (let done = 0; done < length; ) {
      const block = nextBlock()
      const { bytesRead } = await handle.read(block, 0, Math.min(block.length, length - done), start + done)
      if (bytesRead === 0) throw new MissingBytes(file)
      done += bytesRead
      yield block.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

/** Returns the header value with an ASCII name and the full name (RFC 6266). */
function attachment(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
