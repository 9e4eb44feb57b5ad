import type { SeasonAverages } from '@courtside/basketball'
import type { PlayedGame } from '@courtside/contract'
import { type HighFigure, inGame } from './highs-of.ts'

/** A column of the game log. */
export interface GameColumn {
  readonly head: string
  /** The title spelled out. */
  readonly name: string
  text(game: PlayedGame): string | number
  /** What stands below it in the line of averages. */
  readonly average: readonly (keyof SeasonAverages)[]
  /** The figure whose high is ringed. */
  readonly high?: HighFigure
  /** First of a group: a hairline stands before it. */
  readonly group?: true
}

/** The columns of the game log, after match, date and result. */
export const LOG_COLUMNS: readonly GameColumn[] = [
  { head: 'MIN', name: 'Minutes', text: (game) => inGame(game, 'min'), average: ['min'], group: true },
  { head: 'PTS', name: 'Points', text: ({ pts }) => pts, average: ['pts'], high: 'pts' },
  {
    head: 'FG',
    name: 'Field goals made and attempted',
    text: ({ fgm, fga }) => `${fgm}–${fga}`,
    average: ['fgm', 'fga'],
    group: true,
  },
  {
    head: '3P',
    name: 'Three-pointers made and attempted',
    text: ({ tpm, tpa }) => `${tpm}–${tpa}`,
    average: ['tpm', 'tpa'],
  },
  {
    head: 'FT',
    name: 'Free throws made and attempted',
    text: ({ ftm, fta }) => `${ftm}–${fta}`,
    average: ['ftm', 'fta'],
  },
  { head: 'REB', name: 'Rebounds', text: ({ reb }) => reb, average: ['reb'], high: 'reb', group: true },
  { head: 'AST', name: 'Assists', text: ({ ast }) => ast, average: ['ast'], high: 'ast' },
  { head: 'STL', name: 'Steals', text: ({ stl }) => stl, average: ['stl'], high: 'stl' },
  { head: 'BLK', name: 'Blocks', text: ({ blk }) => blk, average: ['blk'] },
  { head: 'TO', name: 'Turnovers', text: ({ to }) => to, average: ['to'], group: true },
  { head: 'PF', name: 'Personal fouls', text: ({ pf }) => pf, average: ['pf'] },
  {
    head: 'EFF',
    name: 'Efficiency',
    text: ({ eff }) => (eff < 0 ? `−${-eff}` : eff),
    average: ['eff'],
    group: true,
  },
]
