import { RULESET_IDS } from '@courtside/basketball'
import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { clientId, id, idParams, properName } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'
import { matchDetail } from './matches.ts'
import { givenRuleset } from './ruleset.ts'

/**
 * A team of a match in light mode: an existing team by its id, or a name. If no team has that name, a team is
 * created.
 */
const lightSide = z.union([exactly({ teamId: id('Team') }), exactly({ name: properName('TeamName', 60) })], {
  error: fault({ code: 'required', what: 'TeamName' }),
})

/** A shirt number: 0 to 99, or 00. */
const shirtNumber = z.string().regex(/^(00|0|[1-9]\d?)$/, {
  error: fault({ code: 'not-any', what: 'Number', choices: ['00', '0 to 99'] }),
})

/** The calls for matches in light mode, and for the rosters of running matches. */
export const lightCalls = defineCalls({
  'POST /live/light': {
    summary:
      'Create a match in light mode: score and fouls by team or by number, without starters. Creates teams that do not exist.',
    access: 'admin',
    body: exactly({
      home: lightSide,
      visitors: lightSide,
      ruleset: givenRuleset.default(RULESET_IDS[0]),
    }),
    status: 201,
    response: matchDetail,
  },
  'POST /live/:id/players': {
    summary:
      'Add a player to a team of a match, change a name or a number, or say who a number was: with `insteadOf` the player takes all plays of that one. `playerId` names a player of the club; otherwise the name counts for this match alone, or with `inTeam` a player is created, for which you must be an administrator. Before, during and after the match.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    body: exactly({
      teamId: id('Team'),
      playerId: id('Player').nullish(),
      fname: properName('FirstName', 60).or(z.literal('')).default(''),
      lname: properName('LastName', 60).or(z.literal('')).default(''),
      jersey: shirtNumber,
      inTeam: z.boolean().default(false),
      insteadOf: z.int().nullish(),
      clientId: clientId.nullish(),
    }),
    response: z.object({ playerId: z.int() }),
  },
})
