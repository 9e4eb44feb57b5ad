import type { Socket } from 'node:net'
import { readProxyHeader } from './proxy-header.ts'

/** A balancer says at once for whom a connection is, in ms. */
const HEADER_WITHIN_MS = 5000

/**
 * Takes the header of the PROXY protocol off a connection that a balancer passes on; the rest stays to be read.
 * @returns from which address it comes; null when the connection does not say so @throws Error when it closes, is late, or its header is malformed
 */
export function takeProxyHeader(socket: Socket): Promise<string | null> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0)
    const late = setTimeout(() => fail(new Error('it did not say for whom it is')), HEADER_WITHIN_MS)
    const closed = () => fail(new Error('it closed before it said for whom it is'))
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
