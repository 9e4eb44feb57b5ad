import { MOST_ROWS, type TableAnswer } from '@courtside/contract'
import { type LineFault, lineFault, type Sheet, type SheetRow } from '../sheets/sheet.ts'
import { foldedHeading, type Headings, WHOLE_OR_HALF } from './headings.ts'

/** The fields of a kind of file, and the data by which their columns are recognized. */
export interface Columns<Field extends string> {
  readonly headings: Readonly<Record<Field, Headings>>
  /**
   * The fields that users of the club chose for headings of earlier files, by heading (see `foldedHeading`).
   * Null: they chose to ignore the column.
   */
  readonly remembered: ReadonlyMap<string, Field | null>
  /** The field that the user chose for each column; null to ignore the column. */
  readonly chosen: readonly (Field | null)[] | undefined
}

/** A line below the heading: its values by field. Fields for which the file has no column are absent. */
export interface TableLine<Field extends string> {
  readonly line: number
  /** See {@link SheetRow}. */
  readonly zone?: string | undefined
  readonly values: Readonly<Partial<Record<Field, string>>>
}

/** A file whose columns are known. */
export interface Table<Field extends string> {
  readonly columns: TableAnswer['columns']
  readonly fields: ReadonlySet<Field>
  readonly lines: readonly TableLine<Field>[]
  readonly faults: LineFault[]
}

/** Maximum number of rows above the heading, such as titles and the name of the club. */
const MOST_ABOVE = 20
/** The character with which decoding replaces bytes that are invalid in the encoding. */
const REPLACEMENT = '\ufffd'

/**
 * Finds the heading of a file and the field of each column. The field is the user's choice, or else the
 * choice of the club's users for this heading in an earlier file, or else the field with this usual heading
 * in any language.
 */
export function tableOf<Field extends string>(sheet: Sheet, columns: Columns<Field>): Table<Field> {
  const rows = sheet.rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const at = headingIndex(rows, columns)
  const heading = rows[at]
  const body = rows.slice(at + 1)
  const width = Math.max(heading?.cells.length ?? 0, columns.chosen?.length ?? 0)
  const recognized = recognizedFields(heading?.cells ?? [], columns)
  const fields = Array.from({ length: width }, (_, index) =>
    columns.chosen ? (columns.chosen[index] ?? null) : (recognized[index] ?? null),
  )
  const faults: LineFault[] = []
  const line = heading?.line ?? 1
  if (body.length === 0) faults.push(lineFault(line, null, { code: 'no-lines' }))
  if (body.length > MOST_ROWS) faults.push(lineFault(line, null, { code: 'too-many-rows', most: MOST_ROWS }))
  for (const [index, field] of fields.entries()) {
    if (field !== null && fields.indexOf(field) !== index) {
      faults.push(lineFault(line, field, { code: 'column-twice', column: field }))
    }
  }
  return {
    columns: fields.map((field, index) => ({
      heading: heading?.cells[index] ?? '',
      field,
      sample: body.find(({ cells }) => cells[index])?.cells[index] ?? '',
    })),
    fields: new Set(fields.filter((field) => field !== null)),
    lines: body.slice(0, MOST_ROWS).map((row) => lineOf(row, fields, faults)),
    faults,
  }
}

function lineOf<Field extends string>(
  { line, cells, zone, formulas = [] }: SheetRow,
  fields: readonly (Field | null)[],
  faults: LineFault[],
): TableLine<Field> {
  const values: Partial<Record<Field, string>> = {}
  for (const [index, field] of fields.entries()) {
    if (field === null) continue
    const cell = cells[index] ?? ''
    values[field] = cell
    if (cell.includes(REPLACEMENT)) faults.push(lineFault(line, field, { code: 'broken-characters' }))
    if (formulas.includes(index) || cell.startsWith('=')) {
      faults.push(lineFault(line, field, { code: 'formula-cell' }))
    }
  }
  return { line, zone, values }
}

/** Returns the index of the row with the most recognized headings, among the first rows of the file. */
function headingIndex<Field extends string>(rows: readonly SheetRow[], columns: Columns<Field>): number {
  const counts = rows
    .slice(0, MOST_ABOVE)
    .map(({ cells }) => recognizedFields(cells, columns).filter((field) => field !== null).length)
  return Math.max(0, counts.indexOf(Math.max(...counts, 0)))
}

/**
 * Returns the field of each heading; null if the heading is not recognized or an earlier column already has
 * the field.
 */
function recognizedFields<Field extends string>(
  cells: readonly string[],
  { headings, remembered }: Columns<Field>,
): (Field | null)[] {
  const known = fieldsByHeading(headings)
  const folded = cells.map(foldedHeading)
  const found = folded.map((heading) => {
    const before = remembered.get(heading)
    return before === undefined ? (known.get(heading) ?? null) : before
  })
  const settled = found.map((field, index) => {
    if (remembered.has(folded[index] ?? '')) return field
    return wholeOrHalf(folded[index] ?? '', found, headings) ?? field
  })
  return settled.map((field, index) => (settled.indexOf(field) === index ? field : null))
}

/**
 * Returns the meaning of an ambiguous heading beside the other columns; null if the heading is not ambiguous.
 */
function wholeOrHalf<Field extends string>(
  heading: string,
  found: readonly (Field | null)[],
  headings: Readonly<Record<Field, Headings>>,
): Field | null {
  const isField = (field: string): field is Field => Object.hasOwn(headings, field)
  const rule = WHOLE_OR_HALF.find(({ words }) => words.some((word) => foldedHeading(word) === heading))
  if (!rule || !isField('name')) return null
  const meant = found.some((field) => field === rule.beside) ? rule.half : 'name'
  return isField(meant) ? meant : null
}

const tables = new WeakMap<object, Map<string, unknown>>()

/** Returns the fields of all headings in every language, by heading (see {@link foldedHeading}). */
function fieldsByHeading<Field extends string>(
  headings: Readonly<Record<Field, Headings>>,
): ReadonlyMap<string, Field> {
  const made = tables.get(headings) as Map<string, Field> | undefined
  if (made) return made
  const fields = new Map<string, Field>()
  for (const field of Object.keys(headings) as Field[]) {
    for (const words of Object.values(headings[field])) {
      for (const word of words) fields.set(foldedHeading(word), field)
    }
  }
  tables.set(headings, fields)
  return fields
}

/** Returns a fault for each required field that no column contains. */
export function missingColumns<Field extends string>(
  { fields }: Pick<Table<Field>, 'fields'>,
  needed: readonly Field[],
): LineFault[] {
  return needed
    .filter((field) => !fields.has(field))
    .map((column) => lineFault(1, column, { code: 'no-column-for', column }))
}

/**
 * Returns the rows of an answer in the order of the file: compared lines, and lines with faults as the file
 * states them.
 */
export function answerRows<Field extends string>(
  { lines }: Table<Field>,
  compared: TableAnswer['rows'],
  faults: readonly LineFault[],
): Pick<TableAnswer, 'rows' | 'faults'> {
  const wrong = new Set(faults.map(({ line }) => line))
  const byLine = new Map(compared.map((row) => [row.line, row]))
  return {
    rows: lines.map(({ line, values }) => {
      const row = byLine.get(line)
      if (row && !wrong.has(line)) return row
      const cells =
        row?.cells ??
        Object.fromEntries(
          Object.entries<string | undefined>(values).map(([field, cell]) => [field, cell ?? '']),
        )
      return { line, cells, change: null, before: {} }
    }),
    faults: [...faults].sort((one, other) => one.line - other.line),
  }
}
