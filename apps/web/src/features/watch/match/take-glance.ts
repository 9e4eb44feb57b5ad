import type { MatchGlance } from '@courtside/contract'
import { GLANCE_ELEMENT } from '@courtside/contract/client'

/** What the server put into the page about this match. Only once: a visitor who comes back to it later wants the news. */
export function takeGlance(id: number): MatchGlance | null {
  const element = document.getElementById(GLANCE_ELEMENT)
  if (!element) return null
  element.remove()
  const glance: MatchGlance = JSON.parse(element.textContent)
  return glance.match.id === id ? glance : null
}
