import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)
const MAX_KEPT = 1000
const JSON_TYPE = 'application/json; charset=utf-8'

interface Kept {
  version: string
  body: Buffer
  etag: string
  /** Made when the first asker takes it, once for all. */
  gzipped: Promise<Buffer> | null
}

/** What is sent besides the text. */
interface AnswerForm {
  readonly type: string
  /** Asked when the text has to be made; throws when it must not be. */
  allow?(): void
}

/**
 * Answers that many ask for and that change only with a version: serialised and compressed once per version, with an
 * ETag, so that an unchanged one costs a 304.
 */
export class VersionedAnswers {
  readonly #kept = new Map<string, Kept>()
  readonly #mostKept: number

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
    return this.sendText(request, reply, { key, version, make }, { type: JSON_TYPE })
  }

  /** Answers a request with a text of any type; else as {@link send}. */
  async sendText(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, version, make }: { key: string; version: string; make: () => string },
    { type, allow }: AnswerForm,
  ): Promise<FastifyReply> {
    if (this.#kept.get(key)?.version !== version) allow?.()
    const answer = this.#answer(key, version, make)
    const own = request.headers.authorization ? 'private, ' : ''
    reply.header('etag', answer.etag).header('cache-control', `${own}no-cache`)
    reply.header('vary', 'accept-encoding, authorization')
    if (request.headers['if-none-match']?.includes(answer.etag)) return reply.status(304).send()
    reply.type(type).serializer((body: unknown) => body as string)
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(answer.body)
    answer.gzipped ??= compress(answer.body)
    return reply.header('content-encoding', 'gzip').send(await answer.gzipped)
  }

  #answer(key: string, version: string, make: () => string): Kept {
    const kept = this.#kept.get(key)
    if (kept?.version === version) return kept
    const body = Buffer.from(make())
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const fresh = { version, body, etag, gzipped: null }
    this.#kept.delete(key)
    this.#kept.set(key, fresh)
    const oldest = this.#kept.keys().next()
    if (this.#kept.size > this.#mostKept && !oldest.done) this.#kept.delete(oldest.value)
    return fresh
  }
}
