import { z } from 'zod'
import { defineCalls } from '../calls/call.ts'
import { id, idParams, listQuery, timestamp } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'
import { exactly, role } from './account-fields.ts'
import { user } from './accounts.ts'

/** Maximum number of teams per scorer. */
const MOST_SCORED_TEAMS = 100

/**
 * A user in administrators' lists. `disabled_at` is null unless the account is disabled; `second_factor`
 * tells whether the account has a second factor.
 */
export const listedUser = user.pick({ id: true, username: true, email: true, role: true }).extend({
  created_at: timestamp,
  disabled_at: timestamp.nullable(),
  second_factor: z.boolean(),
  /** The e-mail address of the guardian, stored until the user is 16; null if none is stored. */
  guardian_email: z.string().nullable(),
  /** The teams whose matches a SCORER can score. */
  teams: z.array(z.int()),
})

/** A user of a list, as the API sends it. */
export type ListedUser = z.output<typeof listedUser>

/** The calls for administrators to manage accounts. */
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
    summary: 'Set the teams of a scorer. They apply while the role is SCORER.',
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
