import type {
  Player,
  PlayerChanges,
  PlayerInput,
  Team,
  TeamChanges,
  TeamInput,
  TeamName,
} from '@courtside/contract'
import type { RosterWrite } from '@courtside/interchange'
import type { ImageStore, ProcessedImage } from '@courtside/pictures'
import type { Reader } from '@courtside/publicity'
import type { Transaction } from 'kysely'
import { explaining } from '../../constraint-refusals.ts'
import type { Database } from '../../db/client.ts'
import type { Page } from '../../db/list-query.ts'
import type { Schema } from '../../db/schema.ts'
import { Refused } from '../../refused.ts'
import type { NamesOfMatches } from '../publicity/names-of-matches.ts'
import { addRoster } from './import-repository.ts'
import type { PlayerFilter } from './player-query.ts'
import { PlayerRepository } from './player-repository.ts'
import { playerColumns, presentPlayer, presentTeam, presentTeamName, teamColumns } from './presenter.ts'
import { lockTeams, writeRosters } from './roster-write.ts'
import { TeamRepository, type TeamRow } from './team-repository.ts'

/** Runs a write and translates a constraint violation into a refusal. */
const explained = explaining({
  teams_teamname: { code: 'team-name-taken' },
  players_jersey: { code: 'jersey-taken' },
  players_team_id_fkey: { code: 'unknown-team' },
  players_position_id_fkey: { code: 'no-such-position' },
})

/** Dependencies of {@link RosterService}. */
export interface RosterServiceParts {
  db: Database
  images: ImageStore
  /** Is notified of every change that may affect what the public sees of players. */
  names: NamesOfMatches
  /** The reader for responses to writes. This reader sees everything. */
  club: Reader
}

/** Manages teams, players and positions. */
export class RosterService {
  readonly #db: Database
  readonly #images: ImageStore
  readonly #names: NamesOfMatches
  readonly #club: Reader
  readonly #teams: TeamRepository
  readonly #players: PlayerRepository

  constructor({ db, images, names, club }: RosterServiceParts) {
    this.#db = db
    this.#images = images
    this.#names = names
    this.#club = club
    this.#teams = new TeamRepository(db)
    this.#players = new PlayerRepository(db)
  }

  /**
   * Adds players to an existing or a new team of the club, within a transaction. Their position is unknown,
   * so they get the first position of the list until somebody edits it. A player whose number is taken gets
   * no team.
   * @throws {Refused} when a name or number is taken
   */
  async addWithin(
    tx: Transaction<Schema>,
    { team, name, coach }: { team: { id: number } | null; name: string; coach: string },
    players: readonly { fname: string; lname: string; jersey: string; numberTaken: boolean }[],
  ): Promise<{ teamId: number; playerIds: number[] }> {
    const [first] = await this.positions()
    const rows = players.map(({ fname, lname, jersey, numberTaken }) => ({
      fname,
      lname,
      jersey,
      position_id: first?.id ?? 1,
      teamless: numberTaken,
    }))
    return explained(() => addRoster(tx, { team: team ?? { teamname: name, coach }, players: rows }))
  }

  /** Returns the playing positions. */
  positions() {
    return this.#players.positions()
  }

  /** Returns a page of teams with their rosters, and the total over all pages. */
  async teams(search: string, page: Page, reader: Reader): Promise<{ teams: Team[]; total: number }> {
    const { rows, total } = await this.#teams.teams(search, page)
    return { teams: rows.map((row) => presentTeam(row, reader)), total }
  }

