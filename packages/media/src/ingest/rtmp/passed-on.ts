import type { Socket } from 'node:net'
import { readProxyHeader } from './proxy-header.ts'

/** Timeout for the header of a load balancer, in ms. */
const HEADER_WITHIN_MS = 5000

/**
 * Removes the PROXY protocol header from a connection passed on by a load balancer. The rest stays readable.
 * @returns the client's address, or null when the connection has no such header or is the balancer's own
 * @throws Error when the connection closes, times out, or has a malformed header
 */
export function takeProxyHeader(socket: Socket): Promise<string | null> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0)
    const late = setTimeout(() => fail(new Error('it sent no PROXY header in time')), HEADER_WITHIN_MS)
    const closed = () => fail(new Error('it closed before its PROXY header was complete'))
    const settle = () => {
      clearTimeout(late)
      socket.off('readable', read).off('close', closed)
    }
    const fail = (error: Error) => {
      settle()
      reject(error)
    }
    const read = () => {
      for (let chunk = socket.read(); chunk !== null; chunk = socket.read()) {
        received = Buffer.concat([received, chunk])
      }
      try {
        const header = readProxyHeader(received)
        if (header === 'incomplete') return
        settle()
        const length = header === 'none' ? 0 : header.length
        if (received.length > length) socket.unshift(received.subarray(length))
        resolve(header === 'none' ? null : header.address)
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)))
      }
    }
    socket.on('readable', read).on('close', closed)
  })
}
