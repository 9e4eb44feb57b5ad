import { PUSH_KINDS, type PushKind } from '@courtside/contract/client'
import { Listeners } from '@courtside/player/listeners'
import { useSyncExternalStore } from 'react'

const STORED_AS = 'push'
/**
 * The key under which the data last sent to the server is stored, with the day. On the next day, it is sent
 * again, because the server may have lost it.
 */
const SAID_AS = 'pushSaid'

/** Which notifications this device wants about its teams' matches while no page is open. */
export interface PushChoice {
  /**
   * The kinds of notifications by the id of the team. An empty list means no notifications about the team.
   */
  readonly kinds: Readonly<Record<string, readonly PushKind[]>>
  /** The quiet hours, from HH:MM until HH:MM; null if there are none. */
  readonly quiet: { readonly from: string; readonly until: string } | null
}

const listeners = new Listeners({ stored: true })
let known: { text: string | null; choice: PushChoice | null } = { text: null, choice: null }

/**
 * Returns this device's choices about notifications; null if notifications are off. It is the same object
 * until something changes.
 */
export function pushChoice(): PushChoice | null {
  const text = localStorage.getItem(STORED_AS)
  if (text !== known.text) known = { text, choice: choiceIn(text) }
  return known.choice
}

/** Stores this device's choices about notifications; null switches notifications off. */
export function keepPushChoice(choice: PushChoice | null): void {
  if (choice) localStorage.setItem(STORED_AS, JSON.stringify(choice))
  else {
    localStorage.removeItem(STORED_AS)
    localStorage.removeItem(SAID_AS)
  }
  listeners.tell()
}

/**
 * Returns the data last sent to the server; null if nothing was sent since notifications were switched on.
 */
export function lastSent(): string | null {
  return localStorage.getItem(SAID_AS)
}

/** Stores the data that the server has. */
export function keepLastSent(says: string): void {
  localStorage.setItem(SAID_AS, says)
}

/** Subscribes to changes of the choices, also in another window of this device. */
export const onPushChoice = listeners.subscribe

/** Returns this device's choices about notifications; null if notifications are off. */
export function usePushChoice(): PushChoice | null {
  return useSyncExternalStore(onPushChoice, pushChoice, () => null)
}

/** Returns the kinds of notifications that the device wants about a team. */
export function kindsOf(choice: PushChoice | null, teamId: number): readonly PushKind[] {
  return choice?.kinds[teamId] ?? []
}

/** Returns the choices with other kinds of notifications about a team. */
export function withKinds(choice: PushChoice, teamId: number, kinds: readonly PushKind[]): PushChoice {
  return { ...choice, kinds: { ...choice.kinds, [teamId]: kinds } }
}

/** Returns the stored choices; null if there are none or they are not valid. */
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
