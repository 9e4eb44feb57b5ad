import type { StatType } from './event.ts'

export const FIGURES = [
  'pts',
  'fgm',
  'fga',
  'tpm',
  'tpa',
  'ftm',
  'fta',
  'reb',
  'ast',
  'stl',
  'blk',
  'to',
  'pf',
] as const

/** The counted figures of a line, from which the percentages follow. */
export type Tally = Record<(typeof FIGURES)[number], number>

/** What each play adds to the line of the player and of the team (spec section 4 "Derived statistics per event"). */
const INCREMENTS: Record<StatType, Partial<Tally>> = {
  'TWO POINTS': { pts: 2, fgm: 1, fga: 1 },
  'TWO POINTS MISS': { fga: 1 },
  'THREE POINTS': { pts: 3, fgm: 1, fga: 1, tpm: 1, tpa: 1 },
  'THREE POINTS MISS': { fga: 1, tpa: 1 },
  'FREE THROW': { pts: 1, ftm: 1, fta: 1 },
  'FREE THROW MISS': { fta: 1 },
  ASSIST: { ast: 1 },
  REBOUND: { reb: 1 },
  FOUL: { pf: 1 },
  TURNOVER: { to: 1 },
  BLOCK: { blk: 1 },
  STEAL: { stl: 1 },
  SUBSTITUTION: {},
}

/** The tally of an id, made when it is asked for first. */
export function tallyOf(tallies: Map<number, Tally>, id: number): Tally {
  let tally = tallies.get(id)
  if (tally === undefined) {
    tally = {
      pts: 0,
      fgm: 0,
      fga: 0,
      tpm: 0,
      tpa: 0,
      ftm: 0,
      fta: 0,
      reb: 0,
      ast: 0,
      stl: 0,
      blk: 0,
      to: 0,
      pf: 0,
    }
    tallies.set(id, tally)
  }
  return tally
}

/** Counts a play. */
export function addPlay(tally: Tally, type: StatType): void {
  for (const figure of FIGURES) tally[figure] += INCREMENTS[type][figure] ?? 0
}
