import { WRITERS } from '@courtside/basketball'
import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { id, idParams, messageAnswer } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'

/**
 * The commentary of a match: what writes it, and its cost. `model` is null if no endpoint of a language model
 * is set; `resting` is true while a failed endpoint is not used. `cost` is in US dollars, null if no price is
 * set.
 */
const voice = z.object({
  on: z.boolean(),
  writer: z.enum(WRITERS),
  model: z.string().nullable(),
  resting: z.boolean(),
  calls: z.int(),
  callLimit: z.int().nullable(),
  promptTokens: z.int(),
  completionTokens: z.int(),
  cost: z.number().nullable(),
})

/** The commentary of a match, as the API sends it. */
export type Voice = z.output<typeof voice>

/** The calls for the commentary of a match. */
export const voiceCalls = defineCalls({
  'GET /live/:id/voice': {
    summary: 'Whether the match is commented, by whom, and what the calls of the language model have cost.',
    access: 'admin',
    params: idParams('Match'),
    response: voice,
  },
  'PUT /live/:id/voice': {
    summary: 'Switch the commentary of a match on or off.',
    access: 'admin',
    params: idParams('Match'),
    body: exactly({ on: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'on' }) }) }),
    response: voice,
  },
  'DELETE /live/:id/commentary/:line': {
    summary:
      'Remove a line of commentary, for every viewer and in the archive. `line` is its seq in the log.',
    access: 'scorer',
    matchIn: 'params.id',
    params: z.object({ id: id('Match'), line: id('Line') }),
    response: messageAnswer,
  },
})
