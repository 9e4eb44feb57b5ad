import { z } from 'zod'
import { defineCalls } from '../calls/call.ts'
import { messageAnswer, timestamp } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'
import { email, exactly, givenPassword } from './account-fields.ts'

/**
 * The sign-in data of an account, for its owner. `email_waiting` is a new address that its owner has not
 * confirmed with the mailed link yet.
 */
const ownAccount = z.object({
  email: z.string(),
  email_verified: z.boolean(),
  email_waiting: z.string().nullable(),
  created_at: timestamp,
})

/** One's own account, as the API sends it. */
export type OwnAccount = z.output<typeof ownAccount>

/**
 * A sign-in on one device. `browser` is text such as `Firefox on Windows`, `address` is shortened; both are
 * empty if unknown.
 */
const userSession = z.object({
  id: z.string(),
  browser: z.string(),
  address: z.string(),
  began_at: timestamp,
  seen_at: timestamp,
  /** Whether this session made the request. */
  own: z.boolean(),
})

/** A session of the signed-in user, as the API sends it. */
export type UserSession = z.output<typeof userSession>

const currentPassword = givenPassword('CurrentPassword')

/** The calls for one's own account, without profile and password. */
export const ownAccountCalls = defineCalls({
  'GET /auth/account': {
    summary: 'The e-mail and creation time of your account.',
    access: 'user',
    response: ownAccount,
  },
  'GET /auth/sessions': {
    summary: 'Where you are signed in, latest first.',
    access: 'user',
    response: z.array(userSession),
  },
  'DELETE /auth/sessions/:id': {
    summary: 'Sign out there: end one of your sessions.',
    access: 'user',
    params: z.object({ id: z.uuid({ error: fault({ code: 'not-a-uuid', what: 'id' }) }) }),
    status: 204,
  },
  'POST /auth/email': {
    summary:
      'Change your e-mail, or verify it: a link is mailed to the address, which is valid once the link is opened. The previous address is notified.',
    access: 'user',
    body: exactly({ email, currentPassword }),
    response: messageAnswer,
  },
  'POST /auth/confirm-email': {
    summary: 'Confirm an address with the token of the mailed link.',
    access: 'public',
    body: exactly({
      token: z
        .string({ error: fault({ code: 'no-token' }) })
        .min(1, { error: fault({ code: 'no-token' }) })
        .max(200, { error: fault({ code: 'no-token' }) }),
    }),
    response: messageAnswer,
  },
  'GET /auth/my-data': {
    summary: 'All data stored about you, as JSON in a ZIP.',
    access: 'user',
  },
  'POST /auth/delete-account': {
    summary:
      'Delete your account and its personal data. Plays that you entered stay in their matches, without your name.',
    access: 'user',
    body: exactly({ currentPassword }),
    response: messageAnswer,
  },
})
