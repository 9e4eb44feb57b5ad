import { execFile } from 'node:child_process'
import { createServer, Socket } from 'node:net'
import { createServer as createSecureServer } from 'node:tls'
import { promisify } from 'node:util'
import type { MediaMessage, PublicationEnd } from '../../src/ingest/publisher.ts'
import { RtmpServer } from '../../src/ingest/rtmp/server.ts'

const logger = { info: () => {}, warn: () => {}, error: () => {} }

/** Another streaming service, and its received messages. */
export interface TakingTarget {
  port: number
  /** Received messages by key, in order of arrival. */
  taken: Map<string, MediaMessage[]>
  /** How each ended stream ended. */
  ends: PublicationEnd[]
  /** Refuses new publishers with this reason; null: accepts them. */
  refuse(reason: string | null): void
  /** Closes all connections. */
  hangUp(): void
  stop(): Promise<void>
}

/**
 * Starts an RTMP server that accepts every stream.
 * @param port 0: a free port
 */
export async function takingTarget(port = 0): Promise<TakingTarget> {
  const taken = new Map<string, MediaMessage[]>()
  const ends: PublicationEnd[] = []
  const connections = new Set<{ close(reason: string): void }>()
  let refused: string | null = null
  const server = new RtmpServer({
    host: '127.0.0.1',
    port,
    logger,
    publish: async ({ streamName }, connection) => {
      if (refused !== null) return { refused, knowsKey: true as const }
      const messages = taken.get(streamName) ?? []
      taken.set(streamName, messages)
      connections.add(connection)
      return {
        media: (message) => void messages.push(message),
        ended: (how) => {
          connections.delete(connection)
          ends.push(how)
        },
      }
    },
  })
  return {
    port: await server.start(),
    taken,
    ends,
    refuse: (reason) => {
      refused = reason
    },
    hangUp: () => {
      for (const connection of connections) connection.close('Bye')
    },
    stop: () => server.stop(),
  }
}

/** Starts a proxy to a port. The proxy can stop reading, and speaks TLS if it gets a certificate. */
export async function doorTo(
  port: number,
  tls?: { key: string; cert: string },
): Promise<{ port: number; stopReading(): void; stop(): Promise<void> }> {
  const sockets = new Set<Socket>()
  let reads = true
  const enter = (socket: Socket) => {
    const inner = new Socket().connect(port, '127.0.0.1')
    for (const [from, to] of [
      [socket, inner],
      [inner, socket],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => to.destroy())
      from.pipe(to)
    }
    if (!reads) socket.unpipe(inner).pause()
  }
  const server = tls ? createSecureServer(tls, enter) : createServer(enter)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stopReading: () => {
      reads = false
      for (const socket of sockets) socket.unpipe().pause()
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Creates a self-signed certificate for localhost and 127.0.0.1 with OpenSSL. */
export async function certificate(name = 'localhost'): Promise<{ key: string; cert: string }> {
  const { stdout } = await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
    ...['-subj', `/CN=${name}`, '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ...['-keyout', '-', '-out', '-'],
  ])
  const [key = ''] = stdout.match(/-----BEGIN PRIVATE KEY-----[\s\S]+-----END PRIVATE KEY-----/) ?? []
  const [cert = ''] = stdout.match(/-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----/) ?? []
  return { key, cert }
}
