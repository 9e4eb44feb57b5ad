import { z } from 'zod'
import { defineCalls } from '../calls/call.ts'
import { fault } from '../calls/told.ts'

/** Pictures. The answer is WebP; a name stands for one content. Logos may be kept for ever, photos for minutes. */
export const imageCalls = defineCalls({
  'GET /images/get-image/:name': {
    summary:
      "A team's logo or a player's photo as WebP, at most 768 pixels a side; `size=small`: at most 160.",
    access: 'public',
    params: z.object({
      name: z.string().regex(/^[0-9a-f]{32}\.webp$/, { error: fault({ code: 'not-a-picture-name' }) }),
    }),
    query: z.object({
      size: z
        .enum(['large', 'small'], {
          error: fault({ code: 'not-either', what: 'size', one: 'large', other: 'small' }),
        })
        .default('large'),
      /** What opens the photo of a player whom the public does not see; told to administrators with its address. */
      key: z.string().max(100).default(''),
    }),
  },
})
