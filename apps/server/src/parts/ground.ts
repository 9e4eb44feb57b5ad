import type { IngestAddress } from '@courtside/media'
import type { Certificate, LookupOptions } from '@courtside/network'
import type { FastifyInstance } from 'fastify'
import type { Connection, Database } from '../db/client.ts'
import type { LogOutput } from '../log-output.ts'
import type { Config } from '../platform/config/config.ts'

/** What the application is made from. */
export interface AppParts {
  config: Config
  db: Database
  connection: Connection
  /** Signs access tokens. */
  jwtSecret: string
  /** Free and total bytes where recordings are kept; else the disk is asked. */
  space?: () => Promise<{ free: number; total: number }>
  /** What this server speaks TLS with. */
  certificate?: Certificate | null
  /** Seconds between the attempts of a webhook's delivery; tests shorten them. */
  webhookPauses?: readonly number[]
  /** Lets the own machine be a push service, with so many seconds between the attempts of a message: in tests. */
  ownPushService?: { pauses: readonly number[]; lookUps?: LookupOptions }
  /** How long a read of events waits for one, ms; tests shorten it. */
  holdMs?: number
  /** Takes the lines of the log; without it standard output does. */
  logOutput?: LogOutput
}

/** The ports in use, which differ from the configured ones where those are 0. */
export interface Ports {
  http: number
  /** Where video is sent to: on this server, or on those that take it. */
  ingest: readonly IngestAddress[]
}

/** What every group of services is made from. */
export interface Ground extends AppParts {
  logger: FastifyInstance['log']
  ports: Readonly<Ports>
}
