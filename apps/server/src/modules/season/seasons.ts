import type { PlayerSeason, TeamSeason } from '@courtside/contract'
import type { Database } from '../../db/client.ts'
import { Refused } from '../../refused.ts'
import { presentPlayerSeason, presentTeamSeason } from './presenter.ts'
import { SeasonRepository } from './repository.ts'

/** The seasons of single teams and players, as everybody may see them. */
export interface Seasons {
  /** @throws {Refused} `no-such-player` */
  player(id: number): Promise<PlayerSeason>
  /** @throws {Refused} `no-such-team` */
  team(id: number): Promise<TeamSeason>
}

/** Reads seasons for the API and for the first HTML of pages; each is one statement. */
export function createSeasons(db: Database): Seasons {
  const repository = new SeasonRepository(db)
  return {
    async player(id) {
      const row = await repository.player(id)
      if (!row) throw new Refused({ code: 'no-such-player' })
      return presentPlayerSeason(row)
    },
    async team(id) {
      const row = await repository.team(id)
      if (!row) throw new Refused({ code: 'no-such-team' })
      return presentTeamSeason(row)
    },
  }
}
