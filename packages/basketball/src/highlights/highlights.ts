import type { MatchState } from '../log/match-state.ts'
import { type CoursePlay, courseOfPlay } from '../plays/course-of-play.ts'
import { watchCloseFinish } from './close-finish.ts'
import type { Finding, Highlight } from './highlight.ts'
import { watchMilestones } from './milestones.ts'
import { watchRuns } from './runs.ts'

export type { Highlight } from './highlight.ts'

/**
 * Returns the highlights of a match so far, oldest first: a player's consecutive scores, team runs, late lead
 * changes, shots at the buzzer, double-doubles and milestones. A growing highlight (a third consecutive score
 * after the second) replaces the shorter one and moves to the time it last grew. Only valid plays count, so
 * voiding a play removes its highlight.
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
