import type { PlayerSeason, TeamSeason } from '@courtside/contract'
import type { Database } from '../../db/client.ts'
import type { Versioned } from '../../live/versioned-answers.ts'
import { Refused } from '../../refused.ts'
import type { Viewer } from '../openness/viewer.ts'
import type { Reader } from '../publicity/readers.ts'
import { presentPlayerSeason, presentTeamSeason } from './presenter.ts'
import { SeasonRepository } from './repository.ts'

/** Who reads of a season: what names he or she sees, and which matches. */
export interface SeasonReader {
  readonly reader: Reader
  readonly viewer: Viewer
  /** Sees the pages of teams and players also where the club shows them to nobody else. */
  readonly isOfClub: boolean
  readonly isSignedIn: boolean
}

/** The seasons of single teams and players, as their reader may see them: each is one statement. `known` is the version that somebody has. */
export class Seasons {
  readonly #repository: SeasonRepository

  constructor(db: Database) {
    this.#repository = new SeasonRepository(db)
  }

  /** @throws {Refused} `no-such-player`; `not-signed-in` or `members-only`: the club shows its pages to whoever is of it alone */
  async player(id: number, known: string | null, reader: SeasonReader): Promise<Versioned<PlayerSeason>> {
    const { version, rows } = await this.#repository.player(id, known, reader.viewer)
    if (rows === null) return { version, make: null }
    const [row] = rows
    if (!row) throw new Refused({ code: 'no-such-player' })
    refuseStrangers(row.pages_shown, reader)
    return { version, make: () => presentPlayerSeason(row, reader.reader) }
  }

  /** @throws {Refused} `no-such-team`, else as {@link player} */
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
