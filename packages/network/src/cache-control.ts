/**
 * What `Cache-Control` says of public answers. Browsers ask again each time, so that a page never shows what is over; a cache in front of
 * the server (a CDN) may hand out the same answer for a while, so that the server is asked by each cache and not by each viewer.
 */
export const CACHE_CONTROL = {
  /** What changes now and then: a cache hands it out for a second. */
  aMoment: 'public, max-age=0, must-revalidate, s-maxage=1',
  /** The answer to a question that is asked once, because the next one is another: whoever still asks it within a minute gets the same. */
  answered: 'public, max-age=60, immutable',
  /**
   * The events that follow one: the next question is another, and who comes back after a break asks an old one within seconds. Not longer,
   * since a line of commentary in it may name a player who is hidden now. That nothing followed for a while is {@link answered}.
   */
  followed: 'public, max-age=0, must-revalidate, s-maxage=5',
  /**
   * Videos: a segment never changes, but a match may be hidden, deleted, or a player in it erased. A cache that nobody can tell of that
   * forgets it within the hour.
   */
  anHour: 'public, max-age=3600, immutable',
  /** What never changes and is never withdrawn. */
  forEver: 'public, max-age=31536000, immutable',
  /** What is for one person, or true for a moment only. */
  never: 'no-store',
} as const
