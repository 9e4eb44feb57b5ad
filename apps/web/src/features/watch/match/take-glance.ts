import type { MatchGlance } from '@courtside/contract'
import { GLANCE_ELEMENT } from '@courtside/contract/client'

/**
 * Returns the data about this match that the server wrote into the page. Returns the data only once, because
 * a visitor who comes back to the page later needs current data.
 */
export function takeGlance(id: number): MatchGlance | null {
  const element = document.getElementById(GLANCE_ELEMENT)
  if (!element) return null
  element.remove()
  const glance: MatchGlance = JSON.parse(element.textContent)
  return glance.match.id === id ? glance : null
}
