import type { IncomingHttpHeaders } from 'node:http'

/** A byte range from `start` up to but not including `end`. */
export type ByteRange = { start: number; end: number }

/**
 * Returns the range that a request asks for. Multiple ranges, other units and malformed headers get the whole
 * file, as RFC 9110 section 14.2 allows.
 * @returns null to send the whole file; 'unsatisfiable' when the range lies outside it
 */
export function requestedRange(
  headers: IncomingHttpHeaders,
  { size, etag }: { size: number; etag: string },
): ByteRange | null | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if (from === '' && to === '') return null
  // A range of another version would not fit the bytes that the client has, so the client must name exactly
  // this version. Dates and weak tags are too imprecise.
  const only = headers['if-range']
  if (only !== undefined && only !== etag) return null
  if (from === '') {
    const start = Math.max(0, size - Number(to))
    return start < size ? { start, end: size } : 'unsatisfiable'
  }
  if (to !== '' && Number(to) < Number(from)) return null
  const range = { start: Number(from), end: to === '' ? size : Math.min(size, Number(to) + 1) }
  return range.start < range.end ? range : 'unsatisfiable'
}
