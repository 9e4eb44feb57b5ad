import type { LineScore } from '@courtside/basketball'
import type { StatedFigure } from '../stated-figures.ts'
import { child, children, type Element } from './element.ts'
import type { Side } from './sides.ts'

const FIGURES = {
  tp: 'pts',
  fgm: 'fgm',
  fga: 'fga',
  fgm3: 'tpm',
  fga3: 'tpa',
  ftm: 'ftm',
  fta: 'fta',
  blk: 'blk',
  stl: 'stl',
  ast: 'ast',
  oreb: 'orb',
  dreb: 'drb',
  treb: 'reb',
  pf: 'pf',
  to: 'to',
  seconds: 'seconds',
  plusminus: 'plusMinus',
} as const satisfies Record<string, StatedFigure['figure']>

const SPECIAL = {
  pts_to: 'offTurnovers',
  pts_ch2: 'secondChance',
  pts_paint: 'paint',
  pts_fastb: 'fastBreak',
  pts_bench: 'bench',
} as const satisfies Record<string, StatedFigure['figure']>

/**
 * Returns the figures that a file states for a team and its players.
 * @param wholeMinutes whether minutes count as playing time if the file has no seconds; files without plays
 * need this
 */
export function figuresOf(
  { element, players, idOf }: Side,
  side: 0 | 1,
  wholeMinutes: boolean,
): StatedFigure[] {
  const stated = (
    { attributes }: Element,
    names: Readonly<Record<string, StatedFigure['figure']>>,
    playerId: number | null,
  ) =>
    Object.entries(names).flatMap(([attribute, figure]) => {
      const value = Number(attributes[attribute] ?? Number.NaN)
      return Number.isFinite(value) ? [{ side, playerId, figure, value }] : []
    })
  const totals = child(element, 'totals')
  return [
    ...stated(child(totals, 'stats'), FIGURES, null),
    ...stated(child(totals, 'special'), SPECIAL, null),
    ...players.flatMap((player) => {
      const { min, seconds } = child(player, 'stats').attributes
      const value = Number(min ?? Number.NaN) * 60
      const isPlayingTime = wholeMinutes && seconds === undefined && Number.isFinite(value)
      const playerId = idOf(player)
      return [
        ...stated(child(player, 'stats'), FIGURES, playerId),
        ...(isPlayingTime ? [{ side, playerId, figure: 'seconds' as const, value }] : []),
      ]
    }),
  ]
}

/** Returns the points of each period from the line scores; empty if the home team has no line score. */
export function lineScoreOf(home: Element, visitors: Element): LineScore {
  const theirs = pointsByPeriod(visitors)
  return pointsByPeriod(home).map((points, index) => [points, theirs[index] ?? 0])
}

/** Returns the points of a team by period. Some programs write them in one attribute only: `20,30`. */
function pointsByPeriod(team: Element): number[] {
  const total = child(team, 'linescore')
  const periods = children(total, 'lineprd').map(({ attributes }) => attributes['score'])
  const stated = periods.length > 0 ? periods : (total.attributes['line']?.split(',') ?? [])
  return stated.map(Number)
}
