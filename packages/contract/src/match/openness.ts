import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { idParams } from '../calls/fields.ts'
import { WATCH_PASSWORD_LENGTH } from '../calls/form-bounds.ts'
import { fault, type What } from '../calls/told.ts'

/**
 * Who may see something of a match, from the least to the most strict: everybody; who has its link; who knows its password; members of the
 * club; nobody but administrators and the scorers of its teams.
 */
export const OPENNESS = ['public', 'link', 'password', 'members', 'club'] as const

export type Openness = (typeof OPENNESS)[number]

/** What can be chosen for a team or a match. To take a match from everybody's sight it is hidden. */
export const CHOSEN_OPENNESS = ['public', 'link', 'password', 'members'] as const

export type ChosenOpenness = (typeof CHOSEN_OPENNESS)[number]

/** A choice of {@link CHOSEN_OPENNESS}. */
export const chosenOpenness = (field: What) =>
  z.enum(CHOSEN_OPENNESS, { error: fault({ code: 'not-one-of', what: field, choices: CHOSEN_OPENNESS }) })

/** Who may see numbers and film of a team's matches. Told to administrators alone. */
export const teamOpenness = z.object({ numbers: z.enum(CHOSEN_OPENNESS), film: z.enum(CHOSEN_OPENNESS) })

const { least, most } = WATCH_PASSWORD_LENGTH
const watchPassword = z
  .string({ error: fault({ code: 'required', what: 'MatchPassword' }) })
  .min(least, { error: fault({ code: 'under-length', what: 'MatchPassword', min: least }) })
  .max(most, { error: fault({ code: 'over-length', what: 'MatchPassword', max: most }) })

/** How open a match is, for administrators. */
const matchOpenness = z.object({
  /** Decided for this match; null: as its teams have it. */
  own: z.object({
    numbers: z.enum(CHOSEN_OPENNESS).nullable(),
    film: z.enum(CHOSEN_OPENNESS).nullable(),
  }),
  hidden: z.boolean(),
  /** What comes of it. */
  numbers: z.enum(OPENNESS),
  film: z.enum(OPENNESS),
  hasPassword: z.boolean(),
  /** The page of the match with the key that opens what is open by link: a path of this site. */
  link: z.string(),
})

/** How open a match is, on the wire. */
export type MatchOpenness = z.output<typeof matchOpenness>

/** Who may watch a match. */
export const opennessCalls = defineCalls({
  'GET /live/:id/openness': {
    summary: 'Who may see the numbers and the film of a match, and the link that opens what is open by link.',
    access: 'admin',
    params: idParams('Match'),
    response: matchOpenness,
  },
  'PUT /live/:id/openness': {
    summary:
      'Choose who may see the numbers and the film of a match (null: as its teams have it), give it a password (null: none), hide it from everybody or show it again. What is not sent stays. Who watches by what does not hold any more is let in no longer.',
    access: 'admin',
    params: idParams('Match'),
    body: exactly({
      numbers: chosenOpenness('numbers').nullable().optional(),
      film: chosenOpenness('film').nullable().optional(),
      hidden: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'hidden' }) }).optional(),
      password: watchPassword.nullable().optional(),
    }),
    response: matchOpenness,
  },
  'POST /live/:id/link': {
    summary: 'Make another link. The one before opens nothing any more.',
    access: 'admin',
    params: idParams('Match'),
    response: matchOpenness,
  },
  'POST /live/:id/admission': {
    summary:
      'Say the password of a match. The browser is left a cookie by which it is let in from then on. Bounded by address and by match.',
    access: 'public',
    params: idParams('Match'),
    body: exactly({
      password: z
        .string({ error: fault({ code: 'required', what: 'MatchPassword' }) })
        .min(1, { error: fault({ code: 'required', what: 'MatchPassword' }) })
        .max(most, { error: fault({ code: 'over-length', what: 'MatchPassword', max: most }) }),
    }),
    status: 204,
  },
})
