import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { id, idParams } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'

/** Maximum number of teams that a user can follow. */
export const MOST_MY_TEAMS = 200

const myTeams = z.object({ teamIds: z.array(z.int()) })

/**
 * The calls for the teams that a user follows. Lists show these teams first, on every device where the user
 * is signed in.
 */
export const myTeamCalls = defineCalls({
  'GET /my-teams': {
    summary: 'The teams that you follow.',
    access: 'user',
    response: myTeams,
  },
  'POST /my-teams': {
    summary:
      'Follow further teams, as a device does with its own teams after a sign-in. Returns all teams that you follow, without unknown ones.',
    access: 'user',
    body: exactly({
      teamIds: z
        .array(id('Team'), { error: fault({ code: 'required', what: 'teamIds' }) })
        .max(MOST_MY_TEAMS, { error: fault({ code: 'over-most', what: 'teamIds', most: MOST_MY_TEAMS }) }),
    }),
    response: myTeams,
  },
  'DELETE /my-teams/:id': {
    summary: 'Stop following a team. Returns the remaining teams.',
    access: 'user',
    params: idParams('Team'),
    response: myTeams,
  },
})
