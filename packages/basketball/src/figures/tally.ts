import type { PlayEntry } from '../log/match-state.ts'
import { isTechnical } from '../plays/play-detail.ts'
import { PLAYS } from '../plays/plays.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import { FIGURES, type Tally } from './figures.ts'

/** Returns the tally of an id and creates it on first use. */
export function tallyOf(tallies: Map<number, Tally>, id: number): Tally {
  let tally = tallies.get(id)
  if (tally === undefined) {
    tally = Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Tally
    tallies.set(id, tally)
  }
  return tally
}

/** Adds the figures of an official box score. */
export function addFigures(tally: Tally, line: Readonly<Tally>): void {
  for (const figure of FIGURES) tally[figure] += line[figure]
}

/**
 * Counts a play. Ignores a technical foul if it does not count as a personal foul, and a dead-ball rebound.
 * In three against three, a shot worth two counts as a "three", because it is from beyond the arc.
 */
export function addPlay(
  tally: Tally,
  { type, detail }: Pick<PlayEntry, 'type' | 'detail'>,
  rules: Ruleset,
): void {
  if (type === 'FOUL' && isTechnical(detail?.kind) && !rules.technicalIsPersonal) return
  if (detail?.kind === 'dead-ball') return
  const { adds, shot } = PLAYS[type]
  // Adds only the figures that change, because a season has millions of plays.
  for (const figure in adds) tally[figure as keyof Tally] += adds[figure as keyof Tally] ?? 0
  if (shot?.worth !== 2 || rules.shots.far !== 2 || rules.shots.near === 2) return
  tally.tpa += 1
  if (shot.made) tally.tpm += 1
}
