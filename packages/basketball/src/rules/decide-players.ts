import { remainingMs } from '../log/clock.ts'
import type { EventBody } from '../log/event.ts'
import { hasBegun, type MatchState } from '../log/match-state.ts'
import { isLight, jerseyOf, type RosterPlayer, type TeamSetup } from '../log/setup.ts'
import { isWholeTeam, standInOf } from '../log/stand-in.ts'
import { rosterName } from '../words/player-name.ts'
import { accept, type Decision, type ListPlayer, reject } from './command.ts'
import type { Rejection } from './rejection.ts'

/**
 * Decides on a player who is added to a team's roster, gets another name or number, or replaces another
 * player; no event if nothing changes. This is also allowed after the end, because a name is often known
 * late. A player who is added after the game has begun is marked as late, unless the match is in light mode.
 */
export function decideListPlayer(state: MatchState, command: ListPlayer, now: number): Decision {
  const { teamId, insteadOf } = command
  const team = state.setup.teams.find(({ id }) => id === teamId)
  if (team === undefined) return reject({ code: 'team-not-in-match', teamId })
  if (insteadOf !== undefined && state.replaced.get(insteadOf) === command.player.id) return accept()
  const known = team.roster.find(({ id }) => id === (insteadOf ?? command.player.id))
  const fault = listFault(state, team, command, known)
  if (fault !== undefined) return reject(fault)
  const isLate = known === undefined && hasBegun(state) && !isLight(state.setup)
  const lateAt = isLate ? { period: state.period, clock: remainingMs(state.clock, now) } : known?.lateAt
  const { id, fname, lname, jersey } = command.player
  const player: RosterPlayer = {
    id,
    fname,
    lname,
    jerseyNo: Number(jersey),
    jersey,
    ...(lateAt !== undefined && { lateAt }),
  }
  const isSame = known !== undefined && !known.outsideSquad && samePlayer(known, player)
  if (isSame) return accept()
  const isOther = insteadOf !== undefined && insteadOf !== id
  return accept({ kind: 'player-listed', teamId, player, ...(isOther && { insteadOf }) })
}

/**
 * Returns the event that lists a team's stand-in with this id, or null if the id is not one of the team's
 * stand-ins or the roster has it already.
 */
export function standInListed(state: MatchState, teamId: number, playerId: number): EventBody | null {
  const team = state.setup.teams.find(({ id }) => id === teamId)
  if (team === undefined || team.roster.some(({ id }) => id === playerId)) return null
  const player = standInOf(team, playerId)
  return player && { kind: 'player-listed', teamId, player }
}

function listFault(
  { created, setup, stats }: MatchState,
  team: TeamSetup,
  { player, insteadOf }: ListPlayer,
  known: RosterPlayer | undefined,
): Rejection | undefined {
  const elsewhere = setup.teams.some(
    ({ id, roster }) => id !== team.id && roster.some((each) => each.id === player.id),
  )
  const isTeam = isWholeTeam(player.id) || (insteadOf !== undefined && isWholeTeam(insteadOf))
  if (elsewhere || isTeam) return { code: 'player-not-in-team', playerId: player.id, teamId: team.id }
  if (insteadOf !== undefined && known === undefined) {
    return { code: 'player-not-in-team', playerId: insteadOf, teamId: team.id }
  }
  const others = team.roster.filter(
    ({ id, outsideSquad }) => id !== player.id && id !== insteadOf && !outsideSquad,
  )
  if (others.some((other) => jerseyOf(other) === player.jersey)) {
    return { code: 'number-twice-in-squad', team: team.name, jersey: player.jersey }
  }
  const most = created.ruleset.squadLimit
  if (!isLight(setup) && others.filter(({ id }) => !isWholeTeam(id)).length >= most) {
    return { code: 'squad-too-large', team: team.name, most }
  }
  if (insteadOf === undefined || insteadOf === player.id) return undefined
  // Two players who were both on court can't become one.
  const hasPlayed = (id: number) =>
    team.starters.includes(id) || stats.some((stat) => !stat.voided && stat.playerInId === id)
  return hasPlayed(insteadOf) && hasPlayed(player.id)
    ? { code: 'on-court-already', player: rosterName(team, player.id) }
    : undefined
}

function samePlayer(one: RosterPlayer, other: RosterPlayer): boolean {
  return (
    one.id === other.id &&
    one.fname === other.fname &&
    one.lname === other.lname &&
    jerseyOf(one) === jerseyOf(other)
  )
}
