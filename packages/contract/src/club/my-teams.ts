import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { id, idParams } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'

/** Whoever follows more follows none. */
export const MOST_MY_TEAMS = 200

const myTeams = z.object({ teamIds: z.array(z.int()) })

/** The teams that a user follows: they come first in lists on every device that is signed in. */
export const myTeamCalls = defineCalls({
  'GET /my-teams': {
    summary: 'The teams that the user who asks follows.',
    access: 'user',
    response: myTeams,
  },
  'POST /my-teams': {
    summary:
      'Follow teams besides those that are followed already, as a device does with its own when somebody signs in. Answers with all of them; what is no team of the club is left out.',
    access: 'user',
    body: exactly({
      teamIds: z
        .array(id('Team'), { error: fault({ code: 'required', what: 'teamIds' }) })
        .max(MOST_MY_TEAMS, { error: fault({ code: 'over-most', what: 'teamIds', most: MOST_MY_TEAMS }) }),
    }),
    response: myTeams,
  },
  'DELETE /my-teams/:id': {
    summary: 'No longer follow a team. Answers with those that are left.',
    access: 'user',
    params: idParams('Team'),
    response: myTeams,
  },
})
