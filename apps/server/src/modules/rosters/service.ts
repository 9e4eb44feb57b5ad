import type { Player, Team } from '@courtside/contract'
import type { Database } from '../../db/client.ts'
import { brokenConstraint } from '../../db/faults.ts'
import { HttpError } from '../../http/errors.ts'
import { type Page, type PlayerRecord, rosterRepository } from './repository.ts'

/** What to tell when a constraint of the tables is broken. */
const CONSTRAINT_FAULTS: Record<string, () => HttpError> = {
  teams_teamname: () => new HttpError(409, 'A team with this name exists already. Choose another name.'),
  players_jersey: () =>
    new HttpError(
      409,
      'This jersey number is taken in the team. Jersey numbers must be unique within a team.',
    ),
  players_team_id_fkey: () => new HttpError(400, 'The team does not exist.'),
  players_position_id_fkey: () => new HttpError(400, 'The position does not exist.'),
}

/** Teams, players and positions. */
export function rosterService(db: Database) {
  const repository = rosterRepository(db)

  async function withRosters(
    teams: { id: number; teamname: string; coach: string; logo: string | null }[],
  ): Promise<Team[]> {
    const players = await repository.playersOf(teams.map((team) => team.id))
    return teams.map((team) => ({
      ...team,
      players: players.filter((player) => player.team_id === team.id).map(presentPlayer),
    }))
  }

  return {
    positions: repository.positions,

    /** Teams with their rosters, and how many there are over all pages. */
    async teams(search: string, page: Page): Promise<{ teams: Team[]; total: number }> {
      const { rows, total } = await repository.teams(search, page)
      return { teams: await withRosters(rows), total }
    },

    /** One team with its roster; undefined when there is none. */
    async team(id: number): Promise<Team | undefined> {
      const row = await repository.team(id)
      return row && (await withRosters([row]))[0]
    },

    /** Players, and how many there are over all pages. */
    async players(
      filter: { search: string; teamId: number | undefined },
      page: Page,
    ): Promise<{ players: Player[]; total: number }> {
      const { rows, total } = await repository.players(filter, page)
      return { players: rows.map(presentPlayer), total }
    },

    /**
     * Creates a team and moves players to it.
     * @throws {HttpError} 409 taken name or jersey number
     */
    async createTeam(team: { teamname: string; coach: string; players: readonly number[] }): Promise<Team> {
      const { players, ...fields } = team
      const missing = await missingPlayers(players)
      if (missing.length > 0) throw new HttpError(400, `There is no player ${missing.join(', ')}.`)
      const id = await explained(() => repository.insertTeam(fields, players))
      return required(await this.team(id))
    },

    /**
     * Creates a player.
     * @throws {HttpError} 409 taken jersey number, 400 unknown team or position
     */
    async createPlayer(player: {
      fname: string
      lname: string
      jerseyNo: number
      teamId: number
      positionId: number
    }): Promise<Player> {
      if (!(await repository.team(player.teamId))) throw new HttpError(400, 'The team does not exist.')
      const id = await explained(() =>
        repository.insertPlayer({
          fname: player.fname,
          lname: player.lname,
          jersey_no: player.jerseyNo,
          team_id: player.teamId,
          position_id: player.positionId,
        }),
      )
      return presentPlayer(required(await repository.player(id)))
    },
  }

  async function missingPlayers(ids: readonly number[]): Promise<number[]> {
    const found = await Promise.all(ids.map((id) => repository.player(id)))
    return ids.filter((_, index) => found[index] === undefined)
  }
}

/** What {@link rosterService} makes. */
export type RosterService = ReturnType<typeof rosterService>

async function explained<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const fault = CONSTRAINT_FAULTS[brokenConstraint(error) ?? '']
    throw fault ? fault() : error
  }
}

function required<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('A row that was just written is gone.')
  return row
}

function presentPlayer(row: PlayerRecord): Player {
  return {
    id: row.id,
    fname: row.fname,
    lname: row.lname,
    jerseyNo: row.jersey_no,
    photo: row.photo,
    team: row.team_id === null ? null : { id: row.team_id, teamname: row.teamname ?? '' },
    position: { id: row.position_id, name: row.position_name },
  }
}
