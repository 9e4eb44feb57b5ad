import type { MatchDetail } from '../match/matches.ts'
import type { Fixture } from '../season/fixtures.ts'
import type { ScheduleQuery } from '../season/schedule-choice.ts'
import type { PlayerSeason, TeamSeason } from '../season/season.ts'
import type { Standings } from '../season/standings.ts'
import type { EmbedContent } from './embeds.ts'

/**
 * A match at a glance: what the server puts into the first HTML of /watch/{id}, so that the score shows before any script runs.
 * The page reads it again from the element {@link GLANCE_ELEMENT} until the log has arrived.
 */
export interface MatchGlance {
  match: Omit<MatchDetail, keyof Standing>
  /** Null while it is not to be told: scores are hidden, or it is over and can be watched without knowing how it ended. */
  standing: Standing | null
  /** The page asks how the match is to be watched. */
  asks: boolean
}

/** How a match stands. */
export interface Standing {
  score: MatchDetail['score']
  quarterId: number
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

/** What a link to a match tells, in a chat or a search engine's list. */
export interface MatchLink {
  /** The site's address without a path, such as `https://club.example`. */
  origin: string
  /** Null where the link is not to tell it. */
  standing: Standing | null
  /** The path of its share card, with its query. */
  card: string
  /** The play whose clip the link opens, in words; null: it opens the match. */
  play: string | null
}

/** What a link to a page of the season tells. */
export interface SeasonLink {
  /** The site's address without a path, such as `https://club.example`. */
  origin: string
  /** Scores are hidden from who asks: results stand neither in the page nor in what the link tells. */
  hidesScores: boolean
}

/**
 * The id of the element that holds, as JSON, what a page of the season shows first: `{kind, id, season}`, `kind` being `team`, `player`,
 * `standings` (of a competition) or `schedule` (whose id is 0).
 */
export const SEASON_ELEMENT = 'season'

/** What the schedule shows first. */
export interface FirstSchedule {
  query: ScheduleQuery
  fixtures: Fixture[]
  /** How many there are without the limit. */
  total: number
  /** YYYY-MM-DD. */
  today: string
  /** The page's address with what it chooses. */
  address: string
}

/** Writes the first HTML of pages; the web application's build provides it to the server. */
export interface FirstHtmlWriter {
  startPage(): FirstHtml
  /** @param link what a link to the page tells */
  match(glance: MatchGlance, link: MatchLink): FirstHtml
  /** The page of a match that has not begun: its head alone. */
  fixture(fixture: Fixture, link: SeasonLink): FirstHtml
  team(season: TeamSeason, link: SeasonLink): FirstHtml
  player(season: PlayerSeason, link: SeasonLink): FirstHtml
  /** A page that other sites show in a frame. */
  embed(content: EmbedContent): FirstHtml
  standings(standings: Standings, link: SeasonLink): FirstHtml
  schedule(schedule: FirstSchedule, link: SeasonLink): FirstHtml
}
