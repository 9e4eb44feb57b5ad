import { Listeners } from '@courtside/player/listeners'
import { useSyncExternalStore } from 'react'

const STORED_AS = 'myTeams'
const NONE: ReadonlySet<number> = new Set()

const listeners = new Listeners({ stored: true })
let known: { text: string | null; teams: ReadonlySet<number> } = { text: null, teams: NONE }

/** Where the teams of somebody who is signed in are kept. */
export interface TeamAccount {
  readonly teams: ReadonlySet<number>
  /** Notes there that a team is followed from now on, or no longer. */
  follow(id: number, follow: boolean): void
}

/** Null while nobody is signed in: the device's own teams count. */
let account: TeamAccount | null = null

/** Calls its listener when other teams are followed, also in another window of this device. */
export const onMyTeams = listeners.subscribe

/** The teams that are followed, by id; the same set as long as nothing changes. */
export function followedTeams(): ReadonlySet<number> {
  return account?.teams ?? ofDevice()
}

/** What is not a list of ids counts as no team. */
function ofDevice(): ReadonlySet<number> {
  const text = localStorage.getItem(STORED_AS)
  if (text !== known.text) known = { text, teams: new Set(idsIn(text)) }
  return known.teams
}

/** The ids of a kept list; none of what is no such list. */
export function idsIn(text: string | null): number[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((id) => Number.isInteger(id) && id > 0) : []
  } catch {
    return []
  }
}

/** The teams that are followed, by id, in the account of who is signed in, else on this device: they come first in lists. */
export function useMyTeams(): ReadonlySet<number> {
  return useSyncExternalStore(onMyTeams, followedTeams, () => NONE)
}

/** Follows a team from now on, or no longer. */
export function followTeam(id: number, follow: boolean): void {
  if (account) {
    account.follow(id, follow)
    return
  }
  const rest = [...followedTeams()].filter((each) => each !== id)
  keepOnDevice(follow ? [...rest, id] : rest)
}

/** Whether those of an account count. */
export function areTeamsOfAccount(): boolean {
  return account !== null
}

/** The teams that are kept on this device. */
export function teamsOnDevice(): number[] {
  return [...ofDevice()]
}

/** From now on the teams of an account count; null: those of this device. */
export function countTeamsOf(next: TeamAccount | null): void {
  account = next
  listeners.tell()
}

/** Keeps other teams on this device. */
export function keepOnDevice(ids: readonly number[]): void {
  localStorage.setItem(STORED_AS, JSON.stringify(ids))
  listeners.tell()
}

/** Entries with a team that is followed first; otherwise in the order they came in. */
export function mineFirst<Entry>(
  entries: readonly Entry[],
  mine: ReadonlySet<number>,
  teamsOf: (entry: Entry) => readonly number[],
): Entry[] {
  const isMine = (entry: Entry) => teamsOf(entry).some((id) => mine.has(id))
  return [...entries.filter(isMine), ...entries.filter((entry) => !isMine(entry))]
}
