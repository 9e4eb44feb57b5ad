import type { TableAnswer } from '@courtside/contract'
import { lineFault, type UnreadableTable } from '@courtside/interchange'

/** Returns the answer about a file that can't be read as a table. */
export function refusedFile({ line, fault }: UnreadableTable): TableAnswer {
  return {
    kind: 'text',
    encoding: null,
    columns: [],
    dates: null,
    rows: [],
    missing: [],
    faults: [lineFault(line, null, fault)],
    imported: 0,
    removed: 0,
    committed: false,
  }
}
