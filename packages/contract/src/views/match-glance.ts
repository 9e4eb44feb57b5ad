import type { ClubIdentity } from '../club/identity.ts'
import type { MatchDetail } from '../match/matches.ts'
import type { Fixture } from '../season/fixtures.ts'
import type { ScheduleQuery } from '../season/schedule-choice.ts'
import type { PlayerSeason, TeamSeason } from '../season/season.ts'
import type { Standings } from '../season/standings.ts'
import type { EmbedContent } from './embeds.ts'

/**
 * A match at a glance: the data that the server puts into the first HTML of /watch/{id}, so that the score
 * shows before any script runs. The page reads it again from the element {@link GLANCE_ELEMENT} until the log
 * has arrived.
 */
export interface MatchGlance {
  match: Omit<MatchDetail, keyof Standing>
  /**
   * Null while it must not be revealed: scores are hidden, or the address opens a moment of a finished match,
   * with the numbers of that moment.
   */
  standing: Standing | null
  /** Whether the page asks how the match is to be watched. */
  asks: boolean
}

/** The score and clock of a match. */
export interface Standing {
  score: MatchDetail['score']
  quarterId: number
  /** The clock when the page was sent, `m:ss`. */
  clock: string
  /** Whether the period's time was used up. */
  usedUp: boolean
  /** The points of each period, home first. Empty if only the final score is known. */
  byPeriod: readonly (readonly [number, number])[]
}

/** The id of the element with a {@link MatchGlance} as JSON. */
export const GLANCE_ELEMENT = 'match-glance'

/** The HTML of a page before its scripts run. */
export interface FirstHtml {
  /** Title, description and Open Graph tags. */
  head: string
  /** The content of the element `root`. */
  root: string
}

/** The data of a link to a match, in a chat or a search engine's list. */
export interface MatchLink {
  /** The site's address without a path, such as `https://club.example`. */
  origin: string
  /** Null if the link must not reveal it. */
  standing: Standing | null
  /** The path of its share card, with its query. */
  card: string
  /** The play in words if the link opens its clip; null if it opens the match. */
  play: string | null
}

/** The data of a link to a page of the season. */
export interface SeasonLink {
  /** The site's address without a path, such as `https://club.example`. */
  origin: string
  /** Whether scores are hidden from the visitor. Results are then neither in the page nor in the link. */
  hidesScores: boolean
}

/**
 * The id of the element with the first content of a page of the season, as JSON: `{kind, id, season}`. `kind`
 * is `team`, `player`, `standings` (of a competition) or `schedule` (with the id 0).
 */
export const SEASON_ELEMENT = 'season'

/** The first content of the schedule. */
export interface FirstSchedule {
  query: ScheduleQuery
  fixtures: Fixture[]
  /** The number of fixtures without the limit. */
  total: number
  /** YYYY-MM-DD. */
  today: string
  /** The page's address with its choices. */
  address: string
}

/** Returns the writer of first HTML for a club. The web application's build provides it to the server. */
export type FirstHtmlWriterFor = (club: ClubIdentity) => FirstHtmlWriter

/** Writes the first HTML of pages. */
export interface FirstHtmlWriter {
  /** @param origin the site's address without a path */
  startPage(origin: string): FirstHtml
  /** @param link the data of a link to the page */
  match(glance: MatchGlance, link: MatchLink): FirstHtml
  /** Writes only the head of the page of a match that has not begun. */
  fixture(fixture: Fixture, link: SeasonLink): FirstHtml
  team(season: TeamSeason, link: SeasonLink): FirstHtml
  player(season: PlayerSeason, link: SeasonLink): FirstHtml
  /** Writes a page that other sites show in a frame. */
  embed(content: EmbedContent): FirstHtml
  standings(standings: Standings, link: SeasonLink): FirstHtml
  schedule(schedule: FirstSchedule, link: SeasonLink): FirstHtml
}
