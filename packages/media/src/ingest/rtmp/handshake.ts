import { randomFillSync } from 'node:crypto'
import { RtmpProtocolError } from './protocol-error.ts'

/** Size in bytes of C1, S1, C2 and S2 (RTMP 1.0, section 5.2). */
const PACKET_SIZE = 1536
const RTMP_VERSION = 3

/** What the first byte betrays about a peer that does not speak plain RTMP. */
const FIRST_BYTE_OF: ReadonlyMap<number, string> = new Map([
  [6, 'encrypted RTMP (RTMPE) is not supported: use rtmp://'],
  [0x16, 'this looks like TLS (rtmps://): use rtmp://'],
  ...[...'GPHDOCT'].map((letter): [number, string] => [
    letter.charCodeAt(0),
    'this looks like an HTTP request: the RTMP port takes video only',
  ]),
])

export type HandshakeStep = {
  /** Bytes to send to the peer, if it is our turn. */
  reply: Buffer | null
  /** Once the handshake is complete: the bytes behind it (may be empty). */
  rest: Buffer | null
}

/** The server's side of the plain RTMP handshake, fed with whatever the socket delivers. */
export class ServerHandshake {
  #received = Buffer.alloc(0)
  #replied = false

  /** @throws RtmpProtocolError when the peer does not speak plain RTMP; the message names what it seems to be */
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

/** S0, S1 and S2. S1 carries version 0, which tells clients to skip the digest variant of the handshake. */
function serverPackets(c1: Buffer): Buffer {
  const s1 = Buffer.alloc(PACKET_SIZE)
  randomFillSync(s1, 8)
  return Buffer.concat([Buffer.from([RTMP_VERSION]), s1, c1])
}

/** The client's side of the plain handshake, fed with whatever the socket delivers. */
export class ClientHandshake {
  #received = Buffer.alloc(0)

  /** C0 and C1, to be sent first. */
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
