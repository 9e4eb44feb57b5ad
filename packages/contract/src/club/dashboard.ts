import { z } from 'zod'
import { defineCalls } from '../calls/call.ts'
import { timestamp } from '../calls/fields.ts'

const matchRef = z.object({ id: z.int(), title: z.string() })

/**
 * A problem for an administrator to look at. `no-picture` and `no-stats`: a live match that has had no video
 * or no plays since a time. `left-open`: nothing has happened in a live match since a time, so it seems to be
 * over, but was not ended. `storage-low`: storage is running out. `not-recorded`: too little storage is left
 * to record. `open-files`: this server's open files and connections are near their limit. `backup-failed`: a
 * nightly backup failed. `backup-old`: the newest backup is too old, or its time is in the future.
 * `no-result`: matches should have been played by now and have no result; `since` is when the first of them
 * was to begin.
 */
const attention = z.discriminatedUnion('code', [
  z.object({ code: z.literal('no-picture'), match: matchRef, since: timestamp }),
  z.object({ code: z.literal('no-stats'), match: matchRef, since: timestamp }),
  z.object({ code: z.literal('left-open'), match: matchRef, since: timestamp }),
  z.object({ code: z.literal('storage-low'), freeBytes: z.int() }),
  z.object({ code: z.literal('not-recorded'), freeBytes: z.int() }),
  z.object({ code: z.literal('open-files'), open: z.int(), limit: z.int() }),
  /**
   * Visitors reach this server by a domain name, but `PUBLIC_URL` is not set. Addresses in pages and feeds
   * therefore contain the name that each request states.
   */
  z.object({ code: z.literal('no-public-url') }),
  z.object({ code: z.literal('backup-failed'), since: timestamp }),
  z.object({ code: z.literal('backup-old'), since: timestamp }),
  z.object({ code: z.literal('no-result'), fixtures: z.int(), since: timestamp }),
])

/** A problem for an administrator, as the API sends it. */
export type Attention = z.output<typeof attention>

/** The calls for the administrators' start page. */
export const dashboardCalls = defineCalls({
  'GET /dashboard': {
    summary:
      'What needs attention: matches without video or plays, matches that were not ended, storage running out, a failed or old backup, missing results. `lastBackup` is when a nightly backup last succeeded, null if never. `serverNow` is the server’s time.',
    access: 'admin',
    response: z.object({
      attention: z.array(attention),
      lastBackup: timestamp.nullable(),
      serverNow: timestamp,
    }),
  },
})
