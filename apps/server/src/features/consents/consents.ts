import { CONSENT_KINDS, type ConsentKind, type PlayerConsents } from '@courtside/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { Refused } from '../../refused.ts'
import { PLAYER_COLUMNS, type PlayerRecord, playersOf } from '../rosters/player-query.ts'

/**
 * A consent: the day on which it was given, and the last day on which it is valid. If the last day is null,
 * the consent is valid until it is withdrawn.
 */
interface Consent {
  agreedOn: string
  until: string | null
}

type Consents = { [Kind in ConsentKind]: Consent | null }

type Row = PlayerRecord & { under_16: boolean | null; consents: Partial<Consents> | null; today: string }

/**
 * Records players' consents and lists the missing ones. Consents don't change what the public sees;
 * administrators set this separately.
 */
export class ConsentService {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Returns players with their consents, by team and jersey number.
   * @param options.on the day to check; defaults to today
   * @param options.teamId the team whose players are returned; absent for all teams
   */
  async list({
    on,
    teamId,
  }: {
    on?: string | undefined
    teamId?: number | undefined
  }): Promise<PlayerConsents[]> {
    let query = this.#players()
    if (teamId !== undefined) query = query.where('players.team_id', '=', teamId)
    const rows = await query
      .orderBy(sql`lower(teams.teamname) nulls last`)
      .orderBy('players.jersey_no')
      .orderBy('players.id')
      .execute()
    return rows.map((row) => present(row, on ?? row.today))
  }

  /**
   * Records the given consents of a player and keeps the others.
   * @throws {Refused} no such player
   */
  async change(
    playerId: number,
    changes: Partial<Record<ConsentKind, Consent | null | undefined>>,
  ): Promise<PlayerConsents> {
    await this.#db.transaction().execute(async (tx) => {
      // The lock makes a concurrent erasure wait. If the erasure came first, there is no row.
      const player = await tx
        .selectFrom('players')
        .select('id')
        .where('id', '=', playerId)
        .where('deleted_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!player) throw new Refused({ code: 'no-such-player' })
      for (const kind of CONSENT_KINDS) {
        const consent = changes[kind]
        if (consent === undefined) continue
        await tx.deleteFrom('consents').where('player_id', '=', playerId).where('kind', '=', kind).execute()
        if (consent === null) continue
        const row = { player_id: playerId, kind, agreed_on: consent.agreedOn, until: consent.until }
        await tx.insertInto('consents').values(row).execute()
      }
    })
    const row = await this.#players().where('players.id', '=', playerId).executeTakeFirst()
    if (!row) throw new Refused({ code: 'no-such-player' })
    return present(row, row.today)
  }

  #players() {
    return playersOf(this.#db)
      .select(PLAYER_COLUMNS)
      .select('teams.under_16')
      .select([CONSENTS.as('consents'), sql<string>`current_date::text`.as('today')])
  }
}

const CONSENTS = sql<Partial<Consents> | null>`(
  select json_object_agg(kind, json_build_object('agreedOn', agreed_on::text, 'until', until::text))
  from consents where consents.player_id = players.id)`

function present(row: Row, on: string): PlayerConsents {
  const consents = { name: null, photo: null, film: null, ...row.consents }
  const holds = (kind: ConsentKind) => {
    const consent = consents[kind]
    return consent !== null && consent.agreedOn <= on && (consent.until === null || consent.until >= on)
  }
  // Every player appears in the video, so filming always needs consent. A name or photo needs consent only if
  // the public sees it.
  const needed = {
    name: row.public_names !== 'number',
    photo: row.public_photo && row.photo !== null,
    film: true,
  }
  return {
    playerId: row.id,
    fname: row.fname,
    lname: row.lname,
    jersey: row.jersey,
    team:
      row.team_id === null
        ? null
        : { id: row.team_id, teamname: row.teamname ?? '', under16: row.under_16 ?? false },
    shown: { names: row.public_names, photo: needed.photo },
    consents,
    missing: CONSENT_KINDS.filter((kind) => needed[kind] && !holds(kind)),
  }
}
