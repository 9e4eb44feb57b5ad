import type { Config } from '@courtside/config'
import type { IngestAddress, SearchNetwork } from '@courtside/media'
import type { Certificate, LookupOptions } from '@courtside/network'
import type { Connection } from '@courtside/postgres'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/client.ts'
import type { LogOutput } from '../logger.ts'

/** The inputs of the application. */
export interface AppParts {
  config: Config
  db: Database
  connection: Connection
  /** Signs access tokens. */
  jwtSecret: string
  /**
   * Returns the free and total bytes of the storage for recordings. By default, returns those of the disk.
   */
  space?: () => Promise<{ free: number; total: number }>
  /** The certificate for TLS. */
  certificate?: Certificate | null
  /** Delays between the attempts of a webhook delivery, in seconds. Tests shorten them. */
  webhookPauses?: readonly number[]
  /**
   * Set only by tests, so that the local machine can act as a push service. `pauses` are the seconds between
   * attempts.
   */
  ownPushService?: { pauses: readonly number[]; lookUps?: LookupOptions }
  /**
   * The networks where a search looks for cameras. By default, the networks of this machine. Tests use the
   * loopback network.
   */
  cameraNetwork?: SearchNetwork
  /** How long a request for events waits for the next event, in ms. Tests shorten it. */
  holdMs?: number
  /** Maximum number of reads of the database per address and minute. Tests lower it. */
  mostReads?: number
  /** Receives the log lines. Standard output by default. */
  logOutput?: LogOutput
}

/** The ports in use. If a configured port is 0, the system has chosen another one. */
export interface Ports {
  http: number
  /** The addresses to which encoders send: on this server, or on the servers that receive video. */
  ingest: readonly IngestAddress[]
  /** Whether matches can take video by SRT. */
  srt: boolean
}

/** The inputs of every group of services. */
export interface Ground extends AppParts {
  logger: FastifyInstance['log']
  ports: Readonly<Ports>
}
