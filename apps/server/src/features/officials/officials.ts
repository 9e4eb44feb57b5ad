import type { Official, OfficialChanges, OfficialFields } from '@courtside/contract'
import type { Database } from '../../db/client.ts'
import { foundRows } from '../../db/found-rows.ts'
import { Refused } from '../../refused.ts'

const COLUMNS = ['id', 'name', 'email', 'licence', 'absences'] as const

/** Manages the referees and table officials. */
export class OfficialService {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Returns all officials by name. */
  list(): Promise<Official[]> {
    return this.#db.selectFrom('officials').select(COLUMNS).orderBy('name').orderBy('id').execute()
  }

  create(fields: OfficialFields): Promise<Official> {
    const row = { ...fields, absences: JSON.stringify(fields.absences) }
    return this.#db.insertInto('officials').values(row).returning(COLUMNS).executeTakeFirstOrThrow()
  }

  /** Changes the given fields of an official. Their duties stay. @throws {Refused} no such official */
  async change(id: number, { absences, ...fields }: OfficialChanges): Promise<Official> {
    const changed = await this.#db
      .updateTable('officials')
      .set((eb) => ({
        name: eb.ref('name'), // the statement would not be valid without a field
        ...fields,
        ...(absences && { absences: JSON.stringify(absences) }),
      }))
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirst()
    if (!changed) throw new Refused({ code: 'no-such-official' })
    return changed
  }

  /** Deletes an official and their duties. @throws {Refused} no such official */
  async delete(id: number): Promise<void> {
    const deletion = this.#db.deleteFrom('officials').where('id', '=', id)
    if (!(await foundRows(deletion))) throw new Refused({ code: 'no-such-official' })
  }
}
