import type { MatchState } from '@courtside/basketball'
import { z } from 'zod'
import { defineCalls } from '../calls/call.ts'
import { fault, type What } from '../calls/told.ts'
import type { MatchDetail } from '../match/matches.ts'
import type { Fixture } from '../season/fixtures.ts'
import type { Standings } from '../season/standings.ts'

/** The content of an embedded page, with all its data. */
export type EmbedContent =
  | { kind: 'player' | 'score' | 'box'; match: MatchDetail; state: MatchState; now: number }
  | { kind: 'schedule'; fixtures: readonly Fixture[] }
  | { kind: 'standings'; standings: Standings }

/** An embed in the form of oEmbed 1.0 (oembed.com): `video` for the player, `rich` for the others. */
const oEmbed = z.object({
  version: z.literal('1.0'),
  type: z.enum(['video', 'rich']),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  html: z.string(),
  width: z.int(),
  height: z.int(),
})

/** An embed in the form of oEmbed, as the API sends it. */
export type OEmbed = z.output<typeof oEmbed>

const atMost = (name: What) =>
  z.coerce
    .number()
    .int()
    .min(1, { error: fault({ code: 'not-whole-from', what: name, from: 1 }) })
    .max(10_000, { error: fault({ code: 'over-most', what: name, most: 10_000 }) })
    .optional()

/** The calls for embedding pages of this site. */
export const embedCalls = defineCalls({
  'GET /oembed': {
    summary: 'The embed of a page of this site (oEmbed 1.0): matches, schedule, standings.',
    access: 'public',
    query: z.object({
      url: z.string().max(2000, { error: fault({ code: 'over-length', what: 'url', max: 2000 }) }),
      maxwidth: atMost('maxwidth'),
      maxheight: atMost('maxheight'),
      format: z
        .enum(['json'], { error: fault({ code: 'not-one-of', what: 'format', choices: ['json'] }) })
        .default('json'),
    }),
    response: oEmbed,
  },
})
