import { z } from 'zod'
import { defineCalls } from '../calls/call.ts'
import { id, idParams } from '../calls/fields.ts'
import { CONSENT_KINDS } from '../calls/form-bounds.ts'
import { fault } from '../calls/told.ts'
import { NAMES_SHOWN } from '../club/publicity.ts'
import { localDate } from '../season/calendar-fields.ts'
import { exactly } from './account-fields.ts'

/** A consent: the day on which it was given, and its last day, null if it has no end. */
const consent = z
  .strictObject({ agreedOn: localDate, until: localDate.nullable() })
  .refine(({ agreedOn, until }) => until === null || until >= agreedOn, {
    error: fault({ code: 'consent-ends-before' }),
  })

const ofKinds = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ name: schema, photo: schema, film: schema })

/** A player's consents, for administrators. */
const playerConsents = z.object({
  playerId: z.int(),
  fname: z.string(),
  lname: z.string(),
  jersey: z.string(),
  team: z.object({ id: z.int(), teamname: z.string(), under16: z.boolean() }).nullable(),
  /** What the public sees now. */
  shown: z.object({ names: z.enum(NAMES_SHOWN), photo: z.boolean() }),
  consents: ofKinds(z.object({ agreedOn: z.string(), until: z.string().nullable() }).nullable()),
  /** The kinds of consent that are needed but not valid on the requested day. */
  missing: z.array(z.enum(CONSENT_KINDS)),
})

/** A player's consents, as the API sends them. */
export type PlayerConsents = z.output<typeof playerConsents>

/** The calls for consents. */
export const consentCalls = defineCalls({
  'GET /consents': {
    summary:
      'The consents of players, by team and number, and those missing on a day, such as the first of a season; by default today in UTC.',
    access: 'admin',
    query: z.object({ on: localDate.optional(), teamId: id('Team').optional() }),
    response: z.array(playerConsents),
  },
  'PUT /players/:id/consents': {
    summary:
      'Record the consents of a player, or of their guardian. Null removes a consent. Fields that are not sent stay unchanged.',
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
