import { byJersey, isStandIn, jerseyOf, type MatchSetup, type RosterPlayer } from '@courtside/basketball'
import type { Player, Team } from '@courtside/contract'
import { folded } from '@courtside/publicity'

type FileTeam = MatchSetup['teams'][0]

/** A team of a game that was recorded elsewhere, with the matching team of the club. */
export interface PlayedSide {
  /** Null if the team has to be created. */
  readonly team: { readonly id: number } | null
  readonly name: string
  readonly coach: string
  readonly players: readonly PlayedPlayer[]
}

/** A player of an imported game, with the matching player of the club. */
export interface PlayedPlayer {
  /** The player's id in the imported log. */
  readonly fileId: number
  readonly fname: string
  readonly lname: string
  readonly jersey: string
  /** Null if the player has to be created. */
  readonly playerId: number | null
  /** The matching player's name in the club, if it differs from the name in the file; otherwise null. */
  readonly knownAs: string | null
  /**
   * Whether the player is new and a member of the team has this number now. The player is then created
   * without a team.
   */
  readonly numberTaken: boolean
}

/** The members that an administrator assigned, by the ids of the file's players; null for a new player. */
export type AssignedPlayers = ReadonlyMap<number, number | null>

/**
 * Finds the club's team by the name of a team in a file, and the team's players by their names, or by last
 * name and number.
 * @param chosen the id of the team that an administrator chose; null for a new team, undefined to find it by
 * name
 * @param assigned the members that an administrator assigned to players of the file; null for a new player
 */
export function matchedSide(
  team: FileTeam,
  known: readonly Team[],
  chosen: number | null | undefined,
  assigned: AssignedPlayers = new Map(),
): PlayedSide {
  const found =
    chosen === undefined
      ? known.find(({ teamname }) => plainName(teamname) === plainName(team.name))
      : known.find(({ id }) => id === chosen)
  const members = found?.players ?? []
  // Stand-ins are not persons.
  const people = team.roster.filter(({ id }) => !isStandIn(id))
  const matched = matchedPlayers(people, members, assigned)
  const players = [...people].sort(byJersey).map((player): PlayedPlayer => {
    const jersey = jerseyOf(player)
    const member = matched.get(player.id)
    const isSame = member === undefined || fullName(member) === fullName(player)
    return {
      fileId: player.id,
      fname: player.fname,
      lname: player.lname,
      jersey,
      playerId: member?.id ?? null,
      knownAs: isSame ? null : fullName(member),
      // Only a new player's number can be taken. A member keeps their current number, even if they wore
      // another one in this game.
      numberTaken: member === undefined && members.some((each) => each.jersey === jersey),
    }
  })
  return {
    team: found === undefined ? null : { id: found.id },
    name: team.name,
    coach: team.coach ?? '',
    players,
  }
}

/**
 * Finds the member for each player of a file. Members whom an administrator assigned come first. Full names
 * are compared before last names with numbers, because a player with the same last name may now wear the
 * number that a member wore.
 */
function matchedPlayers(
  roster: FileTeam['roster'],
  members: Team['players'],
  assigned: AssignedPlayers,
): ReadonlyMap<number, Player> {
  const free = new Set(members)
  const matched = new Map<number, Player>()
  for (const { id } of roster) {
    const member = members.find((each) => each.id === assigned.get(id))
    if (member !== undefined && free.delete(member)) matched.set(id, member)
  }
  const rules = [
    (player: RosterPlayer, member: Player) => isNamed(player, member) && member.jersey === jerseyOf(player),
    isNamed,
    (player: RosterPlayer, member: Player) =>
      member.jersey === jerseyOf(player) && plainName(member.lname) === plainName(player.lname),
  ]
  for (const isSame of rules) {
    for (const player of roster) {
      if (matched.has(player.id) || assigned.has(player.id)) continue
      const member = [...free].find((each) => isSame(player, each))
      if (member === undefined) continue
      free.delete(member)
      matched.set(player.id, member)
    }
  }
  return matched
}

function isNamed(player: RosterPlayer, member: Player): boolean {
  return plainName(fullName(member)) === plainName(fullName(player))
}

function fullName({ fname, lname }: { fname: string; lname: string }): string {
  return `${fname} ${lname}`.trim()
}

/**
 * Returns a name for comparison, without differences of accents, capitals, variants of letters and spaces, in
 * every language.
 */
export function plainName(name: string): string {
  return folded(name).replace(/\s+/gu, ' ').trim()
}
