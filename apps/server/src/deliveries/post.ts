import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import type { DeliveryFault } from '@courtside/contract'
import { type FoundAddress, lookupOf, type NameLookup, publicAddresses } from '@courtside/network'

/** How long an attempt may take as a whole, ms. */
const TIMEOUT_MS = 10_000
/** The most bytes that the headers of an answer may have; its body is not read. */
const MOST_HEADER_BYTES = 16 * 1024

/** What came of an attempt: the code of the answer, or why there was none. */
export type Attempt = { ms: number } & (
  | { status: number; fault: null }
  | { status: null; fault: DeliveryFault }
)

/** Whether what was sent was taken. */
export function wasTaken({ status }: Attempt): boolean {
  return status !== null && status >= 200 && status < 300
}

/** What is posted. */
interface Posted {
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  /** Whether addresses of private networks may be sent to. */
  allowPrivate: boolean
  /** How the host is looked up; else as the system does it. */
  lookUp?: NameLookup
}

/**
 * Posts to an address that somebody else named. It goes to the internet alone unless `allowPrivate`, follows no redirection, and takes
 * 10 s at most.
 * @param signal ends it early
 */
export async function postOut(
  address: string,
  { headers, body, allowPrivate, lookUp }: Posted,
  signal: AbortSignal,
): Promise<Attempt> {
  const began = performance.now()
  const ms = () => Math.round(performance.now() - began)
  const url = new URL(address)
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  try {
    const found = await Promise.race([publicAddresses(url.hostname, allowPrivate, lookUp), ended(limit)])
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

/** Resolves when a signal is given: a name server that does not answer is waited for no longer than the rest. */
async function ended(signal: AbortSignal): Promise<'no-answer'> {
  if (!signal.aborted) await once(signal, 'abort')
  return 'no-answer'
}
