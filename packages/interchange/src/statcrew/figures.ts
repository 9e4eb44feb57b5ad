import type { StatedFigure } from '../stated-figures.ts'
import { child, type Element } from './element.ts'
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

/** Returns the figures that a file states of a team and its players. */
export function figuresOf({ element, players, idOf }: Side, side: 0 | 1): StatedFigure[] {
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
    ...players.flatMap((player) => stated(child(player, 'stats'), FIGURES, idOf(player))),
  ]
}
