import type { ErasureRecord } from '@courtside/backup'
import { LOG_VERSION } from '@courtside/basketball'
import type { ImageStore } from '@courtside/pictures'
import { erasedLog, HiddenNames, HiddenWords, isNameOf } from '@courtside/publicity'
import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Schema } from '../../db/schema.ts'
import type { MatchLog } from '../../live/match-log.ts'
import { Refused } from '../../refused.ts'
import type { AuditLog } from '../accounts/audit-log.ts'
import type { NamesOfMatches } from '../publicity/names-of-matches.ts'

/** Dependencies of {@link Erasure}. */
export interface ErasureParts {
  db: Database
  log: MatchLog
  names: NamesOfMatches
  images: ImageStore
  audit: AuditLog
  record: ErasureRecord
  /** Caches of generated files, which may contain names. */
  drawings: { clear(): Promise<void> }
}

/**
 * Erases a person's name and photo everywhere, including finished matches. The statistics stay, under the
 * jersey number.
 * This is the only code that rewrites stored logs.
 */
export class Erasure {
  readonly #parts: ErasureParts

  constructor(parts: ErasureParts) {
    this.#parts = parts
  }

  /**
   * Erases a player. The player may have been removed before. Repeating it changes nothing.
   * @param keepStories whether to keep hand-written stories of the player's matches that don't contain the
   * name, because an editor has checked them
   * @throws {Refused} 404 no such player, 409 the player is in a match that is not finished
   */
  async erase(
    playerId: number,
    keepStories: boolean,
    by: { actorId: number; address: string },
  ): Promise<void> {
    await this.#erase(playerId, keepStories, refuseUnfinished)
    await this.#parts.audit.record({ action: 'player-erased', ...by, detail: `player ${playerId}` })
  }

  /**
   * Repeats erasures that the restore of an older backup has undone. Call this before the server accepts
   * requests. No match is being played then, even if a restored log is unfinished.
   */
  async repeat(): Promise<void> {
    const erased = await this.#parts.record.read()
    if (erased.length === 0) return
    const { rows } = await sql<{ id: number; created_at: Date }>`
      select id, created_at from players
      where id in (${sql.join(erased.map(({ playerId }) => playerId))}) and (
        fname <> '' or photo is not null or exists (
          select from matches where ${inRoster('@.id == $id && @.fname != ""', sql`players.id`)}))
      order by id`.execute(this.#parts.db)
    const made = new Map(rows.map(({ id, created_at }) => [id, created_at.toISOString()]))
    for (const { playerId, createdAt } of erased) {
      if (made.get(playerId) === createdAt) await this.#erase(playerId, false, () => {})
    }
  }

  /** @param check throws if the player's matches must not be rewritten */
  async #erase(
    playerId: number,
    keepStories: boolean,
    check: (matches: readonly PlayedMatch[]) => void,
  ): Promise<void> {
    const { db, log, names, images, drawings, record } = this.#parts
    const { photo, matchIds } = await db.transaction().execute(async (tx) => {
      const { photo, createdAt, ...name } = await eraseRow(tx, playerId)
      const played = await lockedMatches(
        tx,
        sql`${inRoster('@.id == $id', sql`${playerId}::int`)}
        or id in (select match_id from match_events where ${isListed(playerId)})`,
      )
      const every = [name, ...(await formerNames(tx, played, playerId))]
      const isErased = (text: string) => every.some((each) => isNameOf(text, each))
      // In matches without the player, a last name or an initial may be a namesake's.
      const isWhole = (text: string) => every.some((each) => isNameOf(text, each, { whole: true }))
      const others = await matchesNaming(tx, isWhole, played)
      check([...played, ...others])
      const hidden = new HiddenWords(every.map(({ fname, lname }) => `${fname} ${lname}`))
      for (const { id } of played)
        await this.#rewrite(tx, id, playerId, new HiddenNames(hidden, undefined, isErased))
      // In other matches only the scoresheet changes, because plays may be of a namesake by first name.
      const onSheet = new HiddenNames(undefined, undefined, isWhole)
      for (const { id } of others) await this.#rewrite(tx, id, playerId, onSheet)
      await tx
        .deleteFrom('replaced_logs')
        .where(sql<SqlBool>`(${inRoster('@.id == $id', sql`${playerId}::int`)} or exists (
          select from jsonb_array_elements(events) as event (body) where ${isListed(playerId)}))`)
        .execute()
      const matchIds = played.map(({ id }) => id)
      await resetStories(tx, hidden, keepStories ? [] : matchIds)
      // Recorded before the transaction commits. If the commit then fails, the record does no harm. Without a
      // record, restoring a backup would bring the data back permanently.
      await record.add({ playerId, createdAt: createdAt.toISOString() })
      return { photo, matchIds: [...matchIds, ...others.map(({ id }) => id)] }
    })
    names.changed()
    await log.forget(matchIds)
    await images.discard(photo)
    await drawings.clear()
  }

