/**
 * `Cache-Control` values of public answers. Browsers revalidate changing content before each use, so that a
 * page never shows outdated content. A cache in front of the server (a CDN) may reuse an answer for a while,
 * so that the server gets one request per cache and not one per viewer.
 */
export const CACHE_CONTROL = {
  /** Content that changes sometimes: a shared cache reuses it for one second. */
  aMoment: 'public, max-age=0, must-revalidate, s-maxage=1',
  /**
   * The answer to a request that each client sends once, because its next request differs. A client that
   * sends the same request within a minute gets the same answer.
   */
  answered: 'public, max-age=60, immutable',
  /**
   * The events after a given one. Clients send the same request within seconds of each other. The lifetime
   * is short, because a line of commentary in the answer may name a player who is hidden by now. An answer
   * without events uses {@link answered}.
   */
  followed: 'public, max-age=0, must-revalidate, s-maxage=5',
  /**
   * Videos. A segment never changes, but a match may be hidden or deleted, or a player in it erased. A cache
   * that cannot be purged serves such a video for an hour at most.
   */
  anHour: 'public, max-age=3600, immutable',
  /** Content that never changes and is never withdrawn. */
  forEver: 'public, max-age=31536000, immutable',
  /** Content for one person, or content that is outdated after a moment. */
  never: 'no-store',
} as const
