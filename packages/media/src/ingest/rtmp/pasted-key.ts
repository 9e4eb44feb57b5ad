/** Spaces, line ends and invisible characters, which are often copied together with a key. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}]+/gu
const ADDRESS = /^[a-z]+:\/\/[^/]*/i
/** The instance that some encoders add to the application. */
const DEFAULT_INSTANCE = '_definst_'

/**
 * Returns the stream key in an encoder's two fields, however it was pasted: with spaces or slashes around it,
 * as a whole address, or in the server's field. `app` is the application name of the ingest address.
 * @returns an empty string when there is no key, and null for another application
 */
export function pastedKey(fields: { app: string; streamName: string }, app: string): string | null {
  const [server, key] = [fields.app, fields.streamName].map(partsOf)
  if (server?.[0] !== app) return null
  const given = [...server, ...(key ?? [])].filter((part) => part !== app && part !== DEFAULT_INSTANCE)
  // A key that is in both fields counts once.
  return [...new Set(given)].join('/')
}

function partsOf(field: string): string[] {
  return field
    .replace(INVISIBLE, '')
    .replace(ADDRESS, '')
    .split('/')
    .filter((part) => part !== '')
}
