import { PUSH_KINDS, type PushKind } from '@courtside/contract/client'
import { Listeners } from '@courtside/player/listeners'
import { useSyncExternalStore } from 'react'

const STORED_AS = 'push'
/** What was said to the server last, and on which day: it is said again the day after, in case the server has lost it. */
const SAID_AS = 'pushSaid'

/** What this device wants to be told of the matches of its teams while no page is open. */
export interface PushChoice {
  /** By the team's id, what of its matches. Of a team that stands for nothing it is told nothing. */
  readonly kinds: Readonly<Record<string, readonly PushKind[]>>
  /** HH:MM to HH:MM; null: there are no quiet hours. */
  readonly quiet: { readonly from: string; readonly until: string } | null
}

const listeners = new Listeners({ stored: true })
let known: { text: string | null; choice: PushChoice | null } = { text: null, choice: null }

/** What this device wants to be told; null: nothing. The same object as long as nothing changes. */
export function pushChoice(): PushChoice | null {
  const text = localStorage.getItem(STORED_AS)
  if (text !== known.text) known = { text, choice: choiceIn(text) }
  return known.choice
}

/** Keeps what this device wants to be told; null: nothing. */
export function keepPushChoice(choice: PushChoice | null): void {
  if (choice) localStorage.setItem(STORED_AS, JSON.stringify(choice))
  else {
    localStorage.removeItem(STORED_AS)
    localStorage.removeItem(SAID_AS)
  }
  listeners.tell()
}

/** What was said to the server last; null: nothing since this device was turned on. */
export function saidLast(): string | null {
  return localStorage.getItem(SAID_AS)
}

/** Notes what the server knows. */
export function keepSaid(says: string): void {
  localStorage.setItem(SAID_AS, says)
}

/** Calls its listener when another thing is wanted, here or in another window of this device. */
export const onPushChoice = listeners.subscribe

/** What this device wants to be told; null: nothing. */
export function usePushChoice(): PushChoice | null {
  return useSyncExternalStore(onPushChoice, pushChoice, () => null)
}

/** What is told of a team. */
export function kindsOf(choice: PushChoice | null, teamId: number): readonly PushKind[] {
  return choice?.kinds[teamId] ?? []
}

/** The choice with other kinds for a team. */
export function withKinds(choice: PushChoice, teamId: number, kinds: readonly PushKind[]): PushChoice {
  return { ...choice, kinds: { ...choice.kinds, [teamId]: kinds } }
}

/** What is not as it is kept here counts as nothing. */
function choiceIn(text: string | null): PushChoice | null {
  try {
    const value: Partial<PushChoice> | null = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const kinds = Object.entries(value.kinds ?? {}).map(([team, kept]) => [
      team,
      PUSH_KINDS.filter((kind) => Array.isArray(kept) && kept.includes(kind)),
    ])
    return { kinds: Object.fromEntries(kinds), quiet: value.quiet ?? null }
  } catch {
    return null
  }
}
