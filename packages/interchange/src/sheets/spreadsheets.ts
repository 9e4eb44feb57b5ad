import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { MOST_ROWS } from '@courtside/contract'
import { ENDED_EARLY, OneOffFiles } from '@courtside/jobs'
import { BoundExceeded } from '@courtside/network'
import { z } from 'zod'
import { type SheetRow, UnreadableTable } from './sheet.ts'

/** Maximum number of waiting spreadsheets. */
const MOST_WAITING = 8
/** Delay after which a refused caller may try again, in seconds. */
const TRY_AGAIN_S = 10
/** Heap limit of the process, in MB. */
const HEAP_MB = 384

/** A task for the process of {@link Spreadsheets}: read a file as JSON rows, or write rows as .xlsx. */
export type SpreadsheetOrder =
  | { readonly read: string }
  | { readonly write: readonly (readonly string[])[]; readonly name: string }

const sheetRows = z.array(
  z.object({
    line: z.int(),
    cells: z.array(z.string()),
    formulas: z.array(z.int()).exactOptional(),
  }),
)

/**
 * Reads and writes spreadsheets in a separate process, one at a time. The process has little memory and at
 * most a minute per file, so that no file can slow down the server.
 */
export class Spreadsheets {
  readonly #files = new OneOffFiles({
    job: 'spreadsheet',
    process: new URL('./spreadsheet-process.ts', import.meta.url),
    heapMb: HEAP_MB,
    mostWaiting: MOST_WAITING,
  })

  /**
   * Reads the rows of an .xlsx or .ods file.
   * @throws {UnreadableTable} as `readSpreadsheet` does, or if the file takes too much memory or time
   * @throws {BoundExceeded} too many spreadsheets are waiting
   */
  async read(bytes: Uint8Array): Promise<SheetRow[]> {
    const made = await this.#make(async (folder) => {
      const read = path.join(folder, 'input')
      await writeFile(read, bytes)
      return { read }
    })
    return sheetRows.parse(JSON.parse(made.toString()))
  }

  /**
   * Writes rows as an .xlsx file with one sheet.
   * @throws {BoundExceeded} too many spreadsheets are waiting
   */
  write(rows: readonly (readonly string[])[], name: string): Promise<Buffer> {
    return this.#make(async () => ({ write: rows, name }))
  }

  /** Ends the process. */
  stop(): Promise<void> {
    return this.#files.stop()
  }

  async #make(orderIn: (folder: string) => Promise<SpreadsheetOrder>): Promise<Buffer> {
    const made = await this.#files.make(orderIn)
    if (made === 'busy') throw new BoundExceeded('too-busy', TRY_AGAIN_S)
    if ('failed' in made) throw failure(made.failed)
    return made
  }
}

/** The faults of `readSpreadsheet` that have no data. */
const CODES = [
  'broken-spreadsheet',
  'not-a-table',
  'spreadsheet-too-large',
  'spreadsheet-with-archive',
  'spreadsheet-with-entities',
] as const

/**
 * Returns the error for a failure that the process reports.
 * @param reason the code of a fault, or another message
 */
function failure(reason: string): Error {
  if (reason === ENDED_EARLY) return new UnreadableTable({ code: 'spreadsheet-too-large' })
  if (reason === 'too-many-rows') return new UnreadableTable({ code: reason, most: MOST_ROWS })
  const code = CODES.find((each) => each === reason)
  return code ? new UnreadableTable({ code }) : new Error(reason)
}
