import type { TableAnswer } from '@courtside/contract'
import { foldedHeading } from '@courtside/interchange'
import type { Database } from '../../../db/client.ts'

/** The kind of file that columns belong to. */
export type ColumnKind = 'roster' | 'fixtures'

/** Maximum length of a remembered heading, in UTF-16 code units. */
const MOST_IN_HEADING = 100

/**
 * The fields that the club's users have assigned to columns of files. They are applied to the next file, so
 * that its columns need not be assigned again.
 */
export class RememberedColumns {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Returns the assigned field for each heading in its folded form. Null marks a column to ignore. */
  async of<Field extends string>(
    kind: ColumnKind,
    fields: readonly Field[],
  ): Promise<ReadonlyMap<string, Field | null>> {
    const rows = await this.#db
      .selectFrom('import_columns')
      .where('kind', '=', kind)
      .select(['heading', 'field'])
      .execute()
    return new Map(rows.map(({ heading, field }) => [heading, fields.find((each) => each === field) ?? null]))
  }

  /** Stores the assignment of each column that has a heading. */
  async remember(kind: ColumnKind, columns: TableAnswer['columns']): Promise<void> {
    const headings = new Map(
      columns
        .map(({ heading, field }) => [foldedHeading(heading), field] as const)
        .filter(([heading]) => heading !== '' && heading.length <= MOST_IN_HEADING),
    )
    if (headings.size === 0) return
    await this.#db
      .insertInto('import_columns')
      .values([...headings].map(([heading, field]) => ({ kind, heading, field })))
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'heading'])
          .doUpdateSet((row) => ({ field: row.ref('excluded.field'), changed_at: new Date() })),
      )
      .execute()
  }
}
