import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { OutsiderRefusals } from '@courtside/network'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askerOf } from './api.ts'

const HEADER = 'x-request-id'
/**
 * The form of request ids that are accepted from a proxy. They are written to the log, so they must not
 * contain anything that looks like another log line.
 */
const PROXY_ID = /^[\w.-]{8,64}$/
/** Maximum length of a path in a log line. No route has a longer path, but a request can send 16 kB. */
const MOST_PATH_CHARACTERS = 200
/** How often the number of refused anonymous requests is logged, in ms. */
const COUNT_EVERY_MS = 60_000
/** Methods that change nothing. */
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Returns whether a request may change something. */
export function isWrite({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return !READING.has(method)
}

/** Returns the id of a request for all its log lines: the id from the proxy, or else a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[HEADER]
  return typeof given === 'string' && PROXY_ID.test(given) ? given : randomUUID()
}

/**
 * Sends each request's id with its answer, and logs each request: writes at the level `info`, others at
 * `debug`. Refused writes of anonymous callers are only counted; one `info` line per minute states their
 * number. Never logs the client's address, which is personal data, or the query, which may contain secrets.
 */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.header(HEADER, request.id)
  })
  const refusals = new OutsiderRefusals()
  server.addHook('onResponse', async (request, reply) => {
    const line = lineOf(request, reply)
    const isCounted = isWrite(request) && isRefusedOutsider(request, reply)
    if (isCounted) refusals.count(request.ip, reply.statusCode)
    if (isWrite(request) && !isCounted) request.log.info(line, 'Answered.')
    else request.log.debug(line, 'Answered.')
  })
  const logCounts = () => {
    const counted = refusals.take()
    if (counted) server.log.info(counted, 'Refused requests without an account.')
  }
  const timer = setInterval(logCounts, COUNT_EVERY_MS).unref()
  server.addHook('onClose', async () => {
    clearInterval(timer)
    logCounts()
  })
}

function isRefusedOutsider(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return statusCode >= 400 && statusCode < 500 && askerOf(request) === null
}

/**
 * Addresses that contain secrets: a camera's link, the unsubscribe link of mails, and the addresses of
 * videos, overlays and MP4 files with a pass.
 */
const SECRET_PATHS: readonly (readonly [path: RegExp, shown: string])[] = [
  [/^\/(camera|story-mails)\/.+/, '/$1/…'],
  [/^(\/video\/[^/.]+|\/api\/overlay\/[^/.]+|\/api\/archive\/download\/export-video\/[^/.]+)\.[^/]+/, '$1.…'],
]

function lineOf({ method, url }: FastifyRequest, reply: FastifyReply) {
  const [known] = url.split('?')
  const path = SECRET_PATHS.reduce((shown, [secret, instead]) => shown?.replace(secret, instead), known)
  return {
    method,
    path: path?.slice(0, MOST_PATH_CHARACTERS),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  }
}
