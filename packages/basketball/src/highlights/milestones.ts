import type { Tally } from '../figures/figures.ts'
import { addPlay, tallyOf } from '../figures/tally.ts'
import { isWholeTeam } from '../log/stand-in.ts'
import type { CoursePlay } from '../plays/course-of-play.ts'
import { points } from '../plays/plays.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import type { DoubleFigure, HighlightFinding, Watcher } from './highlight.ts'

const DOUBLE = 10
const FIRST_MILESTONE = 20
const MILESTONE_EVERY = 5
const FIRST_MARGIN = 10
const MARGIN_EVERY = 5
const DOUBLE_FIGURES = ['pts', 'reb', 'ast', 'stl', 'blk'] as const

/** Finds double-doubles, point milestones and the greatest lead. */
export function watchMilestones(ruleset: Ruleset): Watcher {
  const tallies = new Map<number, Tally>()
  const idsByPlayer = new Map<number, number[]>()
  let greatest = 0
  return (play) => {
    const { stat, before, after } = play
    const tally = tallyOf(tallies, stat.playerId)
    const was = { ...tally }
    addPlay(tally, stat, ruleset)
    const ids = [...(idsByPlayer.get(stat.playerId) ?? []), stat.statId]
    idsByPlayer.set(stat.playerId, ids)
    const margin = Math.abs(after[0] - after[1])
    const isGrowing = margin > Math.max(greatest, Math.abs(before[0] - before[1]))
    const findings = [
      // The stand-in for the whole team is not a person.
      ...(isWholeTeam(stat.playerId)
        ? []
        : [...doubleDouble(was, tally, ids, play), ...pointsMilestone(was, tallies, ids, play)]),
      ...(isGrowing ? greatestLead(greatest, margin, play) : []),
    ]
    greatest = Math.max(greatest, margin)
    return findings
  }
}

/** Reports a double-double when a second figure reaches ten, and again when another one does. */
function doubleDouble(
  was: Tally,
  tally: Tally,
  ids: readonly number[],
  { stat }: CoursePlay,
): HighlightFinding[] {
  const doubles = (line: Tally): DoubleFigure[] =>
    DOUBLE_FIGURES.map((figure) => ({ figure, value: line[figure] })).filter(({ value }) => value >= DOUBLE)
  const figures = doubles(tally)
  if (figures.length < 2 || figures.length === doubles(was).length) return []
  const { playerId, teamId } = stat
  const key = `double ${playerId}`
  return [{ kind: 'double-double', key, statIds: ids, teamId, playerId, figures }]
}

function pointsMilestone(
  was: Tally,
  tallies: ReadonlyMap<number, Tally>,
  ids: readonly number[],
  { stat }: CoursePlay,
): HighlightFinding[] {
  const scored = was.pts + points(stat.type)
  const milestone = Math.floor(scored / MILESTONE_EVERY) * MILESTONE_EVERY
  if (milestone < FIRST_MILESTONE || was.pts >= milestone) return []
  const { playerId, teamId } = stat
  const others = [...tallies].filter(([id]) => id !== playerId)
  // Another player may have scored the points of a whole team.
  const isGameHigh = others.every(([id, { pts }]) => (isWholeTeam(id) ? pts === 0 : pts < scored))
  const key = `points ${playerId} ${milestone}`
  return [{ kind: 'points', key, statIds: ids, teamId, playerId, points: scored, isGameHigh }]
}

function greatestLead(greatest: number, margin: number, { stat, after }: CoursePlay): HighlightFinding[] {
  const milestone = Math.floor(margin / MARGIN_EVERY) * MARGIN_EVERY
  if (milestone < FIRST_MARGIN || greatest >= milestone) return []
  const { statId, teamId } = stat
  return [
    {
      kind: 'greatest-lead',
      key: `margin ${milestone}`,
      statIds: [statId],
      teamId,
      margin,
      score: [...after],
    },
  ]
}
