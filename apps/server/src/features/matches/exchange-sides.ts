import { currentSetup, type EventBody, fold, hasBegun } from '@courtside/basketball'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { lockHead, readEvents } from '../../live/log-rows.ts'
import { Refused } from '../../refused.ts'

/**
 * The kinds of log entries before the tip-off that stay correct when the sides are exchanged: they refer to a
 * team by its id, or to no team.
 */
const OF_NO_SIDE: ReadonlySet<EventBody['kind']> = new Set([
  'period-started',
  'clock-set',
  'clock-keeper-set',
  'player-listed',
  'voice-switched',
  'picture-offset-set',
  'unchanged',
])

/**
 * Exchanges home and visitors of a match and of its fixture, also in a title that consists of both names.
 * Refuses once the log has an entry that lists the home team first, such as the head of the scoresheet, or
 * once the game has begun: the clock was started or a play was entered. Afterwards the caller must remove the
 * match's row and log from memory.
 * @throws {Refused} 404 no such match, 409 too late
 */
export async function exchangeSides(db: Database, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Locks the fixture before the match, in the same order as the removal of a match. Otherwise both could
    // wait for each other (deadlock).
    await tx.selectFrom('fixtures').select('id').where('id', '=', id).forUpdate().execute()
    const head = await lockHead(tx, id)
    const entries = await readEvents(tx, id, 0)
    const isOpen = entries.every(({ kind }) => OF_NO_SIDE.has(kind))
    if (!isOpen || hasBegun(fold(currentSetup(head.setup, head.log_version), entries))) {
      throw new Refused({ code: 'sides-are-fixed' })
    }
    await sql`update matches set
        setup = jsonb_set(setup, '{teams}', jsonb_build_array(setup #> '{teams,1}', setup #> '{teams,0}')),
        looks = jsonb_build_array(looks -> 1, looks -> 0),
        team1_id = team2_id,
        team2_id = team1_id,
        title = case title
          when concat(setup #>> '{teams,0,name}', ' v ', setup #>> '{teams,1,name}')
            then concat(setup #>> '{teams,1,name}', ' v ', setup #>> '{teams,0,name}')
          when concat(setup #>> '{teams,0,name}', ' – ', setup #>> '{teams,1,name}')
            then concat(setup #>> '{teams,1,name}', ' – ', setup #>> '{teams,0,name}')
          else title end
      where id = ${id}`.execute(tx)
    await sql`update fixtures
      set home_id = away_id, away_id = home_id, revision = revision + 1, changed_at = now()
      where id = ${id}`.execute(tx)
  })
}
