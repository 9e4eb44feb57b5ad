import { HIDDEN_SCORES_COOKIE, hidesScores } from '@courtside/contract/client'
import { Listeners } from '@courtside/player/listeners'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const A_YEAR_S = 365 * 24 * 3600

const listeners = new Listeners()

/** Calls its listener when this device hides scores from now on, or shows them. */
export const onHiddenScores = listeners.subscribe

/**
 * Whether scores are hidden until one asks for them: the address says so (`?spoilers=off`), or this device remembers it, in a
 * cookie, since the server writes scores as well.
 */
export function useHiddenScores(): boolean {
  const { search } = useLocation()
  return useSyncExternalStore(
    onHiddenScores,
    () => hidesScores(search, document.cookie),
    () => hidesScores(search, ''),
  )
}

/** Has this device hide scores from now on, or show them. */
export function hideScores(hide: boolean): void {
  const { name, value } = HIDDEN_SCORES_COOKIE
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${name}=${value}; path=/; samesite=lax; max-age=${hide ? A_YEAR_S : 0}`
  // As with the language (`keepLanguage`): to read it waits until it is set, so that a page asked for at once has it.
  void document.cookie
  listeners.tell()
}
