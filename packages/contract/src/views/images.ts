import { z } from 'zod'
import { defineCalls } from '../calls/call.ts'
import { fault } from '../calls/told.ts'

/**
 * The calls for images. The answer is WebP. The image with a given name never changes. Caches may keep logos
 * permanently, but photos only for minutes.
 */
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
      /**
       * The key for a photo that the public may not see. In answers to administrators, the photo's address
       * contains the key.
       */
      key: z.string().max(100).default(''),
    }),
  },
})