  async #rewrite(
    tx: Transaction<Schema>,
    matchId: number,
    playerId: number,
    hidden: HiddenNames,
  ): Promise<void> {
    const { setup, events } = erasedLog(await this.#parts.log.reload(matchId), playerId, hidden)
    await tx
      .updateTable('matches')
      .set({ setup: JSON.stringify(setup), log_version: LOG_VERSION })
      .where('id', '=', matchId)
      .execute()
    for (const { seq, fields } of events) {
      await sql`update match_events set body = body || ${JSON.stringify(fields)}::jsonb
        where match_id = ${matchId} and seq = ${seq}`.execute(tx)
    }
  }
}

/**
 * Clears the name and photo in a player's row, and marks the player as removed.
 * @returns the previous name and photo, and when the row was created
 */
async function eraseRow(
  tx: Transaction<Schema>,
  playerId: number,
): Promise<PersonName & { photo: string | null; createdAt: Date }> {
  const row = await tx
    .selectFrom('players')
    .select(['fname', 'lname', 'photo', 'jersey', 'deleted_at', 'created_at'])
    .where('id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refused({ code: 'no-such-player' })
  await tx.deleteFrom('consents').where('player_id', '=', playerId).execute()
  await tx
    .updateTable('players')
    .set({
      fname: '',
      lname: `#${row.jersey}`,
      photo: null,
      licence: '',
      names_shown: 'number',
      photo_shown: false,
      deleted_at: row.deleted_at ?? new Date(),
    })
    .where('id', '=', playerId)
    .execute()
  return { fname: row.fname, lname: row.lname, photo: row.photo, createdAt: row.created_at }
}

interface PersonName {
  fname: string
  lname: string
}

interface PlayedMatch {
  id: number
  title: string
  ended_at: Date | null
}

/** Returns the matches that meet a condition. Locks them until the transaction ends. */
async function lockedMatches(
  tx: Transaction<Schema>,
  condition: RawBuilder<unknown>,
): Promise<PlayedMatch[]> {
  const { rows } = await sql<PlayedMatch>`
    select id, title, ended_at from matches where ${condition} order by id for update`.execute(tx)
  return rows
}

/** Builds an SQL condition: an event adds the player to a match. */
function isListed(playerId: number) {
  return sql<SqlBool>`body->>'kind' = 'player-listed' and body->'player'->'id' = to_jsonb(${playerId}::int)`
}

/** Returns the names that a player has in the logs of matches, including corrected ones. */
async function formerNames(
  tx: Transaction<Schema>,
  matches: readonly PlayedMatch[],
  playerId: number,
): Promise<PersonName[]> {
  const { rows } = await sql<PersonName>`
    select distinct player->>'fname' as fname, player->>'lname' as lname from (
      select jsonb_path_query(setup, '$.teams[*].roster[*]') as player from matches
        where id in (${sql.join([0, ...matches.map(({ id }) => id)])})
      union all select body->'player' from match_events where ${isListed(playerId)}) as listed
    where player->'id' = to_jsonb(${playerId}::int)`.execute(tx)
  return rows
}

/**
 * Returns the matches, except those in `but`, that name an erased person as a coach or an official. Locks
 * them until the transaction ends.
 */
async function matchesNaming(
  tx: Transaction<Schema>,
  isErased: (text: string) => boolean,
  but: readonly PlayedMatch[],
): Promise<PlayedMatch[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct id, name#>>'{}' as name from (
      select id, jsonb_path_query(setup, '$.teams[*].coach') as name from matches
      union all select match_id, jsonb_path_query(body, '$.sheet.*.*[*] ? (@.type() == "string")')
        from match_events where body->>'kind' = 'sheet-set') as named`.execute(tx)
  const ids = rows.filter(({ name }) => isErased(name)).map(({ id }) => id)
  const others = ids.filter((id) => but.every((match) => match.id !== id))
  return lockedMatches(tx, sql`id in (${sql.join([0, ...others])})`)
}

/**
 * Builds an SQL condition: a player in the setup of a match, or of a replaced log, passes a filter. The
 * filter is a PostgreSQL JSON path; `$id` in it is the given id.
 */
function inRoster(filter: string, id: RawBuilder<unknown>) {
  return sql<SqlBool>`jsonb_path_exists(setup, ${`$.teams[*].roster[*] ? (${filter})`}::jsonpath, jsonb_build_object('id', ${id}))`
}

/**
 * Throws if a match is not finished.
 * @throws {Refused} 409
 */
function refuseUnfinished(matches: readonly PlayedMatch[]): void {
  const unfinished = matches.find(({ ended_at }) => ended_at === null)
  if (unfinished) throw new Refused({ code: 'player-in-match', title: unfinished.title })
}

/**
 * Resets hand-written stories to the generated text: all stories of the given matches, and other stories that
 * contain an erased name. Published stories stay published.
 */
async function resetStories(
  tx: Transaction<Schema>,
  erased: HiddenWords,
  matchIds: readonly number[],
): Promise<void> {
  const written = await tx
    .selectFrom('stories')
    .select(['match_id', 'title', 'body'])
    .where('title', 'is not', null)
    .forUpdate()
    .execute()
  const reset = written.filter(
    ({ match_id, title, body }) => matchIds.includes(match_id) || erased.isIn(`${title}\n${body}`),
  )
  if (reset.length === 0) return
  await tx
    .updateTable('stories')
    .set({ title: null, body: null, changed_at: new Date() })
    .where(
      'match_id',
      'in',
      reset.map(({ match_id }) => match_id),
    )
    .execute()
}
