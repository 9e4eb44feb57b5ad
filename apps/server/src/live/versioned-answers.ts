import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { CACHE_CONTROL } from '@courtside/network'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SharedReads } from './shared-reads.ts'

const compress = promisify(gzip)
const MAX_KEPT = 1000
const JSON_TYPE = 'application/json; charset=utf-8'

/** An answer of which it is known how it stands. */
export interface Versioned<Answer> {
  /** Tells one state of what it is made of from another. */
  version: string
  /** Null: it is still the one of the version that was known. */
  make: (() => Answer) | null
}

/** An answer that is kept. */
interface Kept {
  version: string
  body: Buffer
  etag: string
  /** Made when the first asker takes it, once for all. */
  gzipped: Promise<Buffer> | null
  /** What the answer's headers tell besides. */
  headers: Readonly<Record<string, string | number>>
}

/** What is sent besides the text. */
interface AnswerForm {
  /** Left out, JSON. */
  readonly type?: string
  /** Asked when the text has to be made; throws when it must not be. */
  allow?(): void
}

/** A text, and what is told of it in headers. */
export interface TextWithHeaders {
  text: string
  headers?: Readonly<Record<string, string | number>>
}

/**
 * Answers that many ask for and that change only with a version: serialised and compressed once per version, with an
 * ETag, so that an unchanged one costs a 304.
 */
export class VersionedAnswers {
  readonly #kept = new Map<string, Kept>()
  readonly #mostKept: number
  /** What is being made, by key and version: once for all who ask meanwhile. */
  readonly #making = new Map<string, Promise<Kept>>()
  readonly #reads = new SharedReads<string, Kept>()

  /** @param mostKept answers, the least recently made of which are forgotten */
  constructor(mostKept = MAX_KEPT) {
    this.#mostKept = mostKept
  }

  /**
   * Answers a request with JSON.
   * @param key what is asked for
   * @param version changes whenever what `build` gives changes
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

  /** Answers a request with a text of any type; else as {@link send}. */
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
   * Answers a request with something that is only read when it has changed. Who asks while it is read shares the read that follows.
   * @param key what is asked for: whoever asks for the same is answered the same
   * @param read reads it unless it is still of the `known` version
   */
  async sendRead(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    read: (known: string | null) => Promise<Versioned<TextWithHeaders>>,
    type = JSON_TYPE,
  ): Promise<FastifyReply> {
    const answer = await this.#reads.read(key, async () => {
      const known = this.#kept.get(key)
      return this.#current(key, known, await read(known?.version ?? null))
    })
    return deliver(request, reply, answer, type)
  }

  /** Answers a request with something that is in memory, written when it has changed. @param key what is asked for */
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
    if (make === null) throw new Error('What nobody knew was not read.')
    const { text, headers = {} } = make()
    const body = Buffer.from(text)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const fresh = { version, body, etag, gzipped: null, headers }
    this.#kept.delete(key)
    this.#kept.set(key, fresh)
    const oldest = this.#kept.keys().next()
    if (this.#kept.size > this.#mostKept && !oldest.done) this.#kept.delete(oldest.value)
    return fresh
  }
}

/** An answer as JSON, for {@link VersionedAnswers.sendRead}. */
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
  const kept = own ? 'private, no-cache' : CACHE_CONTROL.aMoment
  reply.header('etag', answer.etag).header('cache-control', kept)
  reply.header('vary', 'accept-encoding, authorization').headers(answer.headers)
  if (request.headers['if-none-match']?.includes(answer.etag)) return reply.status(304).send()
  reply.type(type).serializer((body: unknown) => body as string)
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(answer.body)
  answer.gzipped ??= compress(answer.body)
  return reply.header('content-encoding', 'gzip').send(await answer.gzipped)
}
