import http from 'node:http'
import https from 'node:https'
import type { DeliveryFault } from '@courtside/contract'
import { type FoundAddress, lookupOf, type NameLookup, publicAddresses } from '@courtside/network'

/** Time limit of a whole attempt, in ms. */
const TIMEOUT_MS = 10_000
/** Maximum size of a response's headers, in bytes. The body is not read. */
const MOST_HEADER_BYTES = 16 * 1024

/** The result of an attempt: the status of the response, or why there was none. */
export type DeliveryAttempt = { ms: number } & (
  | { status: number; fault: null }
  | { status: null; fault: DeliveryFault }
)

/** Returns whether the receiver accepted the delivery. */
export function wasTaken({ status }: DeliveryAttempt): boolean {
  return status !== null && status >= 200 && status < 300
}

/** A request to post. */
interface Posted {
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  /** Whether addresses in private networks are allowed. */
  allowPrivate: boolean
  /** Looks up the host. By default the system does. */
  lookUp?: NameLookup
}

/**
 * Posts to an address that a user entered. Sends only to the internet unless `allowPrivate` is set, follows
 * no redirect, and takes 10 s at most.
 * @param signal ends the attempt early
 */
export async function postOut(
  address: string,
  { headers, body, allowPrivate, lookUp }: Posted,
  signal: AbortSignal,
): Promise<DeliveryAttempt> {
  const began = performance.now()
  const ms = () => Math.round(performance.now() - began)
  const url = new URL(address)
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  try {
    const found = await publicAddresses(url.hostname, allowPrivate, lookUp, limit)
    if (typeof found === 'string') return { status: null, fault: found, ms: ms() }
    return { status: await statusOf(url, { headers, body, found, signal: limit }), fault: null, ms: ms() }
  } catch {
    return { status: null, fault: limit.aborted ? 'no-answer' : 'no-connection', ms: ms() }
  }
}

function statusOf(
  url: URL,
  request: Pick<Posted, 'headers' | 'body'> & { found: FoundAddress[]; signal: AbortSignal },
): Promise<number> {
  const { headers, body, found, signal } = request
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const sent = (url.protocol === 'https:' ? https : http).request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    agent: false,
    lookup: lookupOf(found),
    maxHeaderSize: MOST_HEADER_BYTES,
    signal,
  })
  sent.on('response', (response) => {
    resolve(response.statusCode ?? 0)
    response.destroy()
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}
