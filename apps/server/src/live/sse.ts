import type { ServerResponse } from 'node:http'
import type { Http2ServerResponse, ServerHttp2Stream } from 'node:http2'
import type { FastifyReply } from 'fastify'
import { isGone } from './open-streams.ts'

/** Interval between heartbeats, in ms. */
const HEARTBEAT_MS = 15_000
/**
 * Maximum amount of unsent data per reader, in bytes. A reader with more is too slow; it is disconnected and
 * reconnects automatically.
 */
const SLOW_READER_BYTES = 1024 * 1024
const CRLF = Buffer.from('\r\n')
/** The range of the random delay after which a reader reconnects, in ms. */
const BACK_WITHIN_MS = { least: 250, most: 2500 }

/**
 * One message, encoded once for all its readers: as plain bytes, and as a chunk of HTTP/1.1's chunked
 * encoding.
 */
export interface Frame {
  plain: Buffer
  chunk: Buffer
}

/** A message without content, which keeps proxies from closing the connection. */
const HEARTBEAT = frame(': heartbeat\n\n')

/** Takes over an answer from Fastify. Keeps the headers that were set so far. */
export function takeOver(reply: FastifyReply): ServerResponse {
  const headers = Object.entries(reply.getHeaders())
  reply.hijack()
  for (const [name, value] of headers) if (value !== undefined) reply.raw.setHeader(name, value)
  return reply.raw
}

/**
 * Turns a response into a stream of server-sent events, and sets the delay after which its reader reconnects.
 * Each reader gets a different, random delay. A server that fails can have thousands of readers, and another
 * server could not accept all of them at the same instant. Without this delay, browsers reconnect after 3 s.
 */
function beginEvents(response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  if (!http2StreamOf(response)) response.socket?.setNoDelay(true)
  response.flushHeaders()
  write(response, comeBack())
}

/**
 * Returns an encoded message.
 * @param id the id that a reader sends when it reconnects; null for a message without an id
 */
export function message(name: string, data: unknown, id: string | null = null): Frame {
  return frame(`event: ${name}\n${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`)
}

/**
 * The readers of one stream of server-sent events. A message is encoded once, and the same bytes are written
 * to every reader's socket. Heartbeats keep the connections open.
 */
export class EventChannel {
  readonly #readers = new Set<ServerResponse>()
  readonly #onBeat: () => void
  #heartbeat: NodeJS.Timeout | null = null

  /** @param onBeat called with each heartbeat */
  constructor(onBeat: () => void = () => {}) {
    this.#onBeat = onBeat
  }

  /** The number of readers. */
  get size(): number {
    return this.#readers.size
  }

  /**
   * Turns a response into a stream until either side closes it.
   * @param onLeave called when it has closed
   * @returns false if the reader has already disconnected; the response is then not added, because it would
   * emit no close event
   */
  add(reader: ServerResponse, onLeave: () => void = () => {}): boolean {
    if (isGone(reader)) return false
    beginEvents(reader)
    this.#readers.add(reader)
    this.#heartbeat ??= setInterval(() => this.#beat(), HEARTBEAT_MS)
    reader.on('close', () => {
      this.#readers.delete(reader)
      if (this.#readers.size === 0) this.#rest()
      onLeave()
    })
    return true
  }

  /** Writes a message to every reader. Disconnects readers that are too slow. */
  send(message: Frame): void {
    for (const reader of this.#readers) {
      if (unsentTo(reader) > SLOW_READER_BYTES) reader.destroy()
      else write(reader, message)
    }
  }

  /** Ends every stream. Readers reconnect automatically, each after a new random delay. */
  end(): void {
    this.#rest()
    for (const reader of this.#readers) {
      write(reader, comeBack())
      reader.end()
    }
  }

  #beat(): void {
    this.send(HEARTBEAT)
    this.#onBeat()
  }

  #rest(): void {
    if (this.#heartbeat) clearInterval(this.#heartbeat)
    this.#heartbeat = null
  }
}

/**
 * Writes directly to the socket, because the response would encode the same bytes again for each reader.
 * HTTP/2 readers of one connection share its socket, so their messages are written to the response.
 */
export function write(reader: ServerResponse, { plain, chunk }: Frame): void {
  if (http2StreamOf(reader)) reader.write(plain)
  else reader.socket?.write(reader.chunkedEncoding ? chunk : plain)
}

function unsentTo(reader: ServerResponse): number {
  return (http2StreamOf(reader) ?? reader.socket)?.writableLength ?? 0
}

/** Returns the HTTP/2 stream of a response; null for HTTP/1.1. */
function http2StreamOf(reader: ServerResponse | Http2ServerResponse): ServerHttp2Stream | null {
  return 'stream' in reader ? reader.stream : null
}

/** Returns a message that sets the delay after which the reader reconnects. */
function comeBack(): Frame {
  const { least, most } = BACK_WITHIN_MS
  return frame(`retry: ${Math.round(least + Math.random() * (most - least))}\n\n`)
}

function frame(text: string): Frame {
  const plain = Buffer.from(text)
  return { plain, chunk: Buffer.concat([Buffer.from(`${plain.length.toString(16)}\r\n`), plain, CRLF]) }
}
