import { Listeners } from '@courtside/player/listeners'
import { useSyncExternalStore } from 'react'

const STORED_AS = 'myTeams'
const NONE: ReadonlySet<number> = new Set()

const listeners = new Listeners({ stored: true })
let known: { text: string | null; teams: ReadonlySet<number> } = { text: null, teams: NONE }

/** The followed teams of a signed-in user's account. */
export interface TeamAccount {
  readonly teams: ReadonlySet<number>
  /** Follows or unfollows a team. */
  follow(id: number, follow: boolean): void
}

/**
 * The followed teams of the account; null if no user is signed in, or until they have loaded. The device's
 * own teams are used then.
 */
let account: TeamAccount | null = null

/** Subscribes to changes of the followed teams, also in another window of this device. */
export const onMyTeams = listeners.subscribe

/** Returns the ids of the followed teams. It is the same set until something changes. */
export function followedTeams(): ReadonlySet<number> {
  return account?.teams ?? ofDevice()
}

/** Returns the teams stored on this device. If the stored data is not valid, returns none. */
function ofDevice(): ReadonlySet<number> {
  const text = localStorage.getItem(STORED_AS)
  if (text !== known.text) known = { text, teams: new Set(idsIn(text)) }
  return known.teams
}

/** Returns the ids in a stored list; none if it is not valid. */
export function idsIn(text: string | null): number[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((id) => Number.isInteger(id) && id > 0) : []
  } catch {
    return []
  }
}

/**
 * Returns the ids of the followed teams, from the signed-in user's account or from this device. Lists show
 * these teams first.
 */
export function useMyTeams(): ReadonlySet<number> {
  return useSyncExternalStore(onMyTeams, followedTeams, () => NONE)
}

/** Follows or unfollows a team. */
export function followTeam(id: number, follow: boolean): void {
  if (account) {
    account.follow(id, follow)
    return
  }
  const rest = [...followedTeams()].filter((each) => each !== id)
  keepOnDevice(follow ? [...rest, id] : rest)
}

/** Returns whether the followed teams belong to an account. */
export function areTeamsOfAccount(): boolean {
  return account !== null
}

/** Returns the teams stored on this device. */
export function teamsOnDevice(): number[] {
  return [...ofDevice()]
}

/** Uses the followed teams of an account, or with null the teams of this device. */
export function countTeamsOf(next: TeamAccount | null): void {
  account = next
  listeners.tell()
}

/** Replaces the teams stored on this device. */
export function keepOnDevice(ids: readonly number[]): void {
  localStorage.setItem(STORED_AS, JSON.stringify(ids))
  listeners.tell()
}

/** Returns the entries with followed teams first. Otherwise the order stays the same. */
export function mineFirst<Entry>(
  entries: readonly Entry[],
  mine: ReadonlySet<number>,
  teamsOf: (entry: Entry) => readonly number[],
): Entry[] {
  const isMine = (entry: Entry) => teamsOf(entry).some((id) => mine.has(id))
  return [...entries.filter(isMine), ...entries.filter((entry) => !isMine(entry))]
}
