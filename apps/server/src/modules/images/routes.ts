import type { Api } from '../../http/api.ts'
import { Refused } from '../../refused.ts'
import type { ImageStore } from './image-store.ts'

/** The call that gives out pictures. A name stands for one content for ever, so it is never asked for twice. */
export function imageRoutes(api: Api, images: ImageStore): void {
  api.on('GET /images/get-image/:name', async ({ params, query, reply }) => {
    const image = await images.read(params.name, query.size)
    if (!image) throw new Refused({ code: 'no-such-picture' })
    reply.type('image/webp')
    reply.header('content-length', image.bytes)
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return reply.send(image.content)
  })
}
