import { MOST_COLUMNS, MOST_ROWS } from '@courtside/contract'
import * as XLSX from '@e965/xlsx'
import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate'
import { type SheetRow, UnreadableTable } from './sheet.ts'

/** Maximum size of an unpacked spreadsheet, in bytes. Five thousand rows take about 5 MB. */
const MOST_UNPACKED_BYTES = 48_000_000
/** Maximum number of files in a spreadsheet. */
const MOST_FILES = 500
/** Maximum length of a cell, in UTF-16 code units. Longer text is cut off. */
const MOST_IN_CELL = 500

/** The files in a spreadsheet that contain no cells: pictures, macros, fonts. They are not unpacked. */
const WITHOUT_CELLS = /\.(png|jpe?g|gif|emf|wmf|bmp|tiff?|svg|bin|vml|ttf|odttf)$/i
const ARCHIVE = /\.(zip|gz|bz2|xz|7z|rar|tar|tgz|jar|xlsx|xlsm|xlsb|ods|docx|pptx)$/i

/**
 * Reads the first visible sheet with content of an .xlsx or .ods file. Returns no rows if all sheets are
 * empty. To be called in a separate process, because an attacker can make a file that needs much memory and
 * time.
 * @throws {UnreadableTable} the file is not a spreadsheet, is damaged or too large, or contains archives, XML
 * entities or too many rows
 */
export function readSpreadsheet(bytes: Uint8Array): SheetRow[] {
  const parts = unpacked(bytes)
  let book: XLSX.WorkBook
  try {
    // The checked parts are packed again, so that the library reads exactly these.
    book = XLSX.read(zipSync(parts, { level: 0 }), {
      dense: true,
      cellNF: true,
      cellHTML: false,
      cellFormula: true,
      bookVBA: false,
      sheetRows: MOST_ROWS + 50,
    })
  } catch {
    throw new UnreadableTable({ code: 'broken-spreadsheet' })
  }
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  for (const name of visibleSheets(book)) {
    const rows = rowsOf(book.Sheets[name], date1904)
    if (rows.length > 0) return rows
  }
  return []
}

/**
 * Unpacks the files with cells. The sizes in the directory of the archive limit the memory that unpacking
 * uses.
 */
function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0
  let files = 0
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    files += 1
    if (ARCHIVE.test(name)) throw new UnreadableTable({ code: 'spreadsheet-with-archive' })
    if (WITHOUT_CELLS.test(name)) return false
    total += originalSize
    if (files > MOST_FILES || total > MOST_UNPACKED_BYTES) {
      throw new UnreadableTable({ code: 'spreadsheet-too-large' })
    }
    return true
  }
  let parts: Record<string, Uint8Array>
  try {
    parts = unzipSync(bytes, { filter })
  } catch (error) {
    throw error instanceof UnreadableTable ? error : new UnreadableTable({ code: 'broken-spreadsheet' })
  }
  const names = Object.keys(parts)
  if (names.some((name) => isArchive(parts[name]))) {
    throw new UnreadableTable({ code: 'spreadsheet-with-archive' })
  }
  if (!names.includes('[Content_Types].xml') && !names.includes('content.xml')) {
    throw new UnreadableTable({ code: 'not-a-table' })
  }
  if (names.some((name) => /\.(xml|rels)$/i.test(name) && declaresEntities(parts[name]))) {
    throw new UnreadableTable({ code: 'spreadsheet-with-entities' })
  }
  return parts
}

function isArchive(part: Uint8Array | undefined): boolean {
  return part !== undefined && part[0] === 0x50 && part[1] === 0x4b && part[2] === 3 && part[3] === 4
}

/**
 * Reports whether a document type or an entity is declared before the root element. Spreadsheet programs
 * declare neither.
 */
function declaresEntities(part: Uint8Array | undefined): boolean {
  if (part === undefined) return false
  const start = Buffer.from(part.buffer, part.byteOffset, Math.min(part.byteLength, 64_000))
  return /<!(DOCTYPE|ENTITY)/i.test(start.toString('latin1').replaceAll('\0', ''))
}

function visibleSheets({ SheetNames, Workbook }: XLSX.WorkBook): string[] {
  return SheetNames.filter((_, index) => !Workbook?.Sheets?.[index]?.Hidden)
}

function rowsOf(sheet: XLSX.WorkSheet | undefined, date1904: boolean): SheetRow[] {
  // In dense form, the library lists the cells by row. The library's types do not contain this form.
  const data = (sheet as { '!data'?: (XLSX.CellObject | undefined)[][] } | undefined)?.['!data'] ?? []
  const rows: SheetRow[] = []
  for (const [index, row] of data.entries()) {
    const cells: string[] = []
    const formulas: number[] = []
    for (const [column, cell] of (row ?? []).slice(0, MOST_COLUMNS).entries()) {
      cells.push(cell === undefined ? '' : textOf(cell, date1904).slice(0, MOST_IN_CELL).trim())
      if (cell?.f !== undefined) formulas.push(column)
    }
    if (cells.every((cell) => cell === '')) continue
    if (rows.length > MOST_ROWS) throw new UnreadableTable({ code: 'too-many-rows', most: MOST_ROWS })
    rows.push({ line: index + 1, cells, ...(formulas.length > 0 && { formulas }) })
  }
  return rows
}

/** Returns a cell's value as text: dates as YYYY-MM-DD, times as HH:MM, whole numbers without decimals. */
function textOf(cell: XLSX.CellObject, date1904: boolean): string {
  if (cell.t === 'e' || cell.t === 'z') return ''
  if (cell.t !== 'n' || typeof cell.v !== 'number') return String(cell.v ?? '')
  if (cell.z !== undefined && XLSX.SSF.is_date(String(cell.z))) return momentText(cell.v, date1904)
  return String(cell.v)
}

/** Converts a day number with a fraction of a day (ECMA-376, 18.17.4) to text. */
function momentText(days: number, date1904: boolean): string {
  const { y, m, d, H, M } = XLSX.SSF.parse_date_code(days + 0.5 / 86_400, { date1904 })
  const two = (part: number) => String(part).padStart(2, '0')
  const time = `${two(H)}:${two(M)}`
  if (days < 1) return time
  const date = `${y}-${two(m)}-${two(d)}`
  return days % 1 === 0 ? date : `${date} ${time}`
}

/** Returns rows as an .xlsx file with one sheet. All cells are text, so that 00 stays 00. */
export function writeSpreadsheet(rows: readonly (readonly string[])[], name: string): Buffer {
  const sheet = XLSX.utils.aoa_to_sheet(rows.map((row) => row.map((cell) => ({ t: 's', v: cell, z: '@' }))))
  sheet['!cols'] = (rows[0] ?? []).map((_, column) => ({
    wch: Math.min(40, Math.max(8, ...rows.map((row) => (row[column]?.length ?? 0) + 2))),
  }))
  const book = XLSX.utils.book_new()
  // Excel allows at most 31 characters in the name of a sheet, and none of these characters.
  XLSX.utils.book_append_sheet(
    book,
    sheet,
    name
      .replace(/[\\/?*[\]:]/g, ' ')
      .slice(0, 31)
      .trim() || 'Sheet',
  )
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}
