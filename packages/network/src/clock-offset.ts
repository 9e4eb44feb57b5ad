import { createSocket } from 'node:dgram'

/** How long an answer may take, in ms. */
const PATIENCE_MS = 3000
const NTP_PORT = 123
/** First byte of a client's request in version 4 (RFC 5905, section 7.3). */
const QUESTION = 0x23
const PACKET_BYTES = 48
const ANSWER_MODE = 4
/** The offsets of the times at which the server received the request and sent the answer. */
const RECEIVED_AT = 32
const SENT_AT = 40
/** Seconds from 1900, the start of NTP's time, to 1970. */
const SECONDS_TO_1970 = 2_208_988_800

/**
 * Returns how far a time server's clock is ahead of this machine's, in ms (SNTP).
 * @param timeServer a host, followed by its port if that is not 123
 * @throws when the server does not answer in time, or is not synchronised itself
 */
export function clockOffset(timeServer: string): Promise<number> {
  const { hostname, port } = new URL(`ntp://${timeServer}`)
  const question = Buffer.alloc(PACKET_BYTES)
  question[0] = QUESTION
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const socket = createSocket('udp4')
  const timer = setTimeout(() => reject(new Error('no answer')), PATIENCE_MS)
  socket.once('error', reject)
  const askedAt = Date.now()
  socket.once('message', (answer) => {
    const stratum = answer[1] ?? 0
    // A server that is not synchronised itself reports stratum 0 or 16.
    if (
      answer.length < PACKET_BYTES ||
      ((answer[0] ?? 0) & 7) !== ANSWER_MODE ||
      stratum < 1 ||
      stratum > 15
    ) {
      return reject(new Error('no time'))
    }
    resolve((timestamp(answer, RECEIVED_AT) - askedAt + timestamp(answer, SENT_AT) - Date.now()) / 2)
  })
  socket.send(question, Number(port || NTP_PORT), hostname, (error) => error && reject(error))
  return promise.finally(() => {
    clearTimeout(timer)
    socket.close()
  })
}

/** Returns an NTP timestamp in ms since 1970. */
function timestamp(packet: Buffer, at: number): number {
  return (packet.readUInt32BE(at) - SECONDS_TO_1970) * 1000 + (packet.readUInt32BE(at + 4) / 2 ** 32) * 1000
}
