import { REEL_KINDS } from '@courtside/basketball'
import { z } from 'zod'
import { lang } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'

const ms = z.coerce
  .number({ error: fault({ code: 'not-moments' }) })
  .int()
  .min(0)
  .max(8.64e15)
const id = z.coerce.number().int().positive().max(2_147_483_647)

/** The longest clip, in ms. */
export const MAX_CLIP_MS = 60_000

/** A clip: a stretch of the match's time, or the play it shows. `lang`: that of its name and chapters. */
export const clipQuery = z
  .object({ from: ms, to: ms, lang })
  .refine(({ from, to }) => to > from && to - from <= MAX_CLIP_MS, {
    error: fault({ code: 'clip-too-long', seconds: MAX_CLIP_MS / 1000 }),
  })
  .or(z.object({ play: id, lang }))

/** A reel: which plays, and whose; of both teams where neither a player nor a team is named. `lang`: that of its name and chapters. */
export const reelQuery = z.object({
  kind: z.enum(REEL_KINDS, {
    error: fault({ code: 'not-one-of', what: 'kind', choices: REEL_KINDS }),
  }),
  player: id.optional(),
  team: id.optional(),
  lang,
})

/** What a reel is asked for by. */
export type ReelQuery = z.output<typeof reelQuery>
/** What a clip is asked for by. */
export type ClipQuery = z.output<typeof clipQuery>
