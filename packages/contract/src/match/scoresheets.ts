import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { clientId, idParams } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'
import { givenMatchSheet, matchSheet } from './match-sheet.ts'
import { matchDetail } from './matches.ts'

/** The calls for the header of a scoresheet, its signature, and abandoned matches. */
export const scoresheetCalls = defineCalls({
  'GET /live/:id/sheet': {
    summary:
      'The header of the scoresheet with its remarks, which the public log of the match does not have.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    response: matchSheet,
  },
  'PUT /live/:id/sheet': {
    summary:
      'Set the whole header of the scoresheet: the squads with their numbers for this match, captains, coaches, officials, table, venue, attendance, game number, remarks. Before, during and after the match, until the scoresheet is signed. With `was`, the header as the caller read it, only the fields in which `sheet` differs from `was` change, and players whom neither squad lists stay in the squad.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    body: exactly({
      sheet: givenMatchSheet,
      /** The header as the caller read it. Absent: the sheet replaces everything. */
      was: givenMatchSheet.optional(),
      clientId: clientId.nullish(),
    }),
    response: matchSheet,
  },
  'PUT /live/:id/signature': {
    summary:
      'Sign the scoresheet of a finished match. From then on nothing in it can change until an administrator unlocks it. Refused with `sheet-incomplete` while something is missing, unless `despiteGaps` is true.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    body: exactly({
      despiteGaps: z
        .boolean({ error: fault({ code: 'not-true-or-false', what: 'despiteGaps' }) })
        .default(false),
    }),
    response: matchDetail,
  },
  'DELETE /live/:id/signature': {
    summary: 'Unlock a signed scoresheet, so that it can be corrected and must be signed again.',
    access: 'admin',
    params: idParams('Match'),
    response: matchDetail,
  },
  'PUT /live/:id/abandoned': {
    summary:
      'Mark a finished match as abandoned, so that its result stands as it was, or take the mark away. Standings leave it out until an administrator decides its outcome.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    body: exactly({
      abandoned: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'abandoned' }) }),
    }),
    response: matchDetail,
  },
})
