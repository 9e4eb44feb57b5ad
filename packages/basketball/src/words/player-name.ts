import { jerseyOf, type RosterPlayer, type TeamSetup } from '../log/setup.ts'

/**
 * A person's name in two parts. For a player whose name may not be shown, `fname` is empty and `lname` is the
 * number: `#9`.
 */
export interface NamedPlayer {
  readonly fname: string
  readonly lname: string
}

/** Returns both parts in spoken order: `Jonas Archer`, `Jonas A.`, `#9`. */
export function fullName({ fname, lname }: NamedPlayer): string {
  return `${fname} ${lname}`.trim()
}

/** Reports whether the last name is shortened to its initial. */
export function isInitial({ lname }: NamedPlayer): boolean {
  return /^.\.$/u.test(lname)
}

/**
 * Returns a player's name for use next to plays: `Archer`; both names if the last is only an initial; `#9` if
 * only the number may be shown.
 */
export function familiarName(player: NamedPlayer): string {
  return isInitial(player) ? fullName(player) : player.lname || player.fname
}

/** Returns the short name: `J. Archer`. A name already shortened stays unchanged: `Jonas A.`, `#9`. */
export function shortName(player: NamedPlayer): string {
  const [initial] = player.fname
  const isShort = initial === undefined || player.lname === '' || isInitial(player)
  return isShort ? fullName(player) : `${initial}. ${player.lname}`
}

/** Reports whether only the player's number may be shown. */
export function isNumberOnly({ fname, lname }: NamedPlayer): boolean {
  return fname === '' && lname.startsWith('#')
}

/**
 * Returns a player's name as refusals show it: `#9 Jonas Archer`.
 * @throws {Error} if the team has no player with the id
 */
export function rosterName(team: TeamSetup, playerId: number): string {
  const player = team.roster.find(({ id }) => id === playerId)
  if (player === undefined) throw new Error(`Player ${playerId} is not in the roster of team ${team.id}`)
  return isNumberOnly(player) || jerseyOf(player) === ''
    ? fullName(player)
    : `#${jerseyOf(player)} ${fullName(player)}`
}

/**
 * Returns the number and the familiar name: `9 Archer`; `#9` if only the number may be shown; the team's name
 * for the team as a whole.
 */
export function numberAndName(player: RosterPlayer): string {
  return isNumberOnly(player) || jerseyOf(player) === ''
    ? player.lname
    : `${jerseyOf(player)} ${familiarName(player)}`
}
