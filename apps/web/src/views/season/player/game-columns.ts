import {
  FIGURE_HEADS,
  FIGURE_NAMES,
  isInPartialGames,
  isUnknownAverage,
  type SeasonAverages,
} from '@courtside/basketball'
import type { PlayedGame } from '@courtside/contract'
import { oneDecimal } from '../../../ui/written/written-values.ts'
import { type HighFigure, inGame } from './highs-of.ts'

/** A column of the list of games. */
export interface GameColumn {
  readonly head: string
  /** The full title. */
  readonly name: string
  text(game: PlayedGame): string | number
  /** The figures in the row with the averages. */
  readonly average: readonly (keyof SeasonAverages)[]
  /** The figure whose high gets a ring. */
  readonly high?: HighFigure
  /** Whether the column is the first of a group. A thin line then separates it from the previous column. */
  readonly group?: true
}

/** The columns of the list of games, after match, date and result. */
export const LOG_COLUMNS: readonly GameColumn[] = [
  {
    head: FIGURE_HEADS.min,
    name: FIGURE_NAMES.min,
    text: (game) => inGame(game, 'min'),
    average: ['min'],
    group: true,
  },
  { head: FIGURE_HEADS.pts, name: FIGURE_NAMES.pts, text: ({ pts }) => pts, average: ['pts'], high: 'pts' },
  {
    head: FIGURE_HEADS.fg,
    name: FIGURE_NAMES.fg,
    text: ({ fgm, fga }) => shots(fgm, fga),
    average: ['fgm', 'fga'],
    group: true,
  },
  {
    head: FIGURE_HEADS.tp,
    name: FIGURE_NAMES.tp,
    text: ({ tpm, tpa }) => shots(tpm, tpa),
    average: ['tpm', 'tpa'],
  },
  {
    head: FIGURE_HEADS.ft,
    name: FIGURE_NAMES.ft,
    text: ({ ftm, fta }) => shots(ftm, fta),
    average: ['ftm', 'fta'],
  },
  {
    head: FIGURE_HEADS.reb,
    name: FIGURE_NAMES.reb,
    text: ({ reb }) => reb,
    average: ['reb'],
    high: 'reb',
    group: true,
  },
  { head: FIGURE_HEADS.ast, name: FIGURE_NAMES.ast, text: ({ ast }) => ast, average: ['ast'], high: 'ast' },
  { head: FIGURE_HEADS.stl, name: FIGURE_NAMES.stl, text: ({ stl }) => stl, average: ['stl'], high: 'stl' },
  { head: FIGURE_HEADS.blk, name: FIGURE_NAMES.blk, text: ({ blk }) => blk, average: ['blk'] },
  { head: FIGURE_HEADS.to, name: FIGURE_NAMES.to, text: ({ to }) => to, average: ['to'], group: true },
  { head: FIGURE_HEADS.pf, name: FIGURE_NAMES.pf, text: ({ pf }) => pf, average: ['pf'] },
  {
    head: FIGURE_HEADS.eff,
    name: FIGURE_NAMES.eff,
    text: ({ eff }) => (eff < 0 ? `−${-eff}` : eff),
    average: ['eff'],
    group: true,
  },
]

/** Returns a game's text in a column; a dash if the game is partial and lacks a figure of the column. */
export function gameText({ text, average }: GameColumn, game: PlayedGame): string | number {
  return game.partial && !average.every(isInPartialGames) ? '–' : text(game)
}

/** Returns the averages of a column; a dash if they are unknown. */
export function averagesText({ average }: GameColumn, averages: SeasonAverages): string {
  const isUnknown = average.some((figure) => isUnknownAverage(averages, figure))
  return isUnknown ? '–' : average.map((figure) => oneDecimal(averages[figure])).join('–')
}

/** Returns made and attempted shots; a dash without an attempt. */
function shots(made: number, attempted: number): string {
  return attempted === 0 ? '–' : `${made}–${attempted}`
}
