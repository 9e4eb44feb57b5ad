import { UnreadableGame } from '../game-files/unreadable-game.ts'
import type { ReadGame } from '../read-game.ts'
import { UnreadableTable } from '../sheets/sheet.ts'
import { textSheet } from '../sheets/text-sheet.ts'
import { readNumber, splitName } from '../values/players.ts'
import { plainDigits } from '../values/times.ts'
import { type BoxTableFigures, type BoxTablePlayer, type BoxTableTeam, readBoxTable } from './read.ts'
import {
  type FigureColumn,
  figureColumn,
  isInSeconds,
  isTotal,
  type PersonColumn,
  personColumn,
} from './table-headings.ts'

type Column =
  | { readonly kind: 'person'; readonly field: PersonColumn }
  | { readonly kind: 'figure'; readonly figure: FigureColumn }

/** Maximum number of rows above the heading. */
const MOST_ABOVE = 20
/** Maximum number of players of a team: several times the size of a squad. */
const MOST_PLAYERS = 40

/**
 * Reads a box score in a table: one line per player with the team, the number, the name and figures, as in
 * our `players.csv`. A line with the name `Total` has the figures of the whole team. The team that comes
 * first is the home team.
 * @returns null if the text has no heading of such a table
 * @throws {UnreadableGame} if the table cannot be read or does not have exactly two teams
 */
export function boxTable(text: string): ReadGame | null {
  const rows = rowsOf(text)
  const at = rows.slice(0, MOST_ABOVE).findIndex((cells) => isHeading(cells.map(columnOf)))
  const heading = rows[at]
  if (heading === undefined) return null
  const columns = heading.map(columnOf)
  const lines = rows.slice(at + 1).map((cells) => lineOf(cells, columns, heading))
  const names = [...new Set(lines.map(({ team }) => team).filter((name) => name !== ''))]
  const [home, visitors] = names
  if (home === undefined || visitors === undefined || names.length > 2)
    throw new UnreadableGame({ code: 'box-table-teams', count: names.length })
  return readBoxTable([teamOf(home, lines), teamOf(visitors, lines)])
}

function rowsOf(text: string): (readonly string[])[] {
  try {
    return textSheet(text).map(({ cells }) => cells)
  } catch (error) {
    if (error instanceof UnreadableTable) throw new UnreadableGame(error.fault)
    throw error
  }
}

/** Reports whether a row has headings for the team, for the player and for at least one figure. */
function isHeading(columns: readonly (Column | null)[]): boolean {
  const has = (fields: readonly PersonColumn[]) =>
    columns.some((column) => column?.kind === 'person' && fields.includes(column.field))
  const figures = columns.filter((column) => column?.kind === 'figure')
  return has(['team']) && has(['name', 'last name', 'number']) && figures.length > 0
}

function columnOf(heading: string): Column | null {
  const field = personColumn(heading)
  if (field !== null) return { kind: 'person', field }
  const figure = figureColumn(heading)
  return figure === null ? null : { kind: 'figure', figure }
}

interface Line extends BoxTablePlayer {
  readonly team: string
  readonly isTotal: boolean
}

function lineOf(
  cells: readonly string[],
  columns: readonly (Column | null)[],
  heading: readonly string[],
): Line {
  const text = (field: PersonColumn) => {
    const index = columns.findIndex((column) => column?.kind === 'person' && column.field === field)
    return (cells[index] ?? '').replace(/\s+/gu, ' ').trim()
  }
  const whole = text('name')
  const split = splitName(whole)
  const figures = new Figures()
  for (const [index, column] of columns.entries()) {
    if (column?.kind !== 'figure') continue
    figures.read(column.figure, cells[index] ?? '', isInSeconds(heading[index] ?? ''))
  }
  return {
    team: text('team'),
    number: readNumber(text('number')),
    fname: text('first name') || split.first,
    lname: text('last name') || split.last,
    starter: /^(yes|y|x|1|\*|ja|oui|s[ií]|evet|taip|نعم)$/iu.test(text('starter')),
    isTotal: isTotal(whole || text('last name') || text('number')),
    figures: figures.all(),
  }
}

/** Collects the figures of a line. */
class Figures {
  readonly #found: { [Figure in FigureColumn]?: number } = {}

  read(column: FigureColumn, cell: string, inSeconds: boolean): void {
    const text = plainDigits(cell).trim()
    if (column === 'seconds') {
      const [, minutes = '', seconds = ''] = /^(\d{1,4})(?::(\d{1,2}))?(?::\d+)?$/.exec(text) ?? []
      if (minutes !== '') this.#set('seconds', Number(minutes) * (inSeconds ? 1 : 60) + Number(seconds))
      return
    }
    const pair = /^(\d{1,4})\s*[/\-–|]\s*(\d{1,4})\b/.exec(text)
    const [made, attempted] = PAIRS[column] ?? []
    if (pair !== null && made !== undefined && attempted !== undefined) {
      this.#set(made, Number(pair[1]))
      this.#set(attempted, Number(pair[2]))
    } else {
      const value = /^[+]?(-?\d{1,4})(?:[.,]0+)?$/.exec(text.replace('−', '-'))?.[1]
      if (value !== undefined) this.#set(made ?? column, Number(value))
    }
  }

  /** Returns the figures. If the table has no field goals, adds up two-point and three-point shots. */
  all(): BoxTableFigures {
    const { fg: _fg, twos: _twos, tp: _tp, ft: _ft, twosMade, twosAttempted, ...found } = this.#found
    return {
      ...found,
      ...(twosMade !== undefined && found.fgm === undefined && { fgm: twosMade + (found.tpm ?? 0) }),
      ...(twosAttempted !== undefined &&
        found.fga === undefined && { fga: twosAttempted + (found.tpa ?? 0) }),
    }
  }

  #set(column: FigureColumn, value: number): void {
    this.#found[column] ??= value
  }
}

/** The two figures in a cell such as `5/10`. */
const PAIRS: Readonly<Partial<Record<FigureColumn, readonly [FigureColumn, FigureColumn]>>> = {
  fg: ['fgm', 'fga'],
  twos: ['twosMade', 'twosAttempted'],
  tp: ['tpm', 'tpa'],
  ft: ['ftm', 'fta'],
  fgm: ['fgm', 'fga'],
  tpm: ['tpm', 'tpa'],
  ftm: ['ftm', 'fta'],
}

function teamOf(name: string, lines: readonly Line[]): BoxTableTeam {
  const own = lines.filter(({ team }) => team === name)
  const players = own.filter(({ isTotal, number, lname }) => !isTotal && (number !== '' || lname !== ''))
  if (players.length > MOST_PLAYERS)
    throw new UnreadableGame({ code: 'over-most', what: 'players', most: MOST_PLAYERS })
  return { name, players, total: own.find(({ isTotal }) => isTotal)?.figures ?? null }
}
