import http from 'node:http'
import https from 'node:https'
import type { CalendarFault } from '@courtside/contract'
import { type FoundAddress, lookupOf, publicAddresses } from '@courtside/network'

/** Time limit of a whole check, in ms. */
const TIMEOUT_MS = 15_000
/** Maximum size of a calendar, in bytes: some 1,500 games. Parsing it takes a tenth of a second. */
const MOST_BYTES = 500_000
/** Maximum size of a response's headers, in bytes. */
const MOST_HEADER_BYTES = 16 * 1024
/** Maximum number of redirects. */
const MOST_REDIRECTS = 3

/** The validators that the server sent with the version that was read last. */
export interface KnownVersion {
  readonly etag: string | null
  readonly lastModified: string | null
}

/** The result of a check. */
export type FetchedCalendar =
  | { readonly kind: 'content'; readonly content: string; readonly version: KnownVersion }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly fault: CalendarFault }

interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer | 'too large'
}

/**
 * Fetches a calendar that an administrator chose, unless it is still the known version (RFC 9110, 13.1).
 * Connects only to the internet unless `allowPrivate` is set; each redirect is checked as well. Takes 15 s
 * and 500 kB at most.
 * @param signal ends it early
 */
export async function fetchCalendar(
  address: string,
  known: KnownVersion,
  { allowPrivate, signal }: { allowPrivate: boolean; signal: AbortSignal },
): Promise<FetchedCalendar> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  let url = new URL(address)
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const found = await publicAddresses(url.hostname, allowPrivate)
      if (typeof found === 'string') return { kind: 'failed', fault: found }
      const answer = await get(url, known, found, limit)
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

function readAnswer({ status, headers, body }: Answer): FetchedCalendar {
  if (status === 304) return { kind: 'unchanged' }
  if (status !== 200) return { kind: 'failed', fault: 'refused-by-server' }
  if (body === 'too large') return { kind: 'failed', fault: 'too-large' }
  const version = { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
  return { kind: 'content', content: body.toString(), version }
}

function get(
  url: URL,
  { etag, lastModified }: KnownVersion,
  found: FoundAddress[],
  signal: AbortSignal,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sent = (url.protocol === 'https:' ? https : http).get(url, {
    headers: {
      accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
      'user-agent': 'Courtside-Calendars/1',
      ...(etag !== null && { 'if-none-match': etag }),
      ...(lastModified !== null && { 'if-modified-since': lastModified }),
    },
    agent: false,
    lookup: lookupOf(found),
    maxHeaderSize: MOST_HEADER_BYTES,
    signal,
  })
  sent.on('error', reject)
  sent.on('response', (response) => {
    const { statusCode: status = 0, headers } = response
    const parts: Buffer[] = []
    let size = 0
    response.on('error', reject)
    response.on('data', (part: Buffer) => {
      size += part.length
      if (size <= MOST_BYTES) parts.push(part)
      else {
        resolve({ status, headers, body: 'too large' })
        response.destroy()
      }
    })
    response.on('end', () => resolve({ status, headers, body: Buffer.concat(parts) }))
  })
  return promise
}
