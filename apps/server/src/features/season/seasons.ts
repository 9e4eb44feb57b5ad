import type { PlayerSeason, TeamSeason } from '@courtside/contract'
import type { Reader } from '@courtside/publicity'
import type { Database } from '../../db/client.ts'
import type { Page } from '../../db/list-query.ts'
import type { Versioned } from '../../live/versioned-answers.ts'
import { Refused } from '../../refused.ts'
import type { Viewer } from '../openness/viewer.ts'
import { presentPlayerSeason, presentRanked, presentTeamSeason } from './presenter.ts'
import { type RankingQuery, SeasonRepository } from './repository.ts'

/** The reader of a season. The answers contain the names and matches that this reader may see. */
export interface SeasonReader {
  readonly reader: Reader
  readonly viewer: Viewer
  /** Whether the reader may see pages of teams and players that the club hides from the public. */
  readonly isOfClub: boolean
  readonly isSignedIn: boolean
}

/**
 * Reads rankings, and the seasons of single teams and players as their reader may see them. Each read takes
 * one query. `known` is the version that the caller has, or null.
 */
export class Seasons {
  readonly #repository: SeasonRepository

  constructor(db: Database) {
    this.#repository = new SeasonRepository(db)
  }

  /**
   * Returns the season of a player.
   * @throws {Refused} `no-such-player`; `not-signed-in` or `members-only` when the club hides pages of
   * players from the public
   */
  async player(id: number, known: string | null, reader: SeasonReader): Promise<Versioned<PlayerSeason>> {
    const { version, rows } = await this.#repository.player(id, known, reader.viewer)
    if (rows === null) return { version, make: null }
    const [row] = rows
    if (!row) throw new Refused({ code: 'no-such-player' })
    refuseStrangers(row.pages_shown, reader)
    return { version, make: () => presentPlayerSeason(row, reader.reader) }
  }

  /** Returns a page of players ranked by a statistic, and the number of all ranked players. */
  async ranking(query: RankingQuery, page: Page, reader: Reader) {
    const { rows, total } = await this.#repository.ranking(query, page, reader.audience)
    return { players: rows.map((row) => presentRanked(row, reader)), total }
  }

  /** Reports whether the club shows pages of teams and players to the public. */
  pagesShown(): Promise<boolean> {
    return this.#repository.pagesShown()
  }

  /**
   * Checks that the club shows pages of teams and players to callers without an account.
   * @throws {Refused} `not-signed-in`
   */
  async refuseStrangers(): Promise<void> {
    if (!(await this.pagesShown())) throw new Refused({ code: 'not-signed-in' })
  }

  /**
   * Returns the season of a team.
   * @throws {Refused} `no-such-team`, or as {@link player} does
   */
  async team(id: number, known: string | null, reader: SeasonReader): Promise<Versioned<TeamSeason>> {
    const { version, rows } = await this.#repository.team(id, known, reader.viewer)
    if (rows === null) return { version, make: null }
    const [row] = rows
    if (!row) throw new Refused({ code: 'no-such-team' })
    refuseStrangers(row.pages_shown, reader)
    return { version, make: () => presentTeamSeason(row, reader.reader) }
  }
}

function refuseStrangers(pagesShown: boolean, { isOfClub, isSignedIn }: SeasonReader): void {
  if (!pagesShown && !isOfClub) throw new Refused({ code: isSignedIn ? 'members-only' : 'not-signed-in' })
}
