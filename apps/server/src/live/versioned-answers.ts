import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { CACHE_CONTROL, SharedReads } from '@courtside/network'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)
const MAX_KEPT = 1000
const JSON_TYPE = 'application/json; charset=utf-8'

/** An answer with a version. */
export interface Versioned<Answer> {
  /** Identifies a state of the data from which the answer is made. */
  version: string
  /** Makes the answer. Null if the caller already has this version. */
  make: (() => Answer) | null
}

/** A cached answer. */
interface Kept {
  version: string
  body: Buffer
  etag: string
  /** The compressed body, created for the first client that accepts it; null before. */
  gzipped: Promise<Buffer> | null
  /** Additional headers of the answer. */
  headers: Readonly<Record<string, string | number>>
}

/** Options for sending a text. */
interface AnswerForm {
  /** The content type, JSON by default. */
  readonly type?: string
  /** Called before the answer is made; throws if it must not be made. */
  allow?(): void
}

/** A text with additional headers. */
export interface TextWithHeaders {
  text: string
  headers?: Readonly<Record<string, string | number>>
}

/**
 * Answers that many clients request and that change only with a version. Each answer is serialized and
 * compressed once per version. It has an ETag, so that a client that has the current answer gets only a 304.
 */
export class VersionedAnswers {
  readonly #kept = new Map<string, Kept>()
  readonly #mostKept: number
  /** The answers that are being made, by key and version. All requests that arrive meanwhile share them. */
  readonly #making = new Map<string, Promise<Kept>>()
  readonly #reads = new SharedReads<string, Kept>()

  /** @param mostKept maximum number of answers; beyond it, the oldest ones are removed */
  constructor(mostKept = MAX_KEPT) {
    this.#mostKept = mostKept
  }

  /**
   * Answers a request with JSON.
   * @param key identifies the answer
   * @param version changes whenever the result of `build` changes
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    version: string,
    build: () => unknown,
  ): Promise<FastifyReply> {
    const make = () => JSON.stringify(build())
    return this.sendText(request, reply, { key, version, make }, {})
  }

  /** Answers a request with a text of any type, otherwise like {@link send}. */
  async sendText(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, version, make }: { key: string; version: string; make: () => string | Promise<string> },
    { type = JSON_TYPE, allow }: AnswerForm,
  ): Promise<FastifyReply> {
    const known = this.#kept.get(key)
    if (known?.version === version) return deliver(request, reply, known, type)
    const making = this.#making.get(`${key}\n${version}`)
    if (making) return deliver(request, reply, await making, type)
    allow?.()
    return deliver(request, reply, await this.#makeOnce(key, version, make), type)
  }

  /**
   * Answers a request with data that are read only when they have changed. Requests that arrive during a read
   * share the next read.
   * @param key identifies the answer; equal keys get equal answers
   * @param read reads the data if their version is not the `known` one
   * @param form `allow` is called when no answer is cached
   */
  async sendRead(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    read: (known: string | null) => Promise<Versioned<TextWithHeaders>>,
    { type = JSON_TYPE, allow }: AnswerForm = {},
  ): Promise<FastifyReply> {
    if (!this.#kept.has(key)) allow?.()
    const answer = await this.#reads.read(key, async () => {
      const known = this.#kept.get(key)
      return this.#current(key, known, await read(known?.version ?? null))
    })
    return deliver(request, reply, answer, type)
  }

  /**
   * Answers a request with data that are in memory. They are serialized only when they have changed.
   * @param key identifies the answer
   */
  async sendWritten(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    written: Versioned<TextWithHeaders>,
    type = JSON_TYPE,
  ): Promise<FastifyReply> {
    return deliver(request, reply, this.#current(key, this.#kept.get(key), written), type)
  }

  #makeOnce(key: string, version: string, make: () => string | Promise<string>): Promise<Kept> {
    const place = `${key}\n${version}`
    const making = (async () => {
      const text = await make()
      return this.#current(key, this.#kept.get(key), { version, make: () => ({ text }) })
    })().finally(() => this.#making.delete(place))
    this.#making.set(place, making)
    return making
  }

  #current(key: string, known: Kept | undefined, { version, make }: Versioned<TextWithHeaders>): Kept {
    if (known && (make === null || known.version === version)) return known
    if (make === null) throw new Error('A read returned no content, although no version was known.')
    const { text, headers = {} } = make()
    const body = withOwnMemory(Buffer.from(text))
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const fresh = { version, body, etag, gzipped: null, headers }
    this.#kept.delete(key)
    this.#kept.set(key, fresh)
    const oldest = this.#kept.keys().next()
    if (this.#kept.size > this.#mostKept && !oldest.done) this.#kept.delete(oldest.value)
    return fresh
  }
}

/** Returns an answer as JSON, for {@link VersionedAnswers.sendRead}. */
export function jsonOf({ version, make }: Versioned<unknown>): Versioned<TextWithHeaders> {
  return { version, make: make && (() => ({ text: JSON.stringify(make()) })) }
}

async function deliver(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Kept,
  type: string,
): Promise<FastifyReply> {
  const own = request.headers.authorization !== undefined
  const caching = own ? 'private, no-cache' : CACHE_CONTROL.aMoment
  reply.header('etag', answer.etag).header('cache-control', caching)
  reply.header('vary', 'accept-encoding, authorization').headers(answer.headers)
  if (request.headers['if-none-match']?.includes(answer.etag)) return reply.status(304).send()
  reply.type(type).serializer((body: unknown) => body as string)
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(answer.body)
  answer.gzipped ??= compress(answer.body).then(withOwnMemory)
  return reply.header('content-encoding', 'gzip').send(await answer.gzipped)
}

/**
 * Returns a copy of bytes that stay in memory for a long time. A small buffer is usually a part of a 64 kB
 * block that Node.js shares among buffers. Without the copy, the buffer would keep the whole block in memory.
 */
function withOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
