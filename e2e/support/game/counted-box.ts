import type { StatType } from '@courtside/basketball'
import type { TouchPlay } from './touch-scorer.ts'

/** The cells of a box score that count plays, with the kinds of plays that each cell counts. */
const CELLS: Readonly<Record<string, readonly StatType[]>> = {
  fgm: ['TWO POINTS', 'THREE POINTS'],
  fga: ['TWO POINTS', 'TWO POINTS MISS', 'THREE POINTS', 'THREE POINTS MISS'],
  tpm: ['THREE POINTS'],
  tpa: ['THREE POINTS', 'THREE POINTS MISS'],
  ftm: ['FREE THROW'],
  fta: ['FREE THROW', 'FREE THROW MISS'],
  reb: ['REBOUND'],
  ast: ['ASSIST'],
  stl: ['STEAL'],
  blk: ['BLOCK'],
  to: ['TURNOVER'],
  pf: ['FOUL'],
}

/** The cells of a line, by name: the counts, `pts`, and for players `seconds` on court. */
export type CountedLine = Readonly<Record<string, number>>

/** Counts the box score of a team from the plays of a part of a game. Does not use the code under test. */
export function countedTeam(plays: readonly TouchPlay[], side: 0 | 1): CountedLine {
  return cells(plays.filter((play) => play.side === side))
}

/**
 * Counts the line of a player from the plays of one quarter.
 * @param quarter its length and the time left at its end, in seconds; whether the player starts it
 */
export function countedPlayer(
  plays: readonly TouchPlay[],
  { side, jersey }: Pick<TouchPlay, 'side' | 'jersey'>,
  quarter: { readonly length: number; readonly left: number; readonly starts: boolean },
): CountedLine {
  const ofTeam = plays.filter((play) => play.side === side)
  let since = quarter.starts ? quarter.length : null
  let seconds = 0
  for (const { type, jersey: out, jerseyIn, seconds: at } of ofTeam) {
    if (type !== 'SUBSTITUTION') continue
    if (out === jersey && since !== null) {
      seconds += since - at
      since = null
    }
    if (jerseyIn === jersey) since = at
  }
  if (since !== null) seconds += since - quarter.left
  return { ...cells(ofTeam.filter((play) => play.jersey === jersey)), seconds }
}

function cells(plays: readonly TouchPlay[]): CountedLine {
  const count = (types: readonly StatType[]) => plays.filter(({ type }) => types.includes(type)).length
  const line = Object.fromEntries(Object.entries(CELLS).map(([cell, types]) => [cell, count(types)]))
  const pts = 2 * count(['TWO POINTS']) + 3 * count(['THREE POINTS']) + count(['FREE THROW'])
  return { ...line, pts }
}
