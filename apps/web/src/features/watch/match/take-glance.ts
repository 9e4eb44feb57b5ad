import type { MatchGlance } from '@courtside/contract'
import { GLANCE_ELEMENT } from '@courtside/contract/client'

/**
 * Returns the data about this match that the server embedded in the page. Works once: a visitor who returns
 * later needs current data.
 */
export function takeGlance(id: number): MatchGlance | null {
  const element = document.getElementById(GLANCE_ELEMENT)
  if (!element) return null
  element.remove()
  const glance: MatchGlance = JSON.parse(element.textContent)
  return glance.match.id === id ? glance : null
}
