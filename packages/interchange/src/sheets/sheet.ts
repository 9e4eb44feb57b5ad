import { type Encoding, type Fault, type Refusal, type TableAnswer, toldSentence } from '@courtside/contract'

/** A fault of a line. `column` is a field, or null if the fault concerns the whole line. */
export type LineFault = TableAnswer['faults'][number]

/** Returns a fault of a line with its sentence. */
export function lineFault(line: number, column: string | null, refusal: Fault | Refusal): LineFault {
  return { line, column, message: toldSentence(refusal), refusal }
}

/** A row of a file. Line 1 is the first line. */
export interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
  /** The indexes of the columns where the cell contains a formula instead of a value. */
  readonly formulas?: readonly number[]
  /** The time zone of the date and the time. Absent: they are local times of the hall. */
  readonly zone?: string
}

/** The rows of a file, including its heading, before the meaning of its columns is known. */
export interface Sheet {
  readonly kind: TableAnswer['kind']
  /** The encoding of a text file; null for others. */
  readonly encoding: Encoding | null
  readonly rows: readonly SheetRow[]
}

/** Thrown if a file cannot be read as a table. */
export class UnreadableTable extends Error {
  readonly fault: Fault
  /** The line of the fault; 1 if the fault concerns the whole file. */
  readonly line: number

  constructor(fault: Fault, line = 1) {
    super(fault.code)
    this.fault = fault
    this.line = line
  }
}
