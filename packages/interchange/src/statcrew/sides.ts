import { UnreadableFile } from '../contradiction.ts'
import { children, type Element } from './element.ts'

/** Offset of the ids of the visitors' players. */
const VISITORS = 1000

/** A team of the game: its element, and a function that finds its players. */
export interface Side {
  readonly element: Element
  readonly players: readonly Element[]
  /** Returns the id of the player whom a play or a `player` element names; null if there is none. */
  idOf(named: Element): number | null
}

/**
 * Finds a team of a file.
 * @throws {UnreadableFile} if the team is missing
 */
export function sideOf(root: Element, vh: 'H' | 'V', side: 0 | 1): Side {
  const element = children(root, 'team').find(({ attributes }) => attributes['vh'] === vh)
  if (element === undefined) throw new UnreadableFile({ code: 'statcrew-team-missing', side: vh })
  const players = children(element, 'player').filter((player) => !isTeamRow(player))
  const keys = players.map((player) => ({ number: numberOf(player), name: checkNameOf(player) }))
  // Files may leave out the number or the name. Two players may have the same name, but never the same
  // number.
  const idOf = (named: Element) => {
    const number = numberOf(named)
    const name = checkNameOf(named)
    const exact = keys.findIndex((each) => each.number === number && each.name === name)
    const byName = exact >= 0 || name === '' ? exact : keys.findIndex((each) => each.name === name)
    const index = byName >= 0 || number === '' ? byName : keys.findIndex((each) => each.number === number)
    return index < 0 ? null : index + 1 + side * VISITORS
  }
  return { element, players, idOf }
}

/** Reports whether a `player` or `play` element belongs to the team as a whole. */
export function isTeamRow({ attributes: { uni, checkname, name } }: Element): boolean {
  return uni === 'TM' || (checkname ?? name)?.trim().toUpperCase() === 'TEAM'
}

/** Returns the side of a play: by `vh`, or in files without `vh` by the team's id or name. */
export function sideOfPlay(
  { attributes: { vh, team } }: Element,
  sides: readonly [Side, Side],
): 0 | 1 | null {
  if (vh === 'H' || vh === 'V') return vh === 'H' ? 0 : 1
  if (team === undefined) return null
  const index = sides.findIndex(({ element: { attributes } }) =>
    [attributes['id'], attributes['code'], attributes['name']].some((each) => each?.trim() === team.trim()),
  )
  return index === 0 || index === 1 ? index : null
}

function numberOf({ attributes }: Element): string {
  return (attributes['uni'] ?? attributes['code'] ?? '').trim()
}

function checkNameOf({ attributes: { checkname, name } }: Element): string {
  return (checkname ?? name ?? '')
    .replaceAll(/\s*,\s*/g, ',')
    .trim()
    .toUpperCase()
}
