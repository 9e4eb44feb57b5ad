import type { ClubIdentity } from '@courtside/contract'
import { CLUB_ELEMENT, NO_CLUB } from '@courtside/contract/client'
import { Listeners } from '@courtside/player/listeners'
import { useSyncExternalStore } from 'react'

const listeners = new Listeners()
let shown: ClubIdentity = readPage()

/** Reads the club that the server put into the page. */
function readPage(): ClubIdentity {
  const text = typeof document === 'undefined' ? null : document.getElementById(CLUB_ELEMENT)?.textContent
  return text ? JSON.parse(text) : NO_CLUB
}

/** Returns the club of this site. */
export function clubShown(): ClubIdentity {
  return shown
}

/** Returns the club of this site. A component that calls it renders again when the club changes. */
export function useClub(): ClubIdentity {
  return useSyncExternalStore(listeners.subscribe, clubShown, clubShown)
}

/** Shows another identity of the club on this page. */
export function showClub(club: ClubIdentity): void {
  shown = club
  listeners.tell()
}
