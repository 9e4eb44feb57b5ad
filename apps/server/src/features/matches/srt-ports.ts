import type { SrtDoor, SrtOpening } from '@courtside/media'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { brokenConstraint } from '../../db/faults.ts'
import { insertInFreePlace } from '../../db/free-place.ts'
import type { DatabaseEar } from '../../live/database-ear.ts'
import { Refused } from '../../refused.ts'

/** Database channel that announces changed ports to all servers. */
const CHANNEL = 'srt_ports'

/**
 * The pool of ports for SRT, and the matches that use one. A match has the same port on all servers, so that
 * its encoder can connect to any of them.
 */
export class SrtPorts {
  readonly #db: Database
  readonly #pool: readonly number[]

  /** @param pool the ports for SRT; empty if SRT is off */
  constructor(db: Database, pool: readonly number[]) {
    this.#db = db
    this.#pool = pool
  }

  /** Returns the port of a match that is live or being set up, or null if it uses none. */
  async portOf(matchId: number): Promise<number | null> {
    const row = await this.#open().where('s.match_id', '=', matchId).executeTakeFirst()
    return row ? (this.#pool[row.place - 1] ?? null) : null
  }

  /** Returns the open ports with the stream key of their matches. */
  async openings(): Promise<SrtOpening[]> {
    const rows = await this.#open().execute()
    return rows.flatMap(({ place, match_key, fixture_key }) => {
      const port = this.#pool[place - 1]
      const passphrase = match_key ?? fixture_key
      return port !== undefined && passphrase !== null ? [{ port, passphrase }] : []
    })
  }

  /**
   * Gives a match a port. A match that has a port keeps it.
   * @throws {Refused} 409 all ports are in use
   */
  async take(matchId: number): Promise<void> {
    const open = this.#open().clearSelect().select('s.match_id')
    await this.#db.deleteFrom('srt_ports').where('match_id', 'not in', open).execute()
    const places = {
      most: this.#pool.length,
      taken: this.#db.selectFrom('srt_ports').select('place'),
      constraint: 'srt_ports_place_key',
    }
    try {
      const insert = (place: number) =>
        this.#db
          .insertInto('srt_ports')
          .values({ place, match_id: matchId })
          .returning('place')
          .executeTakeFirstOrThrow()
      if (!(await insertInFreePlace(this.#db, places, insert))) {
        if ((await this.portOf(matchId)) !== null) return
        throw new Refused({ code: 'too-many-srt-ports', most: this.#pool.length })
      }
    } catch (error) {
      if (brokenConstraint(error) !== 'srt_ports_match_id_key') throw error // it has one already
    }
    await this.#tell()
  }

  /** Frees the port of a match, and disconnects its encoder. */
  async release(matchId: number): Promise<void> {
    await this.#db.deleteFrom('srt_ports').where('match_id', '=', matchId).execute()
    await this.#tell()
  }

  /** Returns the object with which the media server listens at the open ports. */
  door(host: string, ear: DatabaseEar): SrtDoor {
    return { host, openings: () => this.openings(), onChange: (listener) => ear.on(CHANNEL, listener) }
  }

  /** Selects the ports of matches that have not ended, and of fixtures that can still start. */
  #open() {
    return this.#db
      .selectFrom('srt_ports as s')
      .leftJoin('matches as m', 'm.id', 's.match_id')
      .leftJoin('fixtures as f', 'f.id', 's.match_id')
      .select(['s.place', 'm.stream_key as match_key', 'f.stream_key as fixture_key'])
      .where((where) =>
        where.or([
          where.and([where('m.id', 'is not', null), where('m.ended_at', 'is', null)]),
          where.and([where('m.id', 'is', null), where('f.status', 'in', ['scheduled', 'postponed'])]),
        ]),
      )
  }

  async #tell(): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, '')`.execute(this.#db)
  }
}
