import { currentSetup, LOG_VERSION, type MatchEvent, type MatchState } from '@courtside/basketball'
import type { GameLog } from '@courtside/interchange'
import type { Transaction } from 'kysely'
import type { Schema } from '../../../db/schema.ts'
import { readEvents, summarize } from '../../../live/log-rows.ts'
import type { MatchLog } from '../../../live/match-log.ts'
import { Refused } from '../../../refused.ts'
import { looksOf } from '../repository.ts'
import { type OwnGame, refuseOtherTeams } from './imported-game.ts'

/**
 * Archives the log of a finished match, and replaces its setup with the setup of the new log.
 * @returns the events of the new log
 * @throws {Refused} no such match; the match is live, has other teams or is signed; or a team was removed
 */
export async function replaceMatch(
  tx: Transaction<Schema>,
  log: MatchLog,
  matchId: number,
  { game, own, state }: OwnGame,
): Promise<MatchEvent[]> {
  // Locks the fixture before the match, in the same order as the removal of a fixture. Otherwise both could
  // wait for each other (deadlock).
  await tx.selectFrom('fixtures').select('id').where('id', '=', matchId).forUpdate().execute()
  const match = await tx
    .selectFrom('matches')
    .select(['team1_id', 'team2_id', 'setup', 'log_version', 'ended_at'])
    .where('id', '=', matchId)
    .forUpdate()
    .executeTakeFirst()
  if (match === undefined) throw new Refused({ code: 'no-such-match' })
  if (match.ended_at === null) throw new Refused({ code: 'replaced-match-live' })
  refuseOtherTeams(own.setup, [match.team1_id, match.team2_id])
  const events = await readEvents(tx, matchId, 0)
  const replaced = await log.discard(tx, matchId)
  if (replaced.signed !== null) throw new Refused({ code: 'sheet-signed' })
  await tx
    .insertInto('replaced_logs')
    .values({
      match_id: matchId,
      replaced_by: game.userId,
      setup: JSON.stringify(currentSetup(match.setup, match.log_version)),
      events: JSON.stringify(events),
      log_version: LOG_VERSION,
    })
    .execute()
  const looks = await looksOf(tx, [match.team1_id, match.team2_id])
  if (looks === null) throw new Refused({ code: 'team-just-removed' })
  await tx
    .updateTable('matches')
    .set({
      setup: JSON.stringify(own.setup),
      log_version: LOG_VERSION,
      ruleset: own.setup.ruleset.id,
      last_seq: 0,
      summary: JSON.stringify(summarize(state)),
      ended_at: state.finishedAt === null ? null : new Date(state.finishedAt),
    })
    .where('id', '=', matchId)
    .execute()
  return longerThan(own, replaced)
}

/**
 * Returns the events of a new log, followed by events that set the video's offset from the replaced log. At
 * least one event is added, and as many as make the new log longer than the replaced log: the number of the
 * last event is the version of all answers about a match, so it must increase.
 */
function longerThan({ events }: GameLog, replaced: MatchState): MatchEvent[] {
  const at = events.at(-1)?.at ?? 0
  const offset = { kind: 'picture-offset-set', offsetMs: replaced.pictureOffsetMs, at, by: null } as const
  const missing = Math.max(1, replaced.seq + 1 - events.length)
  const added = Array.from({ length: missing }, (_, index) => ({ ...offset, seq: events.length + index + 1 }))
  return [...events, ...added]
}
