import { randomFillSync } from 'node:crypto'
import { RtmpProtocolError } from './protocol-error.ts'

/** Size in bytes of C1, S1, C2 and S2 (RTMP 1.0, section 5.2). */
const PACKET_SIZE = 1536
const RTMP_VERSION = 3

/** Error messages for peers that do not speak plain RTMP, by their first byte. */
const FIRST_BYTE_OF: ReadonlyMap<number, string> = new Map([
  [6, 'encrypted RTMP (RTMPE) is not supported: use rtmp://'],
  [0x16, 'this looks like TLS (rtmps://): use rtmp://'],
  ...[...'GPHDOCT'].map((letter): [number, string] => [
    letter.charCodeAt(0),
    'this looks like an HTTP request: the RTMP port takes video only',
  ]),
])

export type HandshakeStep = {
  /** Bytes to send to the peer; null when it is the peer's turn. */
  reply: Buffer | null
  /** The bytes after the handshake (may be empty) once it is complete; null before. */
  rest: Buffer | null
}

/** The server side of the plain RTMP handshake. Accepts data split at any point. */
export class ServerHandshake {
  #received = Buffer.alloc(0)
  #replied = false

  /**
   * @throws RtmpProtocolError when the peer does not speak plain RTMP; the message names the likely protocol
   */
  push(data: Buffer): HandshakeStep {
    this.#received = Buffer.concat([this.#received, data])
    const version = this.#received[0]
    if (version !== undefined && version !== RTMP_VERSION) {
      throw new RtmpProtocolError(FIRST_BYTE_OF.get(version) ?? `RTMP version ${version} is not known`)
    }
    let reply: Buffer | null = null
    if (!this.#replied && this.#received.length >= 1 + PACKET_SIZE) {
      reply = serverPackets(this.#received.subarray(1, 1 + PACKET_SIZE))
      this.#replied = true
    }
    const complete = 1 + 2 * PACKET_SIZE
    const rest = this.#received.length >= complete ? this.#received.subarray(complete) : null
    return { reply, rest }
  }
}

/**
 * Returns S0, S1 and S2. S1 carries version 0, which makes clients skip the digest variant of the handshake.
 */
function serverPackets(c1: Buffer): Buffer {
  const s1 = Buffer.alloc(PACKET_SIZE)
  randomFillSync(s1, 8)
  return Buffer.concat([Buffer.from([RTMP_VERSION]), s1, c1])
}

/** The client side of the plain handshake. Accepts data split at any point. */
export class ClientHandshake {
  #received = Buffer.alloc(0)

  /** Returns C0 and C1, which the client sends first. */
  static opening(): Buffer {
    const c1 = Buffer.alloc(PACKET_SIZE)
    randomFillSync(c1, 8)
    return Buffer.concat([Buffer.from([RTMP_VERSION]), c1])
  }

  /** @throws RtmpProtocolError when the server does not speak plain RTMP */
  push(data: Buffer): HandshakeStep {
    this.#received = Buffer.concat([this.#received, data])
    const version = this.#received[0]
    if (version !== undefined && version !== RTMP_VERSION) {
      throw new RtmpProtocolError('it does not speak RTMP')
    }
    const complete = 1 + 2 * PACKET_SIZE
    if (this.#received.length < complete) return { reply: null, rest: null }
    return { reply: this.#received.subarray(1, 1 + PACKET_SIZE), rest: this.#received.subarray(complete) }
  }
}
