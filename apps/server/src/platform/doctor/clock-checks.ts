import { execFile } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { promisify } from 'node:util'
import type { Config } from '@courtside/config'
import { CLOCK_OFF_MS, type Finding, fine, warning } from './finding.ts'

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
const ADVICE = 'Have the system follow a time server: "timedatectl set-ntp true", or install chrony.'

/**
 * Checks this machine's clock against a time server. If the server does not answer, reports whether the
 * system synchronises the clock.
 */
export async function checkClock({ timeServer }: Pick<Config, 'timeServer'>): Promise<Finding[]> {
  if (timeServer === null) return []
  const off = await clockOffset(timeServer).catch(() => null)
  if (off !== null && Math.abs(off) > CLOCK_OFF_MS) {
    const seconds = Math.round(Math.abs(off) / 1000)
    return [
      warning(
        `This machine's clock is ${seconds} s ${off > 0 ? 'behind' : 'ahead of'} ${timeServer}.`,
        ADVICE,
      ),
    ]
  }
  if (off !== null) return [fine(`The clock agrees with ${timeServer}.`)]
  const isSynchronized = await systemSynchronizes()
  if (isSynchronized) return [fine('The system keeps the clock synchronized.')]
  return [
    isSynchronized === false
      ? warning('Nothing keeps the clock of this machine synchronized.', ADVICE)
      : warning(
          `The clock could not be compared: ${timeServer} does not answer.`,
          'Let UDP port 123 out, or set TIME_SERVER to a time server of your network, or to "off".',
        ),
  ]
}

/**
 * Returns how far the time server's clock is ahead of this machine's, in ms.
 * @throws when it does not answer in time
 */
function clockOffset(timeServer: string): Promise<number> {
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

/** Returns whether systemd reports that the clock follows a time server; null if unknown. */
async function systemSynchronizes(): Promise<boolean | null> {
  try {
    const args = ['show', '--property=NTPSynchronized', '--value']
    const { stdout } = await promisify(execFile)('timedatectl', args, { timeout: PATIENCE_MS })
    return stdout.trim() === 'yes'
  } catch {
    return null
  }
}
