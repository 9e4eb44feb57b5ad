import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askerOf } from './api.ts'
import { OutsiderRefusals } from './outsider-refusals.ts'

const HEADER = 'x-request-id'
/** What a proxy in front may call a request: it stands in our log, so it holds nothing that could look like another line. */
const PROXY_ID = /^[\w.-]{8,64}$/
/** Longest path in a line. No route of ours has a longer one; an outsider's may have 16 kB. */
const MOST_PATH_CHARACTERS = 200
/** How often refused requests of outsiders are told as a number, ms. */
const COUNT_EVERY_MS = 60_000
/** Methods that change nothing. */
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request may change something. */
export function isWrite({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return !READING.has(method)
}

/** What a request is called in every line of the log about it: what the proxy in front calls it, else a name of our own. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[HEADER]
  return typeof given === 'string' && PROXY_ID.test(given) ? given : randomUUID()
}

/**
 * Answers each request with its id, and writes a line about it: those that may change something at `info`, the rest at `debug`. Of those
 * that came without an account and were refused, `info` has one line a minute with their number.
 * Neither address nor query is written: the one is personal, the other may hold what only its sender should know.
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
  const tell = () => {
    const counted = refusals.take()
    if (counted) server.log.info(counted, 'Refused requests without an account.')
  }
  const timer = setInterval(tell, COUNT_EVERY_MS).unref()
  server.addHook('onClose', async () => {
    clearInterval(timer)
    tell()
  })
}

function isRefusedOutsider(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return statusCode >= 400 && statusCode < 500 && askerOf(request) === null
}

/** Addresses that hold what only their sender should know: the link of a camera, what ends the mails of an account, passes to a film. */
const SECRET_PATHS: readonly (readonly [path: RegExp, told: string])[] = [
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
