import { isHandled, jerseyOf, type ListPlayer, type MatchState, standInId } from '@courtside/basketball'
import { appendOrRefuse } from '../../live/append-or-refuse.ts'
import type { MatchLog } from '../../live/match-log.ts'
import { Refused } from '../../refused.ts'
import type { NamesOfMatches } from '../publicity/names-of-matches.ts'
import type { RosterService } from '../rosters/service.ts'

/** A player of a running match: a player of the club, or only a name and a number. */
export interface MatchPlayer {
  readonly teamId: number
  /** The player of the club; null or absent for somebody whom the club does not know. */
  readonly playerId?: number | null | undefined
  readonly fname: string
  readonly lname: string
  readonly jersey: string
  /** Whether an unknown player is also created in the team. */
  readonly inTeam: boolean
  /** The player of the match who is replaced: the new player gets that player's place and plays. */
  readonly insteadOf?: number | null | undefined
  readonly clientId?: string | null | undefined
}

/** Adds players to running matches, and gives names to shirt numbers. */
export class MatchPlayers {
  readonly #log: MatchLog
  readonly #rosters: RosterService
  readonly #names: Pick<NamesOfMatches, 'changed'>

  constructor(log: MatchLog, rosters: RosterService, names: Pick<NamesOfMatches, 'changed'>) {
    this.#log = log
    this.#rosters = rosters
    this.#names = names
  }

  /**
   * Adds a player to a team of a match, changes a name or a number, or gives a name to a player who had only
   * a number.
   * @returns the player's id in the match, below 0 for somebody whom the club does not know
   * @throws {Refused} when another player wears the number, or the player belongs to another team
   */
  async list(matchId: number, player: MatchPlayer, userId: number): Promise<{ playerId: number }> {
    const { state } = await this.#log.read(matchId)
    const { clientId } = player
    if (clientId && isHandled(state, clientId)) return { playerId: wearerOf(state, player) }
    const listed = await this.#listed(state, player)
    await appendOrRefuse(this.#log, matchId, userId, () => ({
      type: 'list-player',
      teamId: player.teamId,
      player: listed,
      ...(player.insteadOf != null && { insteadOf: player.insteadOf }),
      ...(clientId && { clientId }),
    }))
    this.#names.changed()
    return { playerId: listed.id }
  }

  async #listed(state: MatchState, player: MatchPlayer): Promise<ListPlayer['player']> {
    const { teamId, playerId, fname, lname, jersey } = player
    const named = { fname, lname: lname || `#${jersey}`, jersey }
    if (playerId == null) {
      return { ...named, id: player.inTeam ? await this.#create(player) : numberOf(player) }
    }
    const onRoster = state.setup.teams
      .find(({ id }) => id === teamId)
      ?.roster.find(({ id }) => id === playerId)
    if (onRoster !== undefined && lname !== '') return { ...named, id: playerId }
    const team = await this.#rosters.team(teamId)
    const member = team?.players.find(({ id }) => id === playerId)
    if (!team || !member) {
      throw new Refused({
        code: 'player-of-another-team',
        field: 'playerId',
        playerId,
        team: team?.teamname ?? '',
      })
    }
    return { id: playerId, fname: member.fname, lname: member.lname, jersey }
  }

  /**
   * Creates the player in the team.
   * @throws {Refused} when the number is taken in the team
   */
  async #create({ teamId, fname, lname, jersey }: MatchPlayer): Promise<number> {
    const [position] = await this.#rosters.positions()
    const form = { fname, lname, jerseyNo: jersey, teamId, positionId: position?.id ?? 1 }
    return (await this.#rosters.createPlayer(form, undefined)).id
  }
}

/** Returns the id of the player who wears the number in the match. */
function wearerOf({ setup }: MatchState, player: MatchPlayer): number {
  const team = setup.teams.find(({ id }) => id === player.teamId)
  const wearer = team?.roster.find((each) => jerseyOf(each) === player.jersey && !each.outsideSquad)
  return wearer?.id ?? numberOf(player)
}

function numberOf({ teamId, jersey }: MatchPlayer): number {
  return standInId(teamId, jersey)
}
