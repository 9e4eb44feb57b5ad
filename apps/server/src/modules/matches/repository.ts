import type { MatchSetup, RulesetId } from '@courtside/basketball'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { MatchSummary } from '../../db/schema.ts'

/** A match as the tables have it. */
export interface MatchRecord {
  id: number
  title: string
  ruleset: RulesetId
  setup: MatchSetup
  playback_id: string
  stream_key: string
  created_at: Date
  last_seq: number
  summary: MatchSummary
  ended_at: Date | null
}

/** What a list asks for: live or archived, a title that contains `search`, a part of it. */
export interface MatchQuery {
  archived: boolean
  search: string
  limit: number | null
  offset: number
}

const COLUMNS = [
  'id',
  'title',
  'ruleset',
  'setup',
  'playback_id',
  'stream_key',
  'created_at',
  'last_seq',
  'summary',
  'ended_at',
] as const

/** The table of matches; their logs are {@link MatchLog}'s. */
export function matchRepository(db: Database) {
  return {
    find: (id: number): Promise<MatchRecord | undefined> =>
      db.selectFrom('matches').select(COLUMNS).where('id', '=', id).executeTakeFirst(),

    findByStreamKey: (streamKey: string) =>
      db
        .selectFrom('matches')
        .select(['id', 'playback_id', 'ended_at'])
        .where('stream_key', '=', streamKey)
        .executeTakeFirst(),

    findByPlaybackId: (playbackId: string) =>
      db.selectFrom('matches').select('id').where('playback_id', '=', playbackId).executeTakeFirst(),

    /** Newest first (archived: latest end first), with the total over all pages. */
    async list({ archived, search, limit, offset }: MatchQuery) {
      let query = db.selectFrom('matches').where('ended_at', archived ? 'is not' : 'is', null)
      if (search) query = query.where(sql`strpos(lower(title), ${search.toLowerCase()})`, '>', sql.lit(0))
      let ordered = query.select(COLUMNS)
      if (archived) ordered = ordered.orderBy('ended_at', 'desc')
      ordered = ordered.orderBy('id', 'desc')
      if (limit !== null) ordered = ordered.limit(limit).offset(offset)
      const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
      return { rows: await ordered.execute(), total }
    },

    insert: async (match: {
      title: string
      setup: MatchSetup
      playback_id: string
      stream_key: string
      created_by: number
      summary: MatchSummary
    }): Promise<number> =>
      (
        await db
          .insertInto('matches')
          .values({
            ...match,
            setup: JSON.stringify(match.setup),
            summary: JSON.stringify(match.summary),
            ruleset: match.setup.ruleset.id,
            team1_id: match.setup.teams[0].id,
            team2_id: match.setup.teams[1].id,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
  }
}
