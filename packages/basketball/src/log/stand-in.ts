import type { RosterPlayer, TeamSetup } from './setup.ts'

/**
 * A stand-in is a player without a name, to whom plays belong until somebody names the player. A team has one
 * for each shirt number, and one for the whole team. Each has an id below 0 that follows from the team and
 * the number, so that two tables that enter a play of the same unknown number mean the same player.
 */

/** Ids of stand-ins per team. */
const IDS_PER_TEAM = 1000
/** The part of the id for the shirt number 00. For the numbers 0 to 99 the part is the number. */
const DOUBLE_ZERO = 100
/** The part of the id for the team as a whole. */
const WHOLE_TEAM = 999

/**
 * Returns the id of a team's stand-in.
 * @param jersey `0` to `99` or `00`; null for the team as a whole
 */
export function standInId(teamId: number, jersey: string | null): number {
  const part = jersey === null ? WHOLE_TEAM : jersey === '00' ? DOUBLE_ZERO : Number(jersey)
  return -(teamId * IDS_PER_TEAM + part)
}

/** Reports whether an id belongs to a stand-in, not to a player of the club. */
export function isStandIn(playerId: number): boolean {
  return playerId < 0
}

/** Reports whether an id belongs to the stand-in for a whole team. */
export function isWholeTeam(playerId: number): boolean {
  return isStandIn(playerId) && -playerId % IDS_PER_TEAM === WHOLE_TEAM
}

/** Returns the id of the team that a stand-in belongs to. */
export function teamOfStandIn(playerId: number): number {
  return Math.floor(-playerId / IDS_PER_TEAM)
}

/**
 * Returns a team's stand-in as its roster lists it, or null if the id is not one of this team. The stand-in
 * for a number is named `#7`, and the one for the team as a whole has the team's name and no number.
 */
export function standInOf(team: Pick<TeamSetup, 'id' | 'name'>, playerId: number): RosterPlayer | null {
  if (!Number.isSafeInteger(playerId) || !isStandIn(playerId) || teamOfStandIn(playerId) !== team.id)
    return null
  const part = -playerId % IDS_PER_TEAM
  if (part === WHOLE_TEAM) {
    return { id: playerId, fname: '', lname: team.name, jerseyNo: DOUBLE_ZERO, jersey: '' }
  }
  if (part > DOUBLE_ZERO) return null
  const jersey = part === DOUBLE_ZERO ? '00' : String(part)
  return { id: playerId, fname: '', lname: `#${jersey}`, jerseyNo: Number(jersey), jersey }
}
