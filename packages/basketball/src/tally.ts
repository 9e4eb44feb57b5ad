import { FIGURES, type Tally } from './figures.ts'
import { PLAYS, type StatType } from './plays.ts'

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
  for (const figure of FIGURES) tally[figure] += PLAYS[type].adds[figure] ?? 0
}
