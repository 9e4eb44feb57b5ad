import { jerseyOf, type RosterPlayer, type TeamSetup } from '../log/setup.ts'

/** A person's name in two parts. Of a player of whom only the number may be told, `fname` is empty and `lname` is `#9`. */
export interface NamedPlayer {
  readonly fname: string
  readonly lname: string
}

/** Both parts in the order they are spoken: `Jonas Archer`, `Jonas A.`, `#9`. */
export function fullName({ fname, lname }: NamedPlayer): string {
  return `${fname} ${lname}`.trim()
}

/** Whether of the last name no more than the first letter is told. */
export function isInitial({ lname }: NamedPlayer): boolean {
  return /^.\.$/u.test(lname)
}

/** What a player is called beside plays: `Archer`; with no more of the last name than an initial both names; else the number. */
export function familiarName(player: NamedPlayer): string {
  return isInitial(player) ? fullName(player) : player.lname || player.fname
}

/** `J. Archer`. What was shortened already stays as it is: `Jonas A.`, `#9`. */
export function shortName(player: NamedPlayer): string {
  const [initial] = player.fname
  const isShort = initial === undefined || player.lname === '' || isInitial(player)
  return isShort ? fullName(player) : `${initial}. ${player.lname}`
}

/** Whether no more than the number is told. */
export function isNumberOnly({ fname, lname }: NamedPlayer): boolean {
  return fname === '' && lname.startsWith('#')
}

/** A player of a team as refusals have it: `#9 Jonas Archer`. @throws {Error} when nobody of the team has the id */
export function rosterName(team: TeamSetup, playerId: number): string {
  const player = team.roster.find(({ id }) => id === playerId)
  if (player === undefined) throw new Error(`Player ${playerId} is not in the roster of team ${team.id}`)
  return `#${jerseyOf(player)} ${fullName(player)}`
}

/** The number and what he or she is called beside it: `9 Archer`; `#9` where that is all. */
export function numberAndName(player: RosterPlayer): string {
  return isNumberOnly(player) ? player.lname : `${jerseyOf(player)} ${familiarName(player)}`
}
