import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { fault } from '../calls/told.ts'

/** An account's choice about story mails, and whether story mails can be sent to it. */
const standing = z.object({
  on: z.boolean(),
  /** Whether the subjects of the mails leave out the result. */
  hideScores: z.boolean(),
  /** The address of the mails. */
  email: z.string(),
  /** Whether the address was verified by a mailed link. If not, no story mails are sent. */
  verified: z.boolean(),
  /** Whether this Courtside sends mail at all. */
  available: z.boolean(),
})

const choice = exactly({
  on: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'on' }) }),
  hideScores: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'hideScores' }) }),
})

/** An account's choice about story mails and its state, as the API sends it. */
export type StoryMailStanding = z.output<typeof standing>
/** An account's choice about story mails, as sent to the API. */
export type StoryMailChoice = z.output<typeof choice>

/** The calls for match stories by mail, for followers of a team. */
export const storyMailCalls = defineCalls({
  'GET /my-teams/mails': {
    summary: 'Whether you receive the stories of your teams’ games by mail.',
    access: 'user',
    response: standing,
  },
  'PUT /my-teams/mails': {
    summary:
      'Switch mails with the stories of your teams’ games on or off. Your address must be verified by a mailed link.',
    access: 'user',
    body: choice,
    response: standing,
  },
})
