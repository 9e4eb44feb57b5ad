import { z } from 'zod'
import { defineCalls } from '../calls/call.ts'
import { id, idParams, listQuery, timestamp } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'
import { exactly, role } from './account-fields.ts'
import { user } from './accounts.ts'

/** Of so many teams one person keeps the score at most. */
const MOST_SCORED_TEAMS = 100

/** A user as administrators' lists show him. `disabled_at` is null unless the account is disabled; `second_factor`: it asks for more than the password. */
export const listedUser = user.pick({ id: true, username: true, email: true, role: true }).extend({
  created_at: timestamp,
  disabled_at: timestamp.nullable(),
  second_factor: z.boolean(),
  /** Whom administrators turn to about somebody under 16; null: it was not asked for. */
  guardian_email: z.string().nullable(),
  /** Whose matches a SCORER keeps the score of. */
  teams: z.array(z.int()),
})

/** A user of a list, on the wire. */
export type ListedUser = z.output<typeof listedUser>

/** What administrators do with accounts. */
export const userCalls = defineCalls({
  'GET /users': {
    summary: 'All accounts, by username; `search` looks in username and e-mail.',
    access: 'admin',
    query: listQuery,
    response: z.array(listedUser),
  },
  'PUT /users/:id/role': {
    summary: 'Change a role. The last administrator who can sign in keeps it.',
    access: 'admin',
    params: idParams('User'),
    body: exactly({ role }),
    response: listedUser,
  },
  'PUT /users/:id/teams': {
    summary: 'Say of which teams somebody keeps the score: counts while the role is SCORER.',
    access: 'admin',
    params: idParams('User'),
    body: exactly({ teamIds: z.array(id('Team')).max(MOST_SCORED_TEAMS) }),
    response: listedUser,
  },
  'PUT /users/:id/disabled': {
    summary: 'Disable an account, which ends its sessions, or enable it again.',
    access: 'admin',
    params: idParams('User'),
    body: exactly({ disabled: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'disabled' }) }) }),
    response: listedUser,
  },
})
