import type { PlayEntry } from '../log/match-state.ts'
import { PLAYS } from '../plays/plays.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import { FIGURES, type Tally } from './figures.ts'

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

/**
 * Counts a play. Where a technical foul is none of a player's personal fouls, it adds none; a dead ball is nobody's rebound; and what
 * counts as a three is whatever is shot from beyond the arc, so that three against three it is the shot worth two.
 */
export function addPlay(
  tally: Tally,
  { type, detail }: Pick<PlayEntry, 'type' | 'detail'>,
  rules: Ruleset,
): void {
  if (type === 'FOUL' && detail?.kind === 'technical' && !rules.technicalIsPersonal) return
  if (detail?.kind === 'dead-ball') return
  const { adds, shot } = PLAYS[type]
  for (const figure of FIGURES) tally[figure] += adds[figure] ?? 0
  if (shot?.worth !== 2 || shot.worth !== rules.shots.far) return
  tally.tpa += 1
  if (shot.made) tally.tpm += 1
}
