import { SEASON_ELEMENT } from '@courtside/contract/client'

/**
 * Returns the data about this team, player, competition or schedule that the server wrote into the page.
 * Returns the data only once, because a visitor who comes back to the page later needs current data.
 * @param kind kind of page
 * @param id id of the team, player or competition; absent to accept any
 */
export function takeSeason<Season>(
  kind: 'team' | 'player' | 'standings' | 'schedule',
  id?: number,
): Season | undefined {
  const element = document.getElementById(SEASON_ELEMENT)
  if (!element) return undefined
  element.remove()
  const embedded: { kind: string; id: number; season: Season } = JSON.parse(element.textContent)
  return embedded.kind === kind && (id === undefined || embedded.id === id) ? embedded.season : undefined
}
