import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { idParams } from '../calls/fields.ts'
import { WATCH_PASSWORD_LENGTH } from '../calls/form-bounds.ts'
import { fault, type What } from '../calls/told.ts'

/**
 * The choices for who can see a match, from the least to the most strict: everyone, people with its link,
 * people with its password, members of the club, or only administrators and the scorers of its teams.
 */
export const OPENNESS = ['public', 'link', 'password', 'members', 'club'] as const

export type Openness = (typeof OPENNESS)[number]

/**
 * The choices for a team or a match. The strictest openness, `club`, is not among them: it results from
 * hiding a match.
 */
export const CHOSEN_OPENNESS = ['public', 'link', 'password', 'members'] as const

export type ChosenOpenness = (typeof CHOSEN_OPENNESS)[number]

/** A choice of {@link CHOSEN_OPENNESS}. */
export const chosenOpenness = (field: What) =>
  z.enum(CHOSEN_OPENNESS, { error: fault({ code: 'not-one-of', what: field, choices: CHOSEN_OPENNESS }) })

/**
 * The openness of the statistics (`numbers`) and the video (`film`) of a team's matches. Only for
 * administrators.
 */
export const teamOpenness = z.object({ numbers: z.enum(CHOSEN_OPENNESS), film: z.enum(CHOSEN_OPENNESS) })

const { least, most } = WATCH_PASSWORD_LENGTH
const watchPassword = z
  .string({ error: fault({ code: 'required', what: 'MatchPassword' }) })
  .min(least, { error: fault({ code: 'under-length', what: 'MatchPassword', min: least }) })
  .max(most, { error: fault({ code: 'over-length', what: 'MatchPassword', max: most }) })

/** The openness of a match, for administrators. */
const matchOpenness = z.object({
  /** The settings of this match; null for its teams' settings. */
  own: z.object({
    numbers: z.enum(CHOSEN_OPENNESS).nullable(),
    film: z.enum(CHOSEN_OPENNESS).nullable(),
  }),
  hidden: z.boolean(),
  /** The openness that results from the settings of the match and of its teams. */
  numbers: z.enum(OPENNESS),
  film: z.enum(OPENNESS),
  hasPassword: z.boolean(),
  /** The path of the match's page on this site, with the key for matches that are open by link. */
  link: z.string(),
})

/** The openness of a match, as the API sends it. */
export type MatchOpenness = z.output<typeof matchOpenness>

/** The calls for who may watch a match. */
export const opennessCalls = defineCalls({
  'GET /live/:id/openness': {
    summary:
      'Who may see the statistics and the video of a match, and the link for matches that are open by link.',
    access: 'admin',
    params: idParams('Match'),
    response: matchOpenness,
  },
  'PUT /live/:id/openness': {
    summary:
      'Choose who may see the statistics and the video of a match (null: its teams’ settings), set its password (null: none), hide the match or show it again. Fields that are not sent stay unchanged. Viewers who no longer have access are disconnected.',
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
    summary: 'Create a new link. The previous one no longer works.',
    access: 'admin',
    params: idParams('Match'),
    response: matchOpenness,
  },
  'POST /live/:id/admission': {
    summary:
      'Enter the password of a match. The answer sets a cookie that gives the browser access from then on. Attempts are limited per address and per match.',
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
