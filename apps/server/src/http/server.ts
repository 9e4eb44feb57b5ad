import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ConnectionBounds, connectionBounds, networksOf, OpenConnections } from '@courtside/network'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import helmet from 'helmet'
import { DatabaseAwayError } from '../db/faults.ts'
import { documentApi } from './api-docs.ts'
import { sendError, setErrorAnswers } from './error-answers.ts'
import { readForm } from './form.ts'
import { parseJson } from './json-body.ts'
import { refuseNulInAddress } from './nul.ts'
import { logRequests, requestId } from './request-log.ts'
import { Upgrades } from './upgrades.ts'

/** The levels of Pino's log lines that report a problem: their numbers and names. */
const LEVELS: Readonly<Record<number, string>> = { 40: 'warn', 50: 'error', 60: 'fatal' }
const BODY_LIMIT_BYTES = 100 * 1024
const HEADERS_MS = 30_000

/**
 * Maximum number of connections that wait to be accepted. A whole hall can reconnect at once, after a restart
 * or when a network works again. If a connection finds no room, the visitor's system tries again after 1, 3,
 * 7 … s. The operating system may set a lower limit (Linux: `net.core.somaxconn`).
 */
export const WAITING_CONNECTIONS = 4096
/**
 * The permissions policy for browser features. Phones use the camera and the microphone, the player uses the
 * full screen, and a computer at the court uses the serial cable of a console. The other features are switched
 * off. In a frame on another site, a page gets a feature only if that site allows it.
 */
const PERMISSIONS = [
  ...['camera', 'microphone', 'fullscreen', 'serial'].map((feature) => `${feature}=(self)`),
  ...['display-capture', 'geolocation', 'hid', 'magnetometer', 'midi', 'payment', 'usb'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ')
/**
 * Time limit for receiving a request, and how often it is checked, in ms. An image of 10 MB takes 80 s at 1
 * Mbit/s.
 */
const ARRIVAL = { withinMs: 120_000, lookEveryMs: 10_000 }

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>
/**
 * The compilers of schemas. They are passed as options, because Fastify would otherwise load its own
 * compilers, which no route uses. The cast is needed because Fastify's types support only JSON Schema.
 */
const COMPILERS = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
} as unknown as Compilers

/** How long clients can still read the last messages when the server closes, in ms. */
const LINGER_MS = 1000

/** The options of the HTTP server. */
export interface ServerOptions {
  logLevel: string
  /** Whether pages use https. Browsers are then told to use only https (HSTS). */
  https: boolean
  /** Other origins that pages may call. */
  called: readonly string[]
  /** Other origins of videos and their images. */
  videos: readonly string[]
  /**
   * The proxies whose statement of a request's origin is trusted. A list in the format of `proxy-addr`:
   * addresses, networks, and names of networks.
   */
  trustedProxies: string
  /** Called for each log line that reports a problem: `warn`, `error` or `fatal`. */
  onLine?: (level: string) => void
  /** Receives the log lines. Standard output by default. */
  logOutput?: { write(line: string): void } | undefined
  /** Time limit for receiving a request, and how often it is checked, in ms. Tests shorten them. */
  arrival?: { withinMs: number; lookEveryMs: number }
  /** Maximum number of connections. Tests lower it. */
  connections?: ConnectionBounds
}

/**
 * Creates an HTTP server with security headers, error answers, form bodies and API documentation, but without
 * routes.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { withinMs, lookEveryMs } = options.arrival ?? ARRIVAL
  let upgrades: Upgrades | null = null
  const server = Fastify({
    logger: {
      level: options.logLevel,
      ...(options.logOutput && { stream: options.logOutput }),
      hooks: {
        logMethod(args, method, level) {
          // The code that opened the database has already logged that it is unreachable. Until the database
          // is reachable again, every failed request would log the same.
          if (isAboutAbsence(args[0])) return
          const problem = LEVELS[level]
          if (problem) options.onLine?.(problem)
          method.apply(this, args)
        },
      },
    },
    genReqId: requestId,
    schemaController: { compilersFactory: COMPILERS },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    trustProxy: options.trustedProxies,
    requestTimeout: withinMs,
    http: {
      headersTimeout: Math.min(HEADERS_MS, withinMs),
      connectionsCheckingInterval: lookEveryMs,
      shouldUpgradeCallback: (request) => upgrades?.accepts(request) ?? false,
    },
    // Answers requests that cannot be routed, for example one whose address is not UTF-8.
    frameworkErrors: (error, _request, reply) => void sendError(error, reply),
  })
  upgrades = new Upgrades(server)
  server.decorate('upgrades', upgrades)
  limitConnections(server, options)
  logRequests(server)
  setErrorAnswers(server)
  // These headers are the same for every answer, so they are created only once. They are set together with
  // the answer's own headers, because Node validates headers that are set one by one.
  const fixed = securityHeaders(options)
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(fixed)
    done()
  })
  warnOfUntrustedProxy(server)
  parseJson(server)
  await server.register(multipart)
  server.addHook('preValidation', async (request) => {
    if (request.isMultipart()) await readForm(request, request.routeOptions.config.form)
    refuseNulInAddress(request)
  })
  documentApi(server)
  return server
}

/** Limits the number of open connections. When the server closes, also closes the open ones. */
function limitConnections(
  server: FastifyInstance,
  { connections: bounds = connectionBounds(), trustedProxies }: ServerOptions,
): void {
  const connections = new OpenConnections(bounds, networksOf(trustedProxies))
  connections.watch(server.server)
  // The server closes only once all its connections are closed. Node itself closes only connections that it
  // still reads.
  server.addHook('preClose', async () => {
    setTimeout(() => connections.closeAll(), LINGER_MS).unref()
  })
  // The HTTP server also emits the upgrades of the HTTPS server.
  server.server.on('upgrade', (request: IncomingMessage) => connections.use(request.socket))
  server.decorate('connections', connections)
}

function isAboutAbsence(told: unknown): boolean {
  return typeof told === 'object' && told !== null && 'err' in told && told.err instanceof DatabaseAwayError
}

/** Returns the headers of every answer: helmet's headers and the permissions policy. */
function securityHeaders(options: ServerOptions): Record<string, string> {
  const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS }
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader() {},
  }
  helmet(policyOf(options))({} as IncomingMessage, response as unknown as ServerResponse, () => {})
  return headers
}

