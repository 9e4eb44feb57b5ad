import type { ClubIdentity } from '../club/identity.ts'
import type { MatchDetail } from '../match/matches.ts'
import type { Fixture } from '../season/fixtures.ts'
import type { ScheduleQuery } from '../season/schedule-choice.ts'
import type { PlayerSeason, TeamSeason } from '../season/season.ts'
import type { Standings } from '../season/standings.ts'
import type { EmbedContent } from './embeds.ts'

/**
 * The state of a match that the server writes into the first HTML of /watch/{id}, so that the score is
 * visible before any script runs. The page uses this data, from the element {@link GLANCE_ELEMENT}, until the
 * log has arrived.
 */
export interface MatchGlance {
  match: Omit<MatchDetail, keyof Standing>
  /**
   * Null if the score must not be visible yet: scores are hidden, or the address opens a moment of a finished
   * match, and the numbers then show that moment.
   */
  standing: Standing | null
  /** Whether the page asks the viewer how they want to watch the match. */
  asks: boolean
}

/** The score and clock of a match. */
export interface Standing {
  score: MatchDetail['score']
  quarterId: number
  /** The game clock when the server wrote the page, `m:ss`; empty if the clock is not kept. */
  clock: string
  /** Whether no time was left in the period. */
  usedUp: boolean
  /** The points of each period, home first. Empty if only the final score is known. */
  byPeriod: readonly (readonly [number, number])[]
}

/** The id of the element with a {@link MatchGlance} as JSON. */
export const GLANCE_ELEMENT = 'match-glance'

/** The HTML of a page before its scripts run. */
export interface FirstHtml {
  /** The title, the description and the tags of Open Graph. */
  head: string
  /** The content of the element `root`. */
  root: string
}

/** The data that a chat or a search engine shows with a link to a match. */
export interface MatchLink {
  /** The site's address without a path, such as `https://club.example`. */
  origin: string
  /** Null if the link must not show the score. */
  standing: Standing | null
  /** The path of the link's card, with its query. */
  card: string
  /** The play in words, if the link opens the play's clip; otherwise null. */
  play: string | null
}

/** The data that a chat or a search engine shows with a link to a page of the season. */
export interface SeasonLink {
  /** The site's address without a path, such as `https://club.example`. */
  origin: string
  /** Whether scores are hidden from the visitor. If so, neither the page nor the link contains results. */
  hidesScores: boolean
}

/**
 * The id of the element that contains the first content of a page of the season as JSON: `{kind, id,
 * season}`. `kind` is `team`, `player`, `standings` (the id is a competition's) or `schedule` (the id is 0).
 */
export const SEASON_ELEMENT = 'season'

/** The first content of the schedule. */
export interface FirstSchedule {
  query: ScheduleQuery
  fixtures: Fixture[]
  /** The number of fixtures that match the query, without its limit. */
  total: number
  /** YYYY-MM-DD. */
  today: string
  /** The address of the page, with the visitor's choices. */
  address: string
}

/**
 * Returns the writer of first HTML for a club. The server gets this function from the build of the web
 * application.
 */
export type FirstHtmlWriterFor = (club: ClubIdentity) => FirstHtmlWriter

/** Writes the first HTML of pages. */
export interface FirstHtmlWriter {
  /** @param origin the site's origin, such as `https://club.example` */
  startPage(origin: string): FirstHtml
  /** @param link the data to show with a link to the page */
  match(glance: MatchGlance, link: MatchLink): FirstHtml
  /** Writes only the head of the page of a match that has not begun yet. */
  fixture(fixture: Fixture, link: SeasonLink): FirstHtml
  team(season: TeamSeason, link: SeasonLink): FirstHtml
  player(season: PlayerSeason, link: SeasonLink): FirstHtml
  /** Writes an embedded page. */
  embed(content: EmbedContent): FirstHtml
  standings(standings: Standings, link: SeasonLink): FirstHtml
  schedule(schedule: FirstSchedule, link: SeasonLink): FirstHtml
}
