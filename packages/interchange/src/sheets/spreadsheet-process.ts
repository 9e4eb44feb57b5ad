/** Reads and writes spreadsheets in a separate process, because a file may need much memory and time. */
import { readFile, writeFile } from 'node:fs/promises'
import { makeFilesWhenAsked } from '@courtside/jobs'
import { readSpreadsheet, writeSpreadsheet } from './spreadsheet.ts'
import type { SpreadsheetOrder } from './spreadsheets.ts'

makeFilesWhenAsked(async (order: SpreadsheetOrder, output) =>
  writeFile(
    output,
    'read' in order
      ? JSON.stringify(readSpreadsheet(await readFile(order.read)))
      : writeSpreadsheet(order.write, order.name),
  ),
)
