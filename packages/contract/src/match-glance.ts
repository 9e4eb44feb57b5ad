import type { MatchDetail } from './matches.ts'

/**
 * A match at a glance: what the server puts into the first HTML of /watch/{id}, so that the score shows before any script runs.
 * The page reads it again from the element {@link GLANCE_ELEMENT} until the log has arrived.
 */
export interface MatchGlance {
  match: MatchDetail
  /** What the clock showed when the page was sent, `m:ss`. */
  clock: string
  /** Whether the period's time was used up. */
  usedUp: boolean
}

/** The id of the element that holds a {@link MatchGlance} as JSON. */
export const GLANCE_ELEMENT = 'match-glance'

/** What a page is made of before its scripts run. */
export interface FirstHtml {
  /** Title, description and Open Graph tags. */
  head: string
  /** What stands in the element `root`. */
  root: string
}

/** Writes the first HTML of pages; the web application's build provides it to the server. */
export interface FirstHtmlWriter {
  startPage(): FirstHtml
  /** @param origin the site's address without a path, such as `https://club.example` */
  match(glance: MatchGlance, origin: string): FirstHtml
}
