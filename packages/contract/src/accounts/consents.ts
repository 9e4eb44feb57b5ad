import { z } from 'zod'
import { defineCalls } from '../calls/call.ts'
import { id, idParams } from '../calls/fields.ts'
import { CONSENT_KINDS } from '../calls/form-bounds.ts'
import { fault } from '../calls/told.ts'
import { NAMES_SHOWN } from '../club/publicity.ts'
import { localDate } from '../season/calendar-fields.ts'
import { exactly } from './account-fields.ts'

/** Days: when somebody agreed, and the last one for which it holds; null: until it is taken back. */
const consent = z
  .strictObject({ agreedOn: localDate, until: localDate.nullable() })
  .refine(({ agreedOn, until }) => until === null || until >= agreedOn, {
    error: fault({ code: 'consent-ends-before' }),
  })

const ofKinds = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ name: schema, photo: schema, film: schema })

/** What a player has agreed to, for administrators. */
const playerConsents = z.object({
  playerId: z.int(),
  fname: z.string(),
  lname: z.string(),
  jersey: z.string(),
  team: z.object({ id: z.int(), teamname: z.string(), under16: z.boolean() }).nullable(),
  /** What the public sees now. */
  shown: z.object({ names: z.enum(NAMES_SHOWN), photo: z.boolean() }),
  consents: ofKinds(z.object({ agreedOn: z.string(), until: z.string().nullable() }).nullable()),
  /** What is shown or filmed without a consent that holds on the day that was asked about. */
  missing: z.array(z.enum(CONSENT_KINDS)),
})

/** What a player has agreed to, on the wire. */
export type PlayerConsents = z.output<typeof playerConsents>

/** Who agreed to what. */
export const consentCalls = defineCalls({
  'GET /consents': {
    summary:
      'What the players have agreed to, by team and number, and what is missing on a day, such as that on which a season begins; left out, today.',
    access: 'admin',
    query: z.object({ on: localDate.optional(), teamId: id('Team').optional() }),
    response: z.array(playerConsents),
  },
  'PUT /players/:id/consents': {
    summary:
      'Note what a player, or a guardian, has agreed to. Null: to nothing, or not any more. What is not sent stays.',
    access: 'admin',
    params: idParams('Player'),
    body: exactly({
      name: consent.nullable().optional(),
      photo: consent.nullable().optional(),
      film: consent.nullable().optional(),
    }),
    response: playerConsents,
  },
})
