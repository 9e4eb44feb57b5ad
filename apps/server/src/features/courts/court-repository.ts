import type { Selectable } from 'kysely'
import type { Database } from '../../db/client.ts'
import { brokenConstraint } from '../../db/faults.ts'
import { foundRows } from '../../db/found-rows.ts'
import { insertInFreePlace } from '../../db/free-place.ts'
import type { CourtsTable } from '../../db/tables/courts.ts'
import { Refused } from '../../refused.ts'

/** Maximum number of courts of a club. The table has no more places. */
const MOST_COURTS = 20

/** A court without its secrets. */
export type CourtRecord = Omit<Selectable<CourtsTable>, 'hash' | 'camera_password'>

/** The fields of a court to store. `hash`: the hash of a program's token; null without a program. */
export type CourtFields = Pick<CourtRecord, 'name' | 'brand' | 'way' | 'host' | 'port' | 'swapped'> & {
  hash: Buffer | null
}

const COLUMNS = [
  'id',
  'place',
  'name',
  'brand',
  'way',
  'host',
  'port',
  'swapped',
  'camera_address',
  'camera_user',
  'match_id',
  'created_at',
] as const

/** The table of courts. */
export class CourtRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  list(): Promise<CourtRecord[]> {
    return this.#db.selectFrom('courts').select(COLUMNS).orderBy('place').execute()
  }

  /** Inserts a court. @throws {Refused} 409 its name or port is taken, or there are too many */
  async insert(fields: CourtFields): Promise<CourtRecord> {
    const places = {
      most: MOST_COURTS,
      taken: this.#db.selectFrom('courts').select('place'),
      constraint: 'courts_place_key',
    }
    const court = await refusing(() =>
      insertInFreePlace(this.#db, places, (place) =>
        this.#db
          .insertInto('courts')
          .values({ place, ...fields })
          .returning(COLUMNS)
          .executeTakeFirstOrThrow(),
      ),
    )
    if (!court) throw new Refused({ code: 'too-many-courts', most: MOST_COURTS })
    return court
  }

  /** Deletes a court. @returns whether there was one */
  delete(id: number): Promise<boolean> {
    return foundRows(this.#db.deleteFrom('courts').where('id', '=', id))
  }

  /** Returns the court whose program has the token with this hash. */
  findByHash(hash: Buffer): Promise<CourtRecord | undefined> {
    return this.#db.selectFrom('courts').select(COLUMNS).where('hash', '=', hash).executeTakeFirst()
  }

  /**
   * Makes a match follow the console of a court, and no longer any other console.
   * @param courtId null for no console
   * @throws {Refused} 404 no such court; 409 another unfinished match follows it
   */
  async choose(matchId: number, courtId: number | null): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      await tx.updateTable('courts').set({ match_id: null }).where('match_id', '=', matchId).execute()
      if (courtId === null) return
      const court = await tx
        .selectFrom('courts as c')
        .leftJoin('matches as m', 'm.id', 'c.match_id')
        .select(['c.match_id', 'm.ended_at'])
        .where('c.id', '=', courtId)
        .forUpdate('c')
        .executeTakeFirst()
      if (!court) throw new Refused({ code: 'no-such-court' })
      if (court.match_id !== null && court.ended_at === null) throw new Refused({ code: 'court-has-match' })
      await tx.updateTable('courts').set({ match_id: matchId }).where('id', '=', courtId).execute()
    })
  }
}

async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'courts_name_key') throw new Refused({ code: 'court-name-taken' })
    if (constraint === 'courts_listening_port') throw new Refused({ code: 'court-port-taken' })
    throw error
  }
}
