import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { id, idParams, timestamp } from '../calls/fields.ts'
import { MAX_VIDEO_DAYS, MAX_VIDEO_FREE_GB } from '../calls/form-bounds.ts'
import { fault, type What } from '../calls/told.ts'

const whole = (what: What, most: number) => {
  const error = fault({ code: 'not-whole-between', what, from: 1, to: most })
  return z.int({ error }).min(1, { error }).max(most, { error }).nullable()
}

/** By what rules the videos of finished matches go; null: not by this one. */
export const retentionRules = z.object({
  /** Days after the end of its match. */
  videoDays: whole('videoDays', MAX_VIDEO_DAYS),
  /** The oldest ones, until so many GB of the disk are free. */
  videoFreeGb: whole('videoFreeGb', MAX_VIDEO_FREE_GB),
})

const inQuery = (what: What, most: number) => {
  const error = fault({ code: 'not-whole-between', what, from: 1, to: most })
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(most, { error }).optional()
}

/** A video that rules would remove, and which of them. */
const outgoingVideo = z.object({
  matchId: z.int(),
  title: z.string(),
  endedAt: timestamp,
  bytes: z.int().nullable(),
  reason: z.enum(['age', 'space']),
})

/** The rules of retention, on the wire. */
export type RetentionRules = z.output<typeof retentionRules>
/** A video that rules would remove, on the wire. */
export type OutgoingVideo = z.output<typeof outgoingVideo>

const keep = exactly({ keep: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'keep' }) }) })

/** Which videos stay and which go. */
export const retentionCalls = defineCalls({
  'GET /storage/outgoing': {
    summary:
      'Which videos rules would remove now, oldest first: those given, else none. Nothing is removed. An unfinished match and one that is kept are never among them.',
    access: 'admin',
    query: z.object({
      videoDays: inQuery('videoDays', MAX_VIDEO_DAYS),
      videoFreeGb: inQuery('videoFreeGb', MAX_VIDEO_FREE_GB),
    }),
    response: z.object({ videos: z.array(outgoingVideo), bytes: z.int() }),
  },
  'PUT /storage/:id/keep': {
    summary: 'Keep the video of a match from the rules by which videos go, or no longer.',
    access: 'admin',
    params: idParams('Match'),
    body: keep,
    status: 204,
  },
  'GET /storage/kept-teams': {
    summary: 'The teams all of whose videos are kept.',
    access: 'admin',
    response: z.array(z.object({ id: z.int(), teamname: z.string() })),
  },
  'PUT /storage/kept-teams/:teamId': {
    summary: 'Keep the videos of all matches of a team from the rules by which videos go, or no longer.',
    access: 'admin',
    params: z.object({ teamId: id('Team') }),
    body: keep,
    status: 204,
  },
})
