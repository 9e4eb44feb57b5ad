import {
  type BoxScore,
  enteredFigures,
  lacksMisses,
  type MatchState,
  STAT_COLUMNS,
  type StatLine,
  statText,
} from '@courtside/basketball'

const TITLES = STAT_COLUMNS.map(({ head }) => head)

/**
 * Returns a function that formats the figures of a line. Their columns are always the same; the cells of
 * figures that the match does not have because it {@link lacksMisses} are empty.
 */
export function figureCells(state: MatchState): (line: StatLine) => string[] {
  const isEntered = enteredFigures(state)
  return (line) => STAT_COLUMNS.map((column) => (isEntered(column.key) ? statText(column, line) : ''))
}

/**
 * Returns the player statistics of a box score, one line per player: Team, No, Player, MIN, then the figures.
 */
export function playerCsv(state: MatchState, { players, teams }: BoxScore): string {
  const nameOf = new Map(teams.map(({ teamId, name }) => [teamId, name]))
  const figures = figureCells(state)
  const hasMinutes = !lacksMisses(state)
  const rows = [
    ['Team', 'No', 'Player', 'MIN', ...TITLES],
    ...players.map((line) => {
      const who = [nameOf.get(line.teamId) ?? '', line.jersey, line.name]
      return [...who, hasMinutes ? String(line.min) : '', ...figures(line)]
    }),
  ]
  return csv(withPlaysColumn(state, rows))
}

/** Returns the team statistics of a box score, one line per team: Team, then the figures. */
export function teamCsv(state: MatchState, { teams }: BoxScore): string {
  const figures = figureCells(state)
  const rows = [['Team', ...TITLES], ...teams.map((line) => [line.name, ...figures(line)])]
  return csv(withPlaysColumn(state, rows))
}

/**
 * Adds a last column `Plays` with `no` to the table of a match without plays. Tables of other matches stay
 * unchanged.
 */
export function withPlaysColumn({ officialBox }: MatchState, rows: readonly string[][]): string[][] {
  if (officialBox === null) return [...rows]
  return rows.map((row, index) => [...row, index === 0 ? 'Plays' : 'no'])
}

/**
 * The byte order mark of UTF-8. Without it, spreadsheet programs assume an older encoding and show wrong
 * characters in names.
 */
const BYTE_ORDER_MARK = '\ufeff'

/** Returns rows as a CSV file for spreadsheet programs. */
export function csv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

/**
 * Formats a cell as RFC 4180 requires. Text that a spreadsheet program would evaluate as a formula gets a
 * leading apostrophe, so that it is shown as text: anyone may have entered a name.
 */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
