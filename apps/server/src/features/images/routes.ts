import { CACHE_CONTROL } from '@courtside/network'
import type { ImageStore } from '@courtside/pictures'
import type { Readers } from '@courtside/publicity'
import type { Database } from '../../db/client.ts'
import type { Api } from '../../http/api.ts'
import { Refused } from '../../refused.ts'
import { publicPhoto } from './references.ts'

/** How long clients cache a photo, in seconds. It is short because a photo may be withdrawn. */
const PHOTO_KEPT_SECONDS = 300

/**
 * Registers the endpoint for images. The name of a logo identifies its content permanently, so clients may
 * cache it without expiry. A photo that is hidden from the public requires a key.
 */
export function imageRoutes(
  api: Api,
  { db, images, readers }: { db: Database; images: ImageStore; readers: Readers },
): void {
  api.on('GET /images/get-image/:name', async ({ params, query, reply }) => {
    const photo = await publicPhoto(db, params.name)
    const isOpen = photo !== false || readers.opens(params.name, query.key)
    if (!isOpen) throw new Refused({ code: 'no-such-picture' })
    const image = await images.read(params.name, query.size)
    if (!image) throw new Refused({ code: 'no-such-picture' })
    reply.type('image/webp')
    reply.header('content-length', image.bytes)
    reply.header(
      'cache-control',
      photo === null ? CACHE_CONTROL.forEver : `private, max-age=${PHOTO_KEPT_SECONDS}`,
    )
    return reply.send(image.content)
  })
}
