import { type BoxScore, STAT_COLUMNS, type StatLine, statText } from '@courtside/basketball'

const TITLES = STAT_COLUMNS.map(({ head }) => head)
const figures = (line: StatLine) => STAT_COLUMNS.map((column) => statText(column, line))

/** The player statistics of a box score: Team, No, Player, MIN, then the figures; a line a player. */
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

/** The team statistics of a box score: Team, then the figures; a line a team. */
export function teamCsv({ teams }: BoxScore): string {
  return csv([['Team', ...TITLES], ...teams.map((line) => [line.name, ...figures(line)])])
}

/** Without it spreadsheets take the file for one in an old code page and garble names. */
const BYTE_ORDER_MARK = '\ufeff'

/** A file of rows, as spreadsheets read it. */
export function csv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

/**
 * A cell as RFC 4180 has it. Names are other people's input: what a spreadsheet would take for a formula gets an apostrophe
 * in front, which shows it as text.
 */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
