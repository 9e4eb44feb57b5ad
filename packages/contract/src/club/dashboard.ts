import { z } from 'zod'
import { defineCalls } from '../calls/call.ts'
import { timestamp } from '../calls/fields.ts'

const matchRef = z.object({ id: z.int(), title: z.string() })

/** Something an administrator should see to: a live match without video or plays since a moment, storage running out, too little of it left to record, open files and connections of this server near their limit, a nightly backup that failed, a newest backup that is too old, since when it was made, or matches without a result, the first since a moment. */
const attention = z.discriminatedUnion('code', [
  z.object({ code: z.literal('no-picture'), match: matchRef, since: timestamp }),
  z.object({ code: z.literal('no-stats'), match: matchRef, since: timestamp }),
  z.object({ code: z.literal('storage-low'), freeBytes: z.int() }),
  z.object({ code: z.literal('not-recorded'), freeBytes: z.int() }),
  z.object({ code: z.literal('open-files'), open: z.int(), limit: z.int() }),
  /** Visitors reach this server by a name, and the settings do not say which: addresses in pages and feeds follow what callers claim. */
  z.object({ code: z.literal('no-public-url') }),
  z.object({ code: z.literal('backup-failed'), since: timestamp }),
  z.object({ code: z.literal('backup-old'), since: timestamp }),
  z.object({ code: z.literal('no-result'), fixtures: z.int(), since: timestamp }),
])

/** One of the things that need attention, on the wire. */
export type Attention = z.output<typeof attention>

/** What administrators see first. */
export const dashboardCalls = defineCalls({
  'GET /dashboard': {
    summary:
      'What needs attention: matches without video or plays, storage running out, a failed or old backup, missing results. `lastBackup` is when a nightly backup last succeeded, null: never. `serverNow` is the server’s time.',
    access: 'admin',
    response: z.object({
      attention: z.array(attention),
      lastBackup: timestamp.nullable(),
      serverNow: timestamp,
    }),
  },
})
