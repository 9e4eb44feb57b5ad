import { z } from 'zod'
import { exactly } from './account-fields.ts'
import { defineCalls } from './call.ts'
import * as faults from './faults.ts'
import { retentionRules } from './retention.ts'

/** What a club decides for itself while Courtside runs. */
const clubSettings = exactly({
  /** Whether the pages insist on a photo for a new player and a logo for a new team. */
  picturesRequired: z.boolean({ error: faults.notTrueOrFalse('picturesRequired') }),
  ...retentionRules.shape,
  /** Whether the oldest videos that are not kept go when the disk is about to be full during a match, so that it is recorded. */
  videoMakesRoom: z.boolean({ error: faults.notTrueOrFalse('videoMakesRoom') }),
})

/** The club's settings, on the wire. */
export type ClubSettings = z.output<typeof clubSettings>

/** What administrators decide for the whole club. */
export const clubCalls = defineCalls({
  'GET /club/settings': {
    summary: 'The settings of the club.',
    access: 'admin',
    response: clubSettings,
  },
  'PATCH /club/settings': {
    summary: 'Change settings of the club. What is not sent stays.',
    access: 'admin',
    body: clubSettings.partial(),
    response: clubSettings,
  },
})
