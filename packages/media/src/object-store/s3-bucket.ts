import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from './s3-config.ts'
import { StoreError } from './store-error.ts'

/** Timeout of a silent connection, in ms. */
const PATIENCE_MS = 30_000
/**
 * Number of attempts when a request gets no answer or a server error, and the base of the random pause
 * between them, in ms.
 */
const ATTEMPTS = 3
const PAUSE_MS = 200
/** Maximum bytes of an error document to parse. Errors are short documents. */
const MOST_ERROR_BYTES = 10_000

const ENTITIES = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const SHA256_OF_NOTHING = createHash('sha256').digest('hex')

type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE'
/** A request body: bytes in memory, or a file, which may be larger than the memory. */
type Body = { length: number; sha256: string; content: Buffer | { file: string } }
type Question = {
  method: Method
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Body
}

/** Maximum number of cached signing keys: today's, and yesterday's around midnight. */
const MOST_DERIVED = 2

/**
 * A bucket of an S3-compatible object store. Requests are signed with AWS Signature Version 4, including the
 * hash of the body, so that the store rejects corrupted uploads.
 */
export class S3Bucket {
  readonly #config: S3Config
  /** Signing keys derived from the secret, one per day. */
  readonly #derived = new Map<string, ArrayBuffer>()
  /** Separate agents, so that viewers with slow connections do not delay uploads of recordings. */
  readonly #agents: { readers: HttpAgent; others: HttpAgent }

  constructor(config: S3Config) {
    this.#config = config
    const Agent = config.endpoint.startsWith('https:') ? HttpsAgent : HttpAgent
    this.#agents = { readers: new Agent({ keepAlive: true }), others: new Agent({ keepAlive: true }) }
  }

