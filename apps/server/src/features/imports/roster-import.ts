import { type Language, ROSTER_FIELDS, type RosterField, type TableAnswer } from '@courtside/contract'
import type { Spreadsheets } from '@courtside/interchange'
import {
  answerRows,
  ROSTER_HEADINGS,
  readSheet,
  rosterChanges,
  rosterLines,
  type SentFile,
  tableOf,
  UnreadableTable,
} from '@courtside/interchange'
import type { RosterService } from '../rosters/service.ts'
import type { RememberedColumns } from './columns/remembered-columns.ts'
import { refusedFile } from './refused-file.ts'

/** Dependencies of {@link importTeams}. */
export interface RosterImportParts {
  rosters: RosterService
  spreadsheets: Spreadsheets
  importColumns: RememberedColumns
}

/** A file with the user's choices, as sent to the API. */
interface RosterOrder extends SentFile {
  columns?: (RosterField | null)[] | undefined
  team?: string | undefined
  remove: readonly number[]
  commit: boolean
}

/** Compares a file of rosters with the teams. Imports it if `commit` is set and no line has an error. */
export async function importTeams(
  { rosters, spreadsheets, importColumns }: RosterImportParts,
  order: RosterOrder,
  language: Language,
): Promise<TableAnswer> {
  try {
    const sheet = await readSheet(order, { spreadsheets, language, zone: null })
    const remembered = await importColumns.of('roster', ROSTER_FIELDS)
    const table = tableOf(sheet, { headings: ROSTER_HEADINGS, remembered, chosen: order.columns })
    const positions = await rosters.positions()
    const { lines, faults } = await rosterLines(table, positions, order.team)
    const changes = await rosters.change(
      (teams) => {
        const compared = rosterChanges(lines, { teams, positions }, new Set(order.remove))
        const isRight = faults.length + compared.faults.length === 0
        return { compared, write: order.commit && isRight ? compared.write : null }
      },
      order.commit && faults.length === 0,
    )
    const { compared, write } = changes
    if (write && order.columns) await importColumns.remember('roster', table.columns)
    const written = compared.rows.filter(({ change }) => change === 'new' || change === 'changed').length
    const { kind, encoding } = sheet
    return {
      kind,
      encoding,
      columns: table.columns,
      dates: null,
      missing: compared.missing,
      ...answerRows(table, compared.rows, [...faults, ...compared.faults]),
      imported: write ? written : 0,
      removed: write?.removed.length ?? 0,
      committed: write !== null,
    }
  } catch (error) {
    if (error instanceof UnreadableTable) return refusedFile(error)
    throw error
  }
}
