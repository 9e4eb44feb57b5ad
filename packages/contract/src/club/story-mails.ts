import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { fault } from '../calls/told.ts'

/** What an account has asked for, and whether it can. */
const standing = z.object({
  on: z.boolean(),
  /** Whether subjects tell no result. */
  hideScores: z.boolean(),
  /** Where mails go. */
  email: z.string(),
  /** Whether a link that was mailed there was opened: else nothing is sent. */
  verified: z.boolean(),
  /** Whether this Courtside sends mail at all. */
  available: z.boolean(),
})

const choice = exactly({
  on: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'on' }) }),
  hideScores: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'hideScores' }) }),
})

/** What an account has asked for, on the wire. */
export type StoryMailStanding = z.output<typeof standing>
/** What an account asks for, on the wire. */
export type StoryMailChoice = z.output<typeof choice>

/** Stories of games by mail, for those who follow a team. */
export const storyMailCalls = defineCalls({
  'GET /my-teams/mails': {
    summary: 'Whether who asks is mailed the stories of games of the teams that he follows.',
    access: 'user',
    response: standing,
  },
  'PUT /my-teams/mails': {
    summary:
      'Be mailed the stories of games of followed teams from now on, or no more. It takes an address that a mailed link has verified.',
    access: 'user',
    body: choice,
    response: standing,
  },
})
