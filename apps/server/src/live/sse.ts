import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** How often a silent stream says that it is alive. */
export const HEARTBEAT_MS = 15_000
/** A reader with more than this unsent, bytes, reads too slowly: he is dropped and comes back by himself. */
const SLOW_READER_BYTES = 1024 * 1024
const CRLF = Buffer.from('\r\n')
/** Within so many ms a reader whose stream has ended comes back. */
const BACK_WITHIN_MS = { least: 250, most: 2500 }

/** One message, framed once for all its readers: as it is, and as a chunk of HTTP/1.1's chunked encoding. */
export interface Frame {
  plain: Buffer
  chunk: Buffer
}

/** Says nothing, so that what lies between does not take the connection for dead. */
export const HEARTBEAT = frame(': heartbeat\n\n')

/** Takes an answer out of Fastify's hands, with the headers that it has so far. */
export function takeOver(reply: FastifyReply): ServerResponse {
  const headers = Object.entries(reply.getHeaders())
  reply.hijack()
  for (const [name, value] of headers) if (value !== undefined) reply.raw.setHeader(name, value)
  return reply.raw
}

/**
 * Makes a response a stream of server-sent events, whose reader comes back soon when it breaks off: each after a while of his own, since a server
 * that dies has thousands, and all of them in the same instant would be more than another one expects. Browsers wait for 3 s by themselves.
 */
export function beginEvents(response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  response.socket?.setNoDelay(true)
  response.flushHeaders()
  write(response, comeBack())
}

/** @param id what a reader who comes back says that he has seen; null for a message that is not repeated */
export function message(name: string, data: unknown, id: number | null = null): Frame {
  return frame(`event: ${name}\n${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`)
}

/** Writes the same bytes to all readers and drops the slow ones. */
export function broadcast(readers: Iterable<ServerResponse>, message: Frame): void {
  for (const reader of readers) {
    if ((reader.socket?.writableLength ?? 0) > SLOW_READER_BYTES) reader.destroy()
    else write(reader, message)
  }
}

/** Writes straight to the socket: going through the response would frame the same bytes again for each reader. */
export function write(reader: ServerResponse, { plain, chunk }: Frame): void {
  reader.socket?.write(reader.chunkedEncoding ? chunk : plain)
}

/** Ends a stream for good; its reader connects again after another while of his own. */
export function sendAway(reader: ServerResponse): void {
  write(reader, comeBack())
  reader.end()
}

/** Tells a reader when to come back. */
function comeBack(): Frame {
  const { least, most } = BACK_WITHIN_MS
  return frame(`retry: ${Math.round(least + Math.random() * (most - least))}\n\n`)
}

function frame(text: string): Frame {
  const plain = Buffer.from(text)
  return { plain, chunk: Buffer.concat([Buffer.from(`${plain.length.toString(16)}\r\n`), plain, CRLF]) }
}
