import { type Position, type RosterField, rosterLine } from '@courtside/contract'
import { type LineFault, lineFault } from '../sheets/sheet.ts'
import { readNumber, readPositions, splitName } from '../values/players.ts'
import { checkLine } from './check-line.ts'
import { missingColumns, type Table } from './table.ts'

/** A player in a line of a file. */
export interface RosterLine {
  readonly line: number
  readonly team: string
  readonly coach: string | null
  /** The number as on the shirt; null if the file does not state it. */
  readonly jersey: string | null
  readonly fname: string
  readonly lname: string
  /** The positions that the text can mean, the most likely first; empty if the file states none. */
  readonly positions: readonly Position[]
}

/** The readable lines of a roster, and the faults of the other lines. */
export interface RosterLines {
  readonly lines: readonly RosterLine[]
  readonly faults: LineFault[]
}

/** Number of lines that are read before other requests are handled. Reading them takes about 1 ms. */
const LINES_AT_ONCE = 100

/** Resolves after the server has handled other waiting requests. */
function otherRequests(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
}

/**
 * Reads the lines of a roster. Pauses regularly so that the server can handle other requests, because a file
 * may have thousands of lines.
 * @param team the team of all lines, if the file has no column for it
 */
export async function rosterLines(
  table: Table<RosterField>,
  positions: readonly Position[],
  team: string | undefined,
): Promise<RosterLines> {
  const { fields } = table
  const needed: RosterField[] = [
    ...(team === undefined ? (['team'] as const) : []),
    ...(fields.has('name') ? [] : (['first name', 'last name'] as const)),
    'number',
  ]
  const faults = [...table.faults, ...missingColumns(table, needed)]
  if (missingColumns(table, needed).length > 0) return { lines: [], faults }
  const lines: RosterLine[] = []
  // The same few texts occur again and again in a file. Each is read once, because reading takes time.
  const read = new Map<string, Position[]>()
  const positionsOf = (text: string) => {
    const found = read.get(text) ?? readPositions(text, positions)
    read.set(text, found)
    return found
  }
  for (const [index, { line, values }] of table.lines.entries()) {
    if (index % LINES_AT_ONCE === LINES_AT_ONCE - 1) await otherRequests()
    const names = values.name ? splitName(values.name) : null
    const checked = checkLine(
      line,
      {
        team: fields.has('team') ? values.team : team,
        coach: values.coach,
        number: readNumber(values.number ?? ''),
        'first name': values['first name'] || names?.first || '',
        'last name': values['last name'] || names?.last || '',
      },
      rosterLine,
      faults,
    )
    const found = values.position ? positionsOf(values.position) : []
    if (values.position && found.length === 0) {
      faults.push(lineFault(line, 'position', { code: 'no-position-named', name: values.position }))
    }
    if (checked === null) continue
    const { team: named, coach, number, 'first name': fname, 'last name': lname } = checked
    lines.push({ line, team: named, coach, jersey: number, fname, lname, positions: found })
  }
  return { lines, faults }
}
