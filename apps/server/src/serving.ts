import { setTimeout } from 'node:timers/promises'
import type { IngestAddress } from '@courtside/media'
import { Certificate } from '@courtside/network'
import type { FastifyInstance } from 'fastify'
import { calledOrigins } from './features/contact/email-service.ts'
import type { Departure } from './http/departure.ts'
import type { ServerOptions } from './http/server.ts'
import type { Config, TlsConfig } from './platform/config/config.ts'
import { ConfigError } from './platform/config/config-error.ts'
import { muxSources } from './video/mux/mux-addresses.ts'

/** The ports that were bound; null: there is none of the kind. */
export interface BoundPorts {
  port: number
  httpsPort: number | null
  /** Where this server takes video. */
  ingest: readonly IngestAddress[]
  metricsPort: number | null
}

/** The running application. */
export interface App {
  server: FastifyInstance
  /** Starts following the logs, the ingest and HTTP; gives the ports that were bound: none for video where that is hosted elsewhere. */
  listen(): Promise<BoundPorts>
  /** Says that it is about to stop, then finishes writes and ends streams, ingest and HTTP. The database is the caller's to close. */
  close(): Promise<void>
}

/** How HTTP is set up by the settings. */
export function serverOptions(config: Config): ServerOptions {
  return {
    logLevel: config.logLevel,
    trustedProxies: config.trustedProxies,
    https: config.publicUrl?.startsWith('https:') ?? false,
    called: calledOrigins(config),
    videos: config.mux ? muxSources(config.mux) : [],
  }
}

/** @throws {ConfigError} when the files hold no certificate with its key */
export async function openCertificate(
  files: TlsConfig,
  logger: FastifyInstance['log'],
): Promise<Certificate> {
  try {
    return await Certificate.open(files, logger)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`TLS_CERT and TLS_KEY cannot be used: ${reason}.`)
  }
}

/** Goes on serving as one who is about to stop, until those who send people here have noticed. */
export async function leave(
  departure: Departure,
  seconds: number,
  logger: FastifyInstance['log'],
): Promise<void> {
  departure.announce()
  if (seconds === 0) return
  logger.info({ seconds }, 'Stopping soon: nobody new is to be sent here.')
  await setTimeout(seconds * 1000)
}

/** Takes each step after the one before, whatever became of that: nothing is left open because something else failed. @throws what failed */
export async function stopInOrder(steps: readonly (() => unknown)[]): Promise<void> {
  const faults: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Courtside was not closed cleanly.')
}
