import type { Socket } from 'node:net'

/** An answer of a camera. Header names are in lower case. */
export type RtspResponse = {
  status: number
  /** The values of each header. */
  headers: ReadonlyMap<string, readonly string[]>
  body: string
}

/** Maximum bytes of an answer's head and of its body. */
const MOST_HEAD_BYTES = 16 * 1024
const MOST_BODY_BYTES = 64 * 1024
/** How long a camera may take to answer, in ms. */
const ANSWER_MS = 10_000
/**
 * The first byte of a packet between the answers (RFC 2326 section 10.12), and the bytes before its content.
 */
const DOLLAR = 0x24
const PACKET_HEAD_BYTES = 4
const HEAD_END = Buffer.from('\r\n\r\n')

/** The error for a camera that does not speak RTSP, does not answer, or has gone. */
export class RtspLost extends Error {}

/** Sends requests to a camera, and receives its answers and the packets between them. */
export class RtspConnection {
  readonly #socket: Socket
  readonly #onPacket: (channel: number, data: Buffer) => void
  readonly #waiting = new Map<number, PromiseWithResolvers<RtspResponse>>()
  #rest: Buffer = Buffer.alloc(0)
  #count = 0
  #lost: RtspLost | null = null

  /** @param onPacket called with each packet; an error that it throws ends the connection */
  constructor(socket: Socket, onPacket: (channel: number, data: Buffer) => void) {
    this.#socket = socket
    this.#onPacket = onPacket
    socket.on('data', (data) => this.#receive(data))
    socket.on('error', (error) => this.#end(error.message))
    socket.on('close', () => this.#end('the camera closed the connection'))
  }

  /**
   * Sends a request and returns the answer.
   * @throws {RtspLost} the camera does not answer, or has gone
   */
  async request(
    method: string,
    url: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<RtspResponse> {
    if (this.#lost) throw this.#lost
    this.#count += 1
    const number = this.#count
    const lines = Object.entries({ CSeq: String(number), 'User-Agent': 'Courtside', ...headers })
    const answer = Promise.withResolvers<RtspResponse>()
    this.#waiting.set(number, answer)
    const timer = setTimeout(() => this.#end('the camera did not answer'), ANSWER_MS)
    this.#socket.write(
      `${method} ${url} RTSP/1.0\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    )
    try {
      return await answer.promise
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(number)
    }
  }

  #end(reason: string): void {
    if (this.#lost) return
    this.#lost = new RtspLost(reason)
    this.#socket.destroy()
    for (const { reject } of this.#waiting.values()) reject(this.#lost)
  }

  #receive(data: Buffer): void {
    this.#rest = this.#rest.length === 0 ? data : Buffer.concat([this.#rest, data])
    try {
      for (let used = this.#take(this.#rest); used > 0 && !this.#lost; used = this.#take(this.#rest)) {
        this.#rest = this.#rest.subarray(used)
      }
    } catch (error) {
      this.#end(error instanceof Error ? error.message : String(error))
    }
  }

  /** Handles the next packet or answer. Returns its size in bytes; 0: it is incomplete. */
  #take(data: Buffer): number {
    if (data.length === 0) return 0
    if (data[0] === DOLLAR) {
      if (data.length < PACKET_HEAD_BYTES) return 0
      const end = PACKET_HEAD_BYTES + data.readUInt16BE(2)
      if (data.length < end) return 0
      this.#onPacket(data.readUInt8(1), data.subarray(PACKET_HEAD_BYTES, end))
      return end
    }
    const headEnd = data.indexOf(HEAD_END)
    if (headEnd > MOST_HEAD_BYTES || (headEnd < 0 && data.length > MOST_HEAD_BYTES)) {
      throw new Error('the camera does not speak RTSP')
    }
    if (headEnd < 0) return 0
    const [first = '', ...lines] = data.toString('utf8', 0, headEnd).split('\r\n')
    const headers = headersOf(lines)
    const bodyBytes = Number(headers.get('content-length')?.[0] ?? 0)
    if (!(bodyBytes >= 0 && bodyBytes <= MOST_BODY_BYTES)) throw new Error('the camera does not speak RTSP')
    const bodyAt = headEnd + HEAD_END.length
    if (data.length < bodyAt + bodyBytes) return 0
    this.#answer(first, headers, data.toString('utf8', bodyAt, bodyAt + bodyBytes))
    return bodyAt + bodyBytes
  }

  /** Passes an answer to the request that waits for it. Ignores requests of the camera. */
  #answer(first: string, headers: RtspResponse['headers'], body: string): void {
    const status = /^RTSP\/1\.\d (\d{3})/.exec(first)?.[1]
    if (status === undefined) {
      if (!/ RTSP\/1\.\d$/.test(first)) throw new Error('the camera does not speak RTSP')
      return
    }
    this.#waiting.get(Number(headers.get('cseq')?.[0]))?.resolve({ status: Number(status), headers, body })
  }
}

function headersOf(lines: readonly string[]): Map<string, string[]> {
  const headers = new Map<string, string[]>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (colon <= 0) continue
    const name = line.slice(0, colon).trim().toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()])
  }
  return headers
}
