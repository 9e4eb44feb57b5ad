import { z } from 'zod'
import { defineCalls } from './call.ts'
import { timestamp } from './fields.ts'

const matchRef = z.object({ id: z.int(), title: z.string() })

/** Something an administrator should see to: a match on without picture or plays since a moment, storage running out, too little of it left to record, a backup of the night that failed, or matches without a result, the first since a moment. */
const attention = z.discriminatedUnion('code', [
  z.object({ code: z.literal('no-picture'), match: matchRef, since: timestamp }),
  z.object({ code: z.literal('no-stats'), match: matchRef, since: timestamp }),
  z.object({ code: z.literal('storage-low'), freeBytes: z.int() }),
  z.object({ code: z.literal('not-recorded'), freeBytes: z.int() }),
  z.object({ code: z.literal('backup-failed'), since: timestamp }),
  z.object({ code: z.literal('no-result'), fixtures: z.int(), since: timestamp }),
])

/** One of the things that need attention, on the wire. */
export type Attention = z.output<typeof attention>

/** What administrators see first. */
export const dashboardCalls = defineCalls({
  'GET /dashboard': {
    summary:
      'What needs attention: matches without picture or plays, storage running out, a failed backup, results that nobody has entered. `serverNow` is the server’s time.',
    access: 'admin',
    response: z.object({ attention: z.array(attention), serverNow: timestamp }),
  },
})
