import { isIP } from 'node:net'

/** The signature of version 2. */
const SIGNATURE = Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1')
const WORD = Buffer.from('PROXY ', 'latin1')
/** Maximum bytes of a version 1 header, including the line end. */
const MOST_LINE_BYTES = 107
/**
 * Bytes of a version 2 header before the addresses, and the maximum of the rest. Load balancers send less
 * than that.
 */
const FIXED_BYTES = 16
const MOST_FOLLOWING_BYTES = 2048
/** Version 2, command PROXY: the header describes another client's connection. */
const SPEAKS_FOR = 0x21
const LOCAL = 0x20
const OVER_TCP4 = 0x11
const OVER_TCP6 = 0x21

/**
 * The content of a header: the client's address (null when the connection is the balancer's own), and the
 * header's length in bytes.
 */
export type ProxyHeader = { address: string | null; length: number }

/**
 * Reads the PROXY protocol header (versions 1 and 2, haproxy.org/download/3.2/doc/proxy-protocol.txt) at the
 * start of a connection.
 * @returns 'none' when the bytes do not start a header; 'incomplete' when more are needed
 * @throws Error when it is malformed
 */
export function readProxyHeader(bytes: Buffer): ProxyHeader | 'none' | 'incomplete' {
  if (begins(bytes, SIGNATURE)) return bytes.length < FIXED_BYTES ? 'incomplete' : readBinary(bytes)
  if (begins(bytes, WORD)) return readLine(bytes)
  return 'none'
}

/** Reports whether the bytes received so far match the given start. */
function begins(bytes: Buffer, start: Buffer): boolean {
  const length = Math.min(bytes.length, start.length)
  return bytes.subarray(0, length).equals(start.subarray(0, length))
}

function readLine(bytes: Buffer): ProxyHeader | 'incomplete' {
  const end = bytes.subarray(0, MOST_LINE_BYTES).indexOf('\r\n')
  if (end < 0 && bytes.length < MOST_LINE_BYTES) return 'incomplete'
  const [, family, address = ''] = bytes.toString('latin1', 0, Math.max(0, end)).split(' ')
  const length = end + 2
  if (end >= 0 && family === 'UNKNOWN') return { address: null, length }
  if (end < 0 || !/^TCP[46]$/.test(family ?? '') || isIP(address) === 0) throw malformed()
  return { address, length }
}

function readBinary(bytes: Buffer): ProxyHeader | 'incomplete' {
  const [command, family, following] = [bytes.readUInt8(12), bytes.readUInt8(13), bytes.readUInt16BE(14)]
  if (following > MOST_FOLLOWING_BYTES) throw malformed()
  const length = FIXED_BYTES + following
  if (bytes.length < length) return 'incomplete'
  const addresses = bytes.subarray(FIXED_BYTES, length)
  if (command === LOCAL) return { address: null, length }
  if (command !== SPEAKS_FOR) throw malformed()
  if (family === OVER_TCP4 && following >= 12)
    return { address: [...addresses.subarray(0, 4)].join('.'), length }
  if (family === OVER_TCP6 && following >= 36) return { address: ipv6Of(addresses.subarray(0, 16)), length }
  return { address: null, length }
}

function ipv6Of(bytes: Buffer): string {
  return Array.from({ length: 8 }, (_, group) => bytes.readUInt16BE(2 * group).toString(16)).join(':')
}

function malformed(): Error {
  return new Error('its PROXY header is malformed')
}