  /**
   * Writes an object atomically.
   * @throws {StoreError}
   */
  async put(key: string, body: Buffer): Promise<void> {
    const sha256 = createHash('sha256').update(body).digest('hex')
    await drain(await this.#ask({ method: 'PUT', key, body: { length: body.length, sha256, content: body } }))
  }

  /**
   * Writes the content of a file of any size; stores accept 5 GB per request. Leaves out bytes appended
   * meanwhile.
   * @throws {StoreError}
   */
  async putFile(key: string, file: string): Promise<void> {
    const hash = createHash('sha256')
    const { size: length } = await stat(file)
    await pipeline(beginningOf(file, length), hash)
    await drain(
      await this.#ask({
        method: 'PUT',
        key,
        body: { length, sha256: hash.digest('hex'), content: { file } },
      }),
    )
  }

  /**
   * Returns `length` bytes of an object from `start` on, or null when they do not exist.
   * @throws {StoreError}
   */
  async read(key: string, start: number, length: number): Promise<IncomingMessage | null> {
    const headers = { range: `bytes=${start}-${start + length - 1}` }
    const answer = await this.#ask({ method: 'GET', key, headers }, [404, 416])
    if (answer.statusCode === 206 && Number(answer.headers['content-length']) === length) return answer
    answer.resume() // a shorter object is not the original one
    return null
  }

  /**
   * Returns the size of an object in bytes, or null when it does not exist.
   * @throws {StoreError}
   */
  async size(key: string): Promise<number | null> {
    const answer = await this.#ask({ method: 'HEAD', key }, [404])
    await drain(answer)
    return answer.statusCode === 404 ? null : Number(answer.headers['content-length'])
  }

  /**
   * Returns a whole object, or null when it does not exist.
   * @throws {StoreError}
   */
  async get(key: string): Promise<Buffer | null> {
    const answer = await this.#ask({ method: 'GET', key }, [404])
    const body = await drain(answer)
    return answer.statusCode === 404 ? null : body
  }

  /**
   * Writes a whole object to a new file.
   * @returns false when there is no such object
   * @throws {StoreError} when the store sends it incompletely
   */
  async getFile(key: string, file: string): Promise<boolean> {
    const answer = await this.#ask({ method: 'GET', key }, [404])
    if (answer.statusCode === 404) {
      await drain(answer)
      return false
    }
    try {
      await pipeline(answer, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    } catch (error) {
      throw new StoreError(reason(error), { cause: error })
    }
    return true
  }

  /**
   * Returns the keys that start with `prefix`: at most the first 1,000 in byte order.
   * @throws {StoreError}
   */
  async list(prefix: string): Promise<string[]> {
    const query = { 'list-type': '2', prefix }
    const document = (await drain(await this.#ask({ method: 'GET', key: '', query }))).toString()
    return [...document.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => withoutEntities(key))
  }

  /**
   * Removes an object. Succeeds when it does not exist.
   * @throws {StoreError}
   */
  async remove(key: string): Promise<void> {
    await drain(await this.#ask({ method: 'DELETE', key }, [404]))
  }

  /**
   * Returns the store's clock from its answer, in ms since 1970. Needs no valid credentials.
   * @throws {StoreError}
   */
  async clock(): Promise<number> {
    const answer = await this.#ask({ method: 'HEAD', key: 'no-such-object' }, [400, 401, 403, 404])
    await drain(answer)
    return Date.parse(answer.headers.date ?? '')
  }

  /** Closes open connections. */
  close(): void {
    this.#agents.readers.destroy()
    this.#agents.others.destroy()
  }

  /**
   * Sends a request, with retries.
   * @param fine status codes to accept in addition to success
   */
  async #ask(question: Question, fine: readonly number[] = []): Promise<IncomingMessage> {
    for (let attempt = 1; ; attempt += 1) {
      const last = attempt === ATTEMPTS
      try {
        const answer = await this.#askOnce(question)
        const status = answer.statusCode ?? 0
        if (status < 300 || fine.includes(status)) return answer
        const refused = new StoreError(await errorCode(answer))
        if (last || !(status >= 500 || status === 429)) throw refused
      } catch (error) {
        if (error instanceof StoreError) throw error
        if (last) throw new StoreError(reason(error), { cause: error })
      }
      await sleep(Math.random() * PAUSE_MS * attempt)
    }
  }

  async #askOnce({ method, key, query = {}, headers = {}, body }: Question): Promise<IncomingMessage> {
    const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = this.#config
    const url = objectAddress(this.#config, key)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const hash = body?.sha256 ?? SHA256_OF_NOTHING
    if (this.#derived.size > MOST_DERIVED) this.#derived.clear()
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: this.#derived,
      headers: { ...headers, 'x-amz-content-sha256': hash },
    })
    const signed = await signer.sign()
    const sent = { ...Object.fromEntries(signed.headers), ...(body && { 'content-length': body.length }) }
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const agent = method === 'GET' ? this.#agents.readers : this.#agents.others
    return new Promise((resolve, reject) => {
      const asked = send(url, { method, agent, headers: sent, timeout: PATIENCE_MS }, resolve)
      asked.on('timeout', () => asked.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })))
      asked.on('error', reject)
      if (!body) asked.end()
      else if (Buffer.isBuffer(body.content)) asked.end(body.content)
      else pipeline(beginningOf(body.content.file, body.length), asked).catch(reject)
    })
  }
}

/** Reads the first `length` bytes of a file. */
function beginningOf(file: string, length: number): Readable {
  return length === 0 ? Readable.from([]) : createReadStream(file, { end: length - 1 })
}

/** Returns the URL of an object, with the bucket in the path or as a subdomain of the store. */
export function objectAddress({ endpoint, bucket, pathStyle }: S3Config, key: string): URL {
  const path = key.split('/').map(encodeURIComponent).join('/')
  if (pathStyle) return new URL(`${endpoint}/${bucket}/${path}`)
  const address = new URL(`${endpoint}/${path}`)
  address.hostname = `${bucket}.${address.hostname}`
  return address
}

async function drain(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Decodes the XML entities in a text. */
function withoutEntities(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name])
}

/** Returns the code in an error document, or the status, because answers to HEAD have no document. */
async function errorCode(answer: IncomingMessage): Promise<string> {
  const text = (await drain(answer)).toString('utf8', 0, MOST_ERROR_BYTES)
  return /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? String(answer.statusCode)
}

function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
