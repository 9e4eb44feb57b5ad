import { setTimeout } from 'node:timers/promises'
import type { Config, TlsConfig } from '@courtside/config'
import { ConfigError } from '@courtside/config'
import type { IngestAddress } from '@courtside/media'
import { Certificate } from '@courtside/network'
import type { FastifyInstance } from 'fastify'
import { calledOrigins } from './features/contact/service.ts'
import type { Departure } from './http/departure.ts'
import type { ServerOptions } from './http/server.ts'
import { muxSources } from './video/mux/mux-addresses.ts'

/** The bound ports. A port is null if the server has no port of that kind. */
export interface BoundPorts {
  port: number
  httpsPort: number | null
  /** The addresses at which this server receives video. */
  ingest: readonly IngestAddress[]
  metricsPort: number | null
}

/** The running application. */
export interface App {
  server: FastifyInstance
  /**
   * Starts to follow the match logs and opens the ports for video and HTTP. Returns the bound ports. There
   * are none for video if an external host receives it.
   */
  listen(): Promise<BoundPorts>
  /**
   * Announces the shutdown, then finishes writes and ends streams, ingest and HTTP. The caller has to close
   * the database.
   */
  close(): Promise<void>
}

/** Returns the options of the HTTP server for the given settings. */
export function serverOptions(config: Config): ServerOptions {
  return {
    logLevel: config.logLevel,
    trustedProxies: config.trustedProxies,
    https: config.publicUrl?.startsWith('https:') ?? false,
    called: calledOrigins(config),
    videos: config.mux ? muxSources(config.mux) : [],
  }
}

/**
 * Reads the certificate and starts watching its files.
 * @throws {ConfigError} when the files cannot be read or do not contain a certificate with its key
 */
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

/**
 * Announces the shutdown and continues to serve for `seconds`, so that load balancers stop sending requests
 * to this server.
 */
export async function leave(
  departure: Departure,
  seconds: number,
  logger: FastifyInstance['log'],
): Promise<void> {
  departure.announce()
  if (seconds === 0) return
  logger.info({ seconds }, 'Stopping soon; load balancers should send no new requests here.')
  await setTimeout(seconds * 1000)
}

/**
 * Runs the steps one after the other. Continues after a failure, so that nothing stays open.
 * @throws the errors of all failed steps
 */
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
