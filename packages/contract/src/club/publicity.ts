import { z } from 'zod'
import { fault, type What } from '../calls/told.ts'

/** How much of a player's name the public sees, from the least to the most strict: all of it, the first name and an initial, the number alone. */
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

/** What was decided for one player, and what comes of it with what the team and the club have decided. Told to administrators alone. */
export const playerPublicity = z.object({
  names: z.enum(NAMES_SHOWN),
  photo: z.boolean(),
  /** What the public sees: `#9`, and whether there is a photo. */
  publicName: z.string(),
  publicPhoto: z.boolean(),
})

/** What was decided for a team. Told to administrators alone. */
export const teamPublicity = z.object({
  under16: z.boolean(),
  names: z.enum(NAMES_SHOWN),
  photos: z.boolean(),
  /** Whether win probability is shown on pages of its matches. */
  winProbability: z.boolean(),
})

/** What was decided for one player, on the wire. */
export type PlayerPublicity = z.output<typeof playerPublicity>
/** What was decided for a team, on the wire. */
export type TeamPublicity = z.output<typeof teamPublicity>
