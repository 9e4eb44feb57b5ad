import type { Ranking } from '@courtside/contract'
import type { Audience } from '@courtside/publicity'
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/client.ts'
import { type Page, readPage } from '../../db/list-query.ts'
import { readSince } from '../../live/read-since.ts'
import type { Viewer } from '../openness/viewer.ts'
import {
  byName,
  foundPlayers,
  PLAYER_COLUMNS,
  type PlayerFilter,
  playersOf,
} from '../rosters/player-query.ts'
import { gamesOf, placesOf } from './games-query.ts'
import { PAGES_SHOWN } from './pages-shown.ts'
import { seasonOfTeam } from './team-query.ts'
import { gamesWith, perGame, type Share, TOTALS, totalsOf } from './totals-query.ts'

/** A query for a ranking of players. */
export interface RankingQuery extends Share {
  by: Ranking
  teamId?: number | undefined
  minGames: number
  /** Minimum number of attempts in the season, for rankings by percentage. */
  minAttempts: number
}

/** The columns of made and attempted shots for each percentage. */
const SHOTS = { fg_pct: ['fgm', 'fga'], tp_pct: ['tpm', 'tpa'], ft_pct: ['ftm', 'fta'] } as const

const TOTAL_COLUMNS = TOTALS.map((name) => `season_totals.${name}` as const)

/** Reads the statistics of the season. Reads a page of a list in one query. */
export class SeasonRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Returns a page of players by name with their totals, and the total number of players. The totals of a
   * player without a game are null.
   */
  players({ search, teamId, ...share }: PlayerFilter & Share, page: Page, audience: Audience) {
    const found = this.#players(share).where(foundPlayers({ search, teamId }, audience))
    return readPage(found.orderBy(byName(audience)), page)
  }

  /**
   * Returns a page of players ranked by a statistic, and the total number of ranked players: those with enough
   * games that count for the statistic. Equal figures share a rank.
   */
  ranking({ by, teamId, minGames, minAttempts, ...share }: RankingQuery, page: Page, audience: Audience) {
    let ranked = playersOf(this.#db)
      .innerJoin(totalsOf(this.#db, share), 'season_totals.player_id', 'players.id')
      .where(foundPlayers({ search: '', teamId }, audience))
      .where(gamesWith(by), '>=', Math.max(1, minGames))
    if (isPercentage(by)) {
      ranked = ranked.where(`season_totals.${SHOTS[by][1]}`, '>=', Math.max(1, minAttempts))
    }
    const players = ranked
      .select(PLAYER_COLUMNS)
      .select(TOTAL_COLUMNS)
      .select(sql<number>`rank() over (order by ${rankedBy(by)} desc)`.as('rank'))
    return readPage(players.orderBy('rank').orderBy(byName(audience)), page)
  }

  /**
   * Returns a player with totals, ranks and games (latest first), unless `known` is still the current
   * version. Uses one query.
   */
  player(id: number, known: string | null, viewer: Viewer) {
    const player = this.#players({ viewer })
      .select([
        jsonArrayFrom(gamesOf(this.#db, viewer)).as('games_played'),
        jsonObjectFrom(placesOf(this.#db, viewer)).as('places'),
        PAGES_SHOWN.as('pages_shown'),
      ])
      .where('players.id', '=', id)
    return readSince(this.#db, known, 'none', player)
  }

  /**
   * Returns a team with its roster and matches, unless `known` is still the current version. Uses one query.
   */
  team(id: number, known: string | null, viewer: Viewer) {
    return readSince(this.#db, known, { teamId: id }, seasonOfTeam(this.#db, id, viewer))
  }

  /** Returns whether the club shows the pages of teams and players to the public. */
  async pagesShown(): Promise<boolean> {
    const row = await this.#db
      .selectFrom('club_settings')
      .select('season_pages_shown')
      .executeTakeFirstOrThrow()
    return row.season_pages_shown
  }

  #players(share: Share = {}) {
    return playersOf(this.#db)
      .leftJoin(totalsOf(this.#db, share), 'season_totals.player_id', 'players.id')
      .select(PLAYER_COLUMNS)
      .select(TOTAL_COLUMNS)
  }
}

function isPercentage(by: Ranking): by is keyof typeof SHOTS {
  return by in SHOTS
}

/** Returns the expression to rank by. Equal ratios give equal values, as in {@link perGame}. */
function rankedBy(by: Ranking): RawBuilder<number | null> {
  if (!isPercentage(by)) return perGame(by)
  const [made, attempted] = SHOTS[by]
  return sql`${sql.ref(`season_totals.${made}`)}::float8 / ${sql.ref(`season_totals.${attempted}`)}`
}
