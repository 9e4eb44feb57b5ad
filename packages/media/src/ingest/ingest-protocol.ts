import type { Certificate } from '@courtside/network'

/** Where video is sent to by one protocol. */
export interface IngestAddress {
  readonly protocol: 'rtmp' | 'rtmps' | 'websocket'
  readonly secure: boolean
  /** TCP port on this machine; null: that of the HTTP server with the video's routes. */
  readonly port: number | null
  /** What follows host and port; for a null port, what follows the routes' prefix. */
  readonly path: string
}

/** A port to open for encoders. */
export type IngestDoor = {
  host: string
  /** 0: any free port. */
  port: number
} & ({ protocol: 'rtmp' } | { protocol: 'rtmps'; certificate: Certificate })

/** A way in for video. */
export interface IngestProtocol {
  readonly name: string
  /** Opens its port, if it has one of its own. @throws the listen error, e.g. EADDRINUSE */
  start(): Promise<void>
  /** Closes all publishers and the port. */
  stop(): Promise<void>
  /** Where it takes video now; nothing before it has started. */
  readonly addresses: readonly IngestAddress[]
}
