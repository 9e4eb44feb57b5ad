import { HIDDEN_SCORES_COOKIE, hidesScores } from '@courtside/contract/client'
import { Listeners } from '@courtside/player/listeners'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const A_YEAR_S = 365 * 24 * 3600

const listeners = new Listeners()

/** Subscribes to changes of the setting that hides scores on this device. */
export const onHiddenScores = listeners.subscribe

/**
 * Returns whether scores are hidden until the viewer wants to see them. The address (`?spoilers=off`) or a
 * cookie of this device decides. The device uses a cookie, because the server also renders scores.
 */
export function useHiddenScores(): boolean {
  const { search } = useLocation()
  return useSyncExternalStore(
    onHiddenScores,
    () => hidesScores(search, document.cookie),
    () => hidesScores(search, ''),
  )
}

/** Sets whether scores are hidden on this device. */
export function hideScores(hide: boolean): void {
  const { name, value } = HIDDEN_SCORES_COOKIE
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${name}=${value}; path=/; samesite=lax; max-age=${hide ? A_YEAR_S : 0}`
  // Reading the cookie waits until it is set, as in `keepLanguage`. The request for a page right after that
  // then contains it.
  void document.cookie
  listeners.tell()
}
