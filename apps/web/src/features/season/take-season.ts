import { SEASON_ELEMENT } from '@courtside/contract/client'

/**
 * Returns the data about this team, player, competition or schedule that the server embedded in the page.
 * Works once: a visitor who returns later needs current data.
 * @param kind kind of page
 * @param id id of the page's subject; absent to accept the server's choice
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