  /** Returns all teams with their rosters and full names. */
  async allTeams(): Promise<Team[]> {
    return (await this.teams('', { limit: null, offset: 0 }, this.#club)).teams
  }

  /** Returns names, logos and colours of all teams, for selection lists. */
  async teamNames(): Promise<TeamName[]> {
    const rows = await this.#teams.names()
    return rows.map(presentTeamName)
  }

  /** Returns one team with its roster and full names, or undefined when there is no such team. */
  async team(id: number): Promise<Team | undefined> {
    const row = await this.#teams.team(id)
    return row && presentTeam(row, this.#club)
  }

  /** Returns a page of players and the total over all pages. */
  async players(
    filter: PlayerFilter,
    page: Page,
    reader: Reader,
  ): Promise<{ players: Player[]; total: number }> {
    const { rows, total } = await this.#players.players(filter, page, reader.audience)
    return { players: rows.map((row) => presentPlayer(row, reader)), total }
  }

  /**
   * Creates a team and moves players to it.
   * @throws {Refused} 409 the name or a jersey number is taken, 400 unknown player
   */
  async createTeam(form: TeamInput, logo: Buffer | undefined): Promise<Team> {
    const id = await this.#images.storeWith(logo, (picture) =>
      explained(async () => {
        const team = { ...teamColumns(form), ...coloursFor(form, picture), logo: picture?.name ?? null }
        const inserted = await this.#teams.insertTeam(team, form.players)
        if (inserted === null) throw new Refused({ code: 'player-gone' })
        return inserted
      }),
    )
    this.#names.changed()
    return presentTeam(required(await this.#teams.team(id)), this.#club)
  }

  /**
   * Compares all rosters with a file, and writes the result in the same transaction.
   * @param decide makes the comparison; a `write` of null changes nothing
   * @param isWriting whether to lock the teams, so that they stay the same between the comparison and the
   * write
   * @throws {Refused} 409 a name or jersey number is taken
   */
  async change<Decision extends { write: RosterWrite | null }>(
    decide: (teams: readonly TeamRow[]) => Decision,
    isWriting: boolean,
  ): Promise<Decision> {
    const { decision, photos } = await explained(() =>
      this.#db.transaction().execute(async (tx) => {
        if (isWriting) await lockTeams(tx)
        const teams = await new TeamRepository(tx).teams('', { limit: null, offset: 0 })
        const decision = decide(teams.rows)
        if (decision.write) await writeRosters(tx, decision.write)
        const removed = new Set(decision.write?.removed)
        const gone = teams.rows.flatMap(({ players }) => players).filter(({ id }) => removed.has(id))
        return { decision, photos: gone.map(({ photo }) => photo) }
      }),
    )
    if (decision.write) this.#names.changed()
    for (const photo of photos) await this.#images.discard(photo)
    return decision
  }

  /**
   * Changes a team. Fields that are left out keep their value.
   * @throws {Refused} 404 no such team, 409 the name is taken
   */
  async editTeam(id: number, form: TeamChanges, logo: Buffer | undefined): Promise<Team> {
    const before = await this.#teams.team(id)
    if (!before) throw new Refused({ code: 'no-such-team' })
    await this.#images.storeWith(logo, (picture) =>
      explained(async () => {
        const changes = {
          ...teamColumns(form),
          ...(before.primary_colour === null && picture && coloursFor(form, picture)),
          ...(picture && { logo: picture.name }),
        }
        if (!(await this.#teams.updateTeam(id, changes))) throw new Refused({ code: 'no-such-team' })
      }),
    )
    if (logo) await this.#images.discard(before.logo)
    this.#names.changed()
    return presentTeam(required(await this.#teams.team(id)), this.#club)
  }

  /**
   * Removes a team.
   * @throws {Refused} 404 no such team, 409 it is in an unfinished or scheduled match
   */
  async deleteTeam(id: number): Promise<void> {
    const before = await this.#teams.team(id)
    const outcome = await this.#teams.removeTeam(id)
    if (outcome === 'unknown') throw new Refused({ code: 'no-such-team' })
    if (outcome === 'removed') {
      this.#names.changed()
      return this.#images.discard(before?.logo ?? null)
    }
    if ('meets' in outcome) throw new Refused({ code: 'team-has-fixtures', opponent: outcome.meets })
    throw new Refused({ code: 'team-in-match', title: outcome.inMatch })
  }

  /** Returns the licence numbers of players who have one, by id. Only readers of the club may see them. */
  licencesOf(ids: readonly number[]): Promise<Record<number, string>> {
    return this.#players.licencesOf(ids)
  }

  /**
   * Creates a player.
   * @throws {Refused} 409 the jersey number is taken, 400 unknown team or position
   */
  async createPlayer(form: PlayerInput, photo: Buffer | undefined): Promise<Player> {
    await this.#requireTeam(form.teamId)
    const id = await this.#images.storeWith(photo, (picture) =>
      explained(() => this.#players.insertPlayer({ ...playerColumns(form), photo: picture?.name ?? null })),
    )
    this.#names.changed()
    return presentPlayer(required(await this.#players.player(id)), this.#club)
  }

  /**
   * Changes a player. Fields that are left out keep their value.
   * @throws {Refused} 404 no such player, 409 the jersey number is taken, 400 unknown team or position
   */
  async editPlayer(id: number, form: PlayerChanges, photo: Buffer | undefined): Promise<Player> {
    await this.#requireTeam(form.teamId)
    const before = await this.#players.player(id)
    if (!before) throw new Refused({ code: 'no-such-player' })
    await this.#images.storeWith(photo, (picture) =>
      explained(async () => {
        const changes = { ...playerColumns(form), ...(picture && { photo: picture.name }) }
        if (!(await this.#players.updatePlayer(id, changes))) throw new Refused({ code: 'no-such-player' })
      }),
    )
    if (photo) await this.#images.discard(before.photo)
    this.#names.changed()
    return presentPlayer(required(await this.#players.player(id)), this.#club)
  }

  /**
   * Removes a player.
   * @throws {Refused} no such player
   */
  async deletePlayer(id: number): Promise<void> {
    const before = await this.#players.player(id)
    if (!(await this.#players.removePlayer(id))) throw new Refused({ code: 'no-such-player' })
    await this.#images.discard(before?.photo ?? null)
  }

  async #requireTeam(id: number | undefined): Promise<void> {
    if (id !== undefined && !(await this.#teams.team(id))) throw new Refused({ code: 'unknown-team' })
  }
}

/** Returns the colours of a form. Colours that it lacks are taken from the new logo, if any. */
function coloursFor({ primaryColour, secondaryColour }: TeamChanges, logo: ProcessedImage | undefined) {
  return {
    primary_colour: primaryColour ?? logo?.colours.primary ?? null,
    secondary_colour: secondaryColour ?? logo?.colours.secondary ?? null,
  }
}

function required<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('A row that was just written does not exist.')
  return row
}
