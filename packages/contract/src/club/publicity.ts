import { z } from 'zod'
import { fault, type What } from '../calls/told.ts'

/**
 * How much of a player's name the public sees, the most first: the whole name, the first name and an initial,
 * or only the number.
 */
export const NAMES_SHOWN = ['full', 'initial', 'number'] as const

export type NamesShown = (typeof NAMES_SHOWN)[number]

/** A choice of {@link NAMES_SHOWN}. */
export const namesShown = (field: What) =>
  z.enum(NAMES_SHOWN, { error: fault({ code: 'not-one-of', what: field, choices: NAMES_SHOWN }) })

/** True or false, which a form sends as text. */
export const yesOrNo = (field: What) =>
  z
    .union([z.boolean(), z.enum(['true', 'false'])], {
      error: fault({ code: 'not-true-or-false', what: field }),
    })
    .transform((given) => given === true || given === 'true')

/**
 * The publicity settings of one player, and what the public sees when the team's and the club's settings are
 * also applied. Only for administrators and scorers.
 */
export const playerPublicity = z.object({
  names: z.enum(NAMES_SHOWN),
  photo: z.boolean(),
  /** What the public sees: the name, such as `#9`, and whether the photo is shown. */
  publicName: z.string(),
  publicPhoto: z.boolean(),
})

/** The publicity settings of a team. Only for administrators and scorers. */
export const teamPublicity = z.object({
  under16: z.boolean(),
  names: z.enum(NAMES_SHOWN),
  photos: z.boolean(),
  /** Whether win probability is shown on the pages of the team's matches. */
  winProbability: z.boolean(),
})

/** The publicity settings of one player, as the API sends them. */
export type PlayerPublicity = z.output<typeof playerPublicity>
/** The publicity settings of a team, as the API sends them. */
export type TeamPublicity = z.output<typeof teamPublicity>
