import { useSyncExternalStore } from 'react'

const STORED_AS = 'myTeams'
const NONE: ReadonlySet<number> = new Set()

const listeners = new Set<() => void>()
let known: { text: string | null; teams: ReadonlySet<number> } = { text: null, teams: NONE }

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another window of this device follows or leaves a team.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The same set as long as nothing changes. What is not a list of ids counts as no team. */
function current(): ReadonlySet<number> {
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

/** The teams that this device follows, by id: they come first in lists. */
export function useMyTeams(): ReadonlySet<number> {
  return useSyncExternalStore(subscribe, current, () => NONE)
}

/** Has this device follow a team from now on, or no longer. */
export function followTeam(id: number, follow: boolean): void {
  const rest = [...current()].filter((each) => each !== id)
  localStorage.setItem(STORED_AS, JSON.stringify(follow ? [...rest, id] : rest))
  for (const listener of listeners) listener()
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
