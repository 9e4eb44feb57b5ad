import http from 'node:http'
import https from 'node:https'
import {
  type AddressFault,
  type FoundAddress,
  lookupOf,
  type NameLookup,
  publicAddresses,
} from './public-address.ts'

/** Time limit of a whole fetch, in ms. */
const TIMEOUT_MS = 15_000
/** Maximum size of a response's headers, in bytes. */
const MOST_HEADER_BYTES = 16 * 1024
/** Maximum number of redirects. */
const MOST_REDIRECTS = 3

/** The validators of the version that was read last, as its server sent them; null if it sent none. */
export interface KnownVersion {
  readonly etag: string | null
  readonly lastModified: string | null
}

/** Why a document could not be fetched. */
export type FetchFault = AddressFault | 'no-answer' | 'no-connection' | 'refused-by-server' | 'too-large'

/** The result of a fetch. */
export type FetchedDocument =
  | { readonly kind: 'content'; readonly content: string; readonly version: KnownVersion }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly fault: FetchFault }

/** How to fetch a document. */
export interface FetchOrder {
  /** Further headers of the requests. */
  headers: Readonly<Record<string, string>>
  /** Maximum size of the document, in bytes. */
  mostBytes: number
  /** Whether addresses in private networks are allowed. */
  allowPrivate: boolean
  /** Looks up the host. By default the system does. */
  lookUp?: NameLookup
  /** Ends the fetch early. */
  signal: AbortSignal
}

interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer | 'too large'
}

/**
 * Fetches a document from an address that a user entered, unless the caller already has its current version
 * (RFC 9110, 13.1). Connects only to the internet unless `allowPrivate` is set; each redirect is checked as
 * well. Takes 15 s at most, including the look-ups of names.
 */
export async function fetchDocument(
  address: string,
  known: KnownVersion,
  order: FetchOrder,
): Promise<FetchedDocument> {
  const limit = AbortSignal.any([order.signal, AbortSignal.timeout(TIMEOUT_MS)])
  let url = new URL(address)
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const found = await publicAddresses(url.hostname, order.allowPrivate, order.lookUp, limit)
      if (typeof found === 'string') return { kind: 'failed', fault: found }
      const answer = await get(
        url,
        { headers: headersOf(known, order), mostBytes: order.mostBytes, found },
        limit,
      )
      const { location } = answer.headers
      if (![301, 302, 303, 307, 308].includes(answer.status) || location === undefined)
        return readAnswer(answer)
      url = new URL(location, url)
      if (!/^https?:$/.test(url.protocol)) return { kind: 'failed', fault: 'refused-by-server' }
    }
    return { kind: 'failed', fault: 'refused-by-server' }
  } catch {
    return { kind: 'failed', fault: limit.aborted ? 'no-answer' : 'no-connection' }
  }
}

function headersOf({ etag, lastModified }: KnownVersion, { headers }: FetchOrder): Record<string, string> {
  return {
    ...headers,
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  }
}

function readAnswer({ status, headers, body }: Answer): FetchedDocument {
  if (status === 304) return { kind: 'unchanged' }
  if (status !== 200) return { kind: 'failed', fault: 'refused-by-server' }
  if (body === 'too large') return { kind: 'failed', fault: 'too-large' }
  const version = { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
  return { kind: 'content', content: body.toString(), version }
}

function get(
  url: URL,
  {
    headers,
    mostBytes,
    found,
  }: { headers: Record<string, string>; mostBytes: number; found: FoundAddress[] },
  signal: AbortSignal,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sent = (url.protocol === 'https:' ? https : http).get(url, {
    headers,
    agent: false,
    lookup: lookupOf(found),
    maxHeaderSize: MOST_HEADER_BYTES,
    signal,
  })
  sent.on('error', reject)
  sent.on('response', (response) => {
    const { statusCode: status = 0, headers: answered } = response
    const parts: Buffer[] = []
    let size = 0
    response.on('error', reject)
    response.on('data', (part: Buffer) => {
      size += part.length
      if (size <= mostBytes) parts.push(part)
      else {
        resolve({ status, headers: answered, body: 'too large' })
        response.destroy()
      }
    })
    response.on('end', () => resolve({ status, headers: answered, body: Buffer.concat(parts) }))
  })
  return promise
}
