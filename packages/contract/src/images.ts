import { z } from 'zod'
import { defineCalls } from './call.ts'
import * as faults from './faults.ts'

/** Pictures. The answer is WebP that may be kept for ever: a name stands for one content. */
export const imageCalls = defineCalls({
  'GET /images/get-image/:name': {
    summary:
      "A team's logo or a player's photo as WebP, at most 768 pixels a side; `size=small`: at most 160.",
    access: 'public',
    params: z.object({
      name: z.string().regex(/^[0-9a-f]{32}\.webp$/, { error: faults.NOT_A_PICTURE_NAME }),
    }),
    query: z.object({
      size: z
        .enum(['large', 'small'], { error: faults.notEither('size', 'large', 'small') })
        .default('large'),
    }),
  },
})