function policyOf({ https, called, videos }: ServerOptions) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...called, ...videos],
        fontSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...videos],
        mediaSrc: ["'self'", 'blob:', ...videos],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Mantine writes its theme's variables into a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    // Applies only to this host, because other sites of the club may not have https.
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    // Without https, browsers ignore these two headers and report warnings about them.
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
    xFrameOptions: { action: 'deny' },
  } as const
}

/**
 * Private networks (RFC 1918, RFC 4193), which containers, homes and clubs use. A proxy of the same
 * installation has an address in one of them.
 */
const isNearby = networksOf('uniquelocal')

/**
 * Logs a warning once if a proxy in a private network forwards requests but is not trusted. All requests
 * through such a proxy seem to come from its address, and share the rate limits of that address.
 */
function warnOfUntrustedProxy(server: FastifyInstance): void {
  let hasWarned = false
  server.addHook('onRequest', (request, _reply, done) => {
    const peer = request.raw.socket.remoteAddress ?? ''
    if (
      !hasWarned &&
      request.headers['x-forwarded-for'] !== undefined &&
      request.ip === peer &&
      isNearby(peer)
    ) {
      hasWarned = true
      server.log.warn(
        { proxy: peer },
        `A proxy at ${peer} forwards requests and is not trusted: all its visitors count as one, and one of them can use up everyone's attempts. If it is yours, set TRUST_PROXY=${peer.replace(/^::ffff:/, '')}`,
      )
    }
    done()
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    connections: OpenConnections
  }
}
