import type { Certificate } from '@courtside/network'

/** An address that accepts video by one protocol. */
export interface IngestAddress {
  readonly protocol: 'rtmp' | 'rtmps' | 'srt' | 'websocket'
  readonly secure: boolean
  /**
   * TCP port on this server, or UDP port for SRT. Null: the port of the HTTP server that has the video
   * routes.
   */
  readonly port: number | null
  /** The path after host and port. For a null port, the path after the prefix of the routes. */
  readonly path: string
}

/** A port to open for encoders. */
export type IngestDoor = {
  host: string
  /** 0: any free port. */
  port: number
} & ({ protocol: 'rtmp' } | { protocol: 'rtmps'; certificate: Certificate })

/** A protocol by which video arrives. */
export interface IngestProtocol {
  readonly name: string
  /**
   * Opens the protocol's port, if the protocol has a separate one. @throws the listen error, e.g. EADDRINUSE
   */
  start(): Promise<void>
  /** Closes all publishers and the port. */
  stop(): Promise<void>
  /** The addresses that accept video now. Empty before the start. */
  readonly addresses: readonly IngestAddress[]
}
