import type { IncomingHttpHeaders } from 'node:http'

/** Bytes from `start` to before `end`. */
export type ByteRange = { start: number; end: number }

/**
 * The range a request asks for. Several at once, other units and nonsense are answered with the whole, as RFC 9110 section 14.2 allows.
 * @returns null: the whole is to be sent; 'unsatisfiable' when nothing of it is there
 */
export function requestedRange(
  headers: IncomingHttpHeaders,
  { size, etag }: { size: number; etag: string },
): ByteRange | null | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if (from === '' && to === '') return null
  // A part of another version would not fit what the client has: a date says too little, and weak tags as well.
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
