import type { MatchState } from '../log/match-state.ts'
import { type CoursePlay, courseOfPlay } from '../plays/course-of-play.ts'
import { watchCloseFinish } from './close-finish.ts'
import type { Finding, Highlight } from './highlight.ts'
import { watchMilestones } from './milestones.ts'
import { watchRuns } from './runs.ts'

export type { Highlight } from './highlight.ts'

/**
 * The highlights of a match up to now, oldest first: straight scores of a player, runs of a team, late lead changes, shots
 * at the horn, double-doubles, and milestones. One that goes on (a third straight score after the second) grows in
 * place of the shorter and stands where it grew last. Derived from the plays that count, so a voided play takes its
 * highlight back.
 */
export function highlights(state: MatchState): Highlight[] {
  const watchers = [watchRuns(), watchCloseFinish(state), watchMilestones(state.setup.ruleset)]
  const found = new Map<string, Highlight>()
  for (const play of courseOfPlay(state)) {
    for (const watch of watchers) {
      for (const finding of watch(play)) {
        found.delete(finding.key)
        found.set(finding.key, placed(finding, play))
      }
    }
  }
  return [...found.values()]
}

function placed(finding: Finding, { stat, after }: CoursePlay): Highlight {
  return { ...finding, at: stat.at, period: stat.period, clock: stat.clock, score: after }
}
