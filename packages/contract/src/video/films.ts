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

/** Maximum length of a clip, in ms. */
export const MAX_CLIP_MS = 60_000

/**
 * The query of a clip: a range of the match's time or a play. `lang` is the language of the clip's name and
 * chapters.
 */
export const clipQuery = z
  .object({ from: ms, to: ms, lang })
  .refine(({ from, to }) => to > from && to - from <= MAX_CLIP_MS, {
    error: fault({ code: 'clip-too-long', seconds: MAX_CLIP_MS / 1000 }),
  })
  .or(z.object({ play: id, lang }))

/**
 * The query of a reel: a kind of plays, and optionally a player or a team; by default both teams. `lang` is
 * the language of the reel's name and chapters.
 */
export const reelQuery = z.object({
  kind: z.enum(REEL_KINDS, {
    error: fault({ code: 'not-one-of', what: 'kind', choices: REEL_KINDS }),
  }),
  player: id.optional(),
  team: id.optional(),
  lang,
})

/** The query of a reel. */
export type ReelQuery = z.output<typeof reelQuery>
/** The query of a clip. */
export type ClipQuery = z.output<typeof clipQuery>
