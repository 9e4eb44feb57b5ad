import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)
const MAX_KEPT = 1000

interface Kept {
  version: string
  body: Buffer
  etag: string
  /** Made when the first asker takes it, once for all. */
  gzipped: Promise<Buffer> | null
}

/**
 * JSON answers that many ask for and that change only with a version: serialised and compressed once per version, with an
 * ETag, so that an unchanged one costs a 304.
 */
export class VersionedAnswers {
  readonly #kept = new Map<string, Kept>()

  /**
   * Answers a request.
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
    const answer = this.#answer(key, version, build)
    const own = request.headers.authorization ? 'private, ' : ''
    reply.header('etag', answer.etag).header('cache-control', `${own}no-cache`)
    reply.header('vary', 'accept-encoding, authorization')
    if (request.headers['if-none-match']?.includes(answer.etag)) return reply.status(304).send()
    reply.type('application/json; charset=utf-8').serializer((body: unknown) => body as string)
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(answer.body)
    answer.gzipped ??= compress(answer.body)
    return reply.header('content-encoding', 'gzip').send(await answer.gzipped)
  }

  #answer(key: string, version: string, build: () => unknown): Kept {
    const kept = this.#kept.get(key)
    if (kept?.version === version) return kept
    const body = Buffer.from(JSON.stringify(build()))
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const fresh = { version, body, etag, gzipped: null }
    this.#kept.delete(key)
    this.#kept.set(key, fresh)
    const oldest = this.#kept.keys().next()
    if (this.#kept.size > MAX_KEPT && !oldest.done) this.#kept.delete(oldest.value)
    return fresh
  }
}
