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

/** The rules for deleting videos of finished matches; null switches a rule off. */
export const retentionRules = z.object({
  /** Days after the end of a match until its video is deleted. */
  videoDays: whole('videoDays', MAX_VIDEO_DAYS),
  /** Free space in GB that is kept by deleting the oldest videos. */
  videoFreeGb: whole('videoFreeGb', MAX_VIDEO_FREE_GB),
})

const inQuery = (what: What, most: number) => {
  const error = fault({ code: 'not-whole-between', what, from: 1, to: most })
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(most, { error }).optional()
}

/** A video that the rules would delete, and the rule that would delete it. */
const outgoingVideo = z.object({
  matchId: z.int(),
  title: z.string(),
  endedAt: timestamp,
  bytes: z.int().nullable(),
  reason: z.enum(['age', 'space']),
})

/** The retention rules, as the API sends them. */
export type RetentionRules = z.output<typeof retentionRules>
/** A video that the rules would delete, as the API sends it. */
export type OutgoingVideo = z.output<typeof outgoingVideo>

const keep = exactly({ keep: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'keep' }) }) })

/** The calls for marking videos Keep and for deleting videos. */
export const retentionCalls = defineCalls({
  'GET /storage/outgoing': {
    summary:
      'The videos that the given rules would delete now, oldest first. Deletes nothing. Never contains unfinished matches and videos marked Keep.',
    access: 'admin',
    query: z.object({
      videoDays: inQuery('videoDays', MAX_VIDEO_DAYS),
      videoFreeGb: inQuery('videoFreeGb', MAX_VIDEO_FREE_GB),
    }),
    response: z.object({ videos: z.array(outgoingVideo), bytes: z.int() }),
  },
  'PUT /storage/:id/keep': {
    summary: 'Mark or unmark the video of a match as Keep, which exempts it from the retention rules.',
    access: 'admin',
    params: idParams('Match'),
    body: keep,
    status: 204,
  },
  'GET /storage/kept-teams': {
    summary: 'The teams with all their videos marked Keep.',
    access: 'admin',
    response: z.array(z.object({ id: z.int(), teamname: z.string() })),
  },
  'PUT /storage/kept-teams/:teamId': {
    summary: 'Mark or unmark all videos of a team as Keep, which exempts them from the retention rules.',
    access: 'admin',
    params: z.object({ teamId: id('Team') }),
    body: keep,
    status: 204,
  },
})
