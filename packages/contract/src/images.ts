import { z } from 'zod'
import { defineCalls } from './call.ts'

/** Pictures. The answer is WebP that may be kept for ever: a name stands for one content. */
export const imageCalls = defineCalls({
  'GET /images/get-image/:name': {
    summary:
      "A team's logo or a player's photo as WebP, at most 768 pixels a side; `size=small`: at most 160.",
    access: 'public',
    params: z.object({
      name: z.string().regex(/^[0-9a-f]{32}\.webp$/, { error: 'This is no name of a picture.' }),
    }),
    query: z.object({
      size: z.enum(['large', 'small'], { error: 'size must be large or small.' }).default('large'),
    }),
  },
})
