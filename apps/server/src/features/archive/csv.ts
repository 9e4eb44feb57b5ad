import { type BoxScore, STAT_COLUMNS, type StatLine, statText } from '@courtside/basketball'

const TITLES = STAT_COLUMNS.map(({ head }) => head)
const figures = (line: StatLine) => STAT_COLUMNS.map((column) => statText(column, line))

/**
 * Returns the player statistics of a box score, one line per player: Team, No, Player, MIN, then the figures.
 */
export function playerCsv({ players, teams }: BoxScore): string {
  const nameOf = new Map(teams.map(({ teamId, name }) => [teamId, name]))
  return csv([
    ['Team', 'No', 'Player', 'MIN', ...TITLES],
    ...players.map((line) => {
      const who = [nameOf.get(line.teamId) ?? '', line.jersey, line.name, String(line.min)]
      return [...who, ...figures(line)]
    }),
  ])
}

/** Returns the team statistics of a box score, one line per team: Team, then the figures. */
export function teamCsv({ teams }: BoxScore): string {
  return csv([['Team', ...TITLES], ...teams.map((line) => [line.name, ...figures(line)])])
}

/** Without the mark, spreadsheets assume a legacy encoding and garble names. */
const BYTE_ORDER_MARK = '\ufeff'

/** Returns rows as a CSV file for spreadsheets. */
export function csv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

/**
 * Formats a cell as RFC 4180 requires.
 * Names are untrusted input: text that a spreadsheet would evaluate as a formula gets a leading apostrophe,
 * which shows it as text.
 */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
