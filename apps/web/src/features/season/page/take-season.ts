import { SEASON_ELEMENT } from '@courtside/contract/client'

/**
 * What the server put into the page about this team, player, competition or schedule. Only once: a visitor who comes back to it later wants the news.
 * @param kind what the page is about
 * @param id of what; absent: of whatever the server chose
 */
export function takeSeason<Season>(
  kind: 'team' | 'player' | 'standings' | 'schedule',
  id?: number,
): Season | undefined {
  const element = document.getElementById(SEASON_ELEMENT)
  if (!element) return undefined
  element.remove()
  const told: { kind: string; id: number; season: Season } = JSON.parse(element.textContent)
  return told.kind === kind && (id === undefined || told.id === id) ? told.season : undefined
}
