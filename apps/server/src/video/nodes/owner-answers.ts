import { Agent, type IncomingHttpHeaders, request } from 'node:http'

/**
 * Header of a request that another server has forwarded. The server that receives it must not forward it
 * again, because the sender considers it the owner.
 */
export const PASSED_ON = 'x-courtside-passed-on'
/**
 * Maximum wait for an answer, in ms. A request that waits for the next part of a playlist takes 6 s at most.
 */
const PATIENCE_MS = 10_000
/**
 * How long answers that never change are cached, in ms. Viewers of live video request the same answers within
 * seconds.
 */
const KEPT_MS = 10_000
/** Maximum size of all cached answers, in bytes. A segment of 4 s at 8 Mbit/s has 4 MB. */
const MOST_KEPT_BYTES = 64e6
const HEADERS = ['content-type', 'cache-control', 'content-encoding', 'vary', 'retry-after'] as const

/** An answer of the server that owns a stream. */
export interface OwnerAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/**
 * Sends requests to the servers that own streams. Concurrent requests for the same address and path share one
 * answer.
 */
export class OwnerAnswers {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #answers = new Map<string, Promise<OwnerAnswer | null>>()
  #keptBytes = 0

  /**
   * Returns the owner's answer to a GET request.
   * @param address the owner's address
   * @param url the path with the query
   * @returns null when the owner does not answer
   */
  ask(address: string, url: string, gzip: boolean): Promise<OwnerAnswer | null> {
    const key = `${gzip ? 'gzip' : 'plain'} ${address}${url}`
    const known = this.#answers.get(key)
    if (known) return known
    const answer = get(this.#agent, address, url, gzip).catch(() => null)
    this.#answers.set(key, answer)
    void answer.then((given) => this.#keep(key, given))
    return answer
  }

  stop(): void {
    this.#agent.destroy()
  }

  #keep(key: string, answer: OwnerAnswer | null): void {
    const bytes = answer?.body.length ?? 0
    const lasts = answer?.headers['cache-control']?.includes('immutable') ?? false
    if (!lasts || this.#keptBytes + bytes > MOST_KEPT_BYTES) {
      this.#answers.delete(key)
      return
    }
    this.#keptBytes += bytes
    setTimeout(() => {
      this.#keptBytes -= bytes
      this.#answers.delete(key)
    }, KEPT_MS).unref()
  }
}

function get(agent: Agent, address: string, url: string, gzip: boolean): Promise<OwnerAnswer> {
  const headers = { [PASSED_ON]: '1', 'accept-encoding': gzip ? 'gzip' : 'identity' }
  return new Promise((resolve, reject) => {
    const asked = request(`${address}${url}`, { agent, headers, timeout: PATIENCE_MS }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('error', reject)
      answer.on('end', () => {
        const status = answer.statusCode ?? 0
        resolve({ status, headers: passedHeaders(answer.headers), body: Buffer.concat(pieces) })
      })
    })
    asked.on('timeout', () => asked.destroy(new Error('The owner of a stream does not answer')))
    asked.on('error', reject)
    asked.end()
  })
}

function passedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    HEADERS.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}
