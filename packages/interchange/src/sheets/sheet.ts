import { type Encoding, type Fault, type Refusal, type TableAnswer, toldSentence } from '@courtside/contract'

/** An error of a line. `column` is a field, or null when the error concerns the whole line. */
export type LineFault = TableAnswer['faults'][number]

/** Returns an error of a line with its message. */
export function lineFault(line: number, column: string | null, refusal: Fault | Refusal): LineFault {
  return { line, column, message: toldSentence(refusal), refusal }
}

/** A row of a file. Line 1 is the first line. */
export interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
  /** The columns whose cells contain a formula instead of a value. */
  readonly formulas?: readonly number[]
}

/** The rows of a file, including its heading, before anything is known about its columns. */
export interface Sheet {
  readonly kind: TableAnswer['kind']
  /** The encoding of a text file; null for others. */
  readonly encoding: Encoding | null
  readonly rows: readonly SheetRow[]
}

/** Thrown when a file can't be read as a table. */
export class UnreadableTable extends Error {
  readonly fault: Fault
  /** The line of the error, 1 when it concerns the whole file. */
  readonly line: number

  constructor(fault: Fault, line = 1) {
    super(fault.code)
    this.fault = fault
    this.line = line
  }
}
