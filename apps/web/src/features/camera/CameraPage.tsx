import type { OwnCamera } from '@courtside/contract'
import { ApiError } from '@courtside/contract/client'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '../../api/client.ts'
import { documentTitle } from '../../ui/page/document-title.ts'
import { Camera } from './Camera.tsx'
import './camera.css'
import { Notice } from './Notice.tsx'
import { handsOutFrames } from './sending/capture.ts'
import { encodesPictures } from './sending/picture-encoder.ts'
import { TEXTS } from './texts.ts'

/** Why this page cannot be a camera. */
type Obstacle = 'insecure' | 'unsupported' | 'noSuchCamera' | 'lookFailed'

/** The page /camera/{token}: a phone sends the video of one match. */
export function Component() {
  const { token = '' } = useParams()
  const query = useQuery({
    queryKey: ['camera', token],
    queryFn: ({ signal }) => lookUp(token, signal),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const title = query.data && typeof query.data === 'object' ? TEXTS.page(query.data.title) : TEXTS.camera
  return (
    <>
      <title>{documentTitle(title)}</title>
      {!query.data ? (
        <Notice text={TEXTS.loading} />
      ) : typeof query.data === 'string' ? (
        <Notice text={TEXTS[query.data]} isFault />
      ) : (
        <Camera token={token} camera={query.data} />
      )}
    </>
  )
}

async function lookUp(token: string, signal: AbortSignal): Promise<OwnCamera | Obstacle> {
  if (!window.isSecureContext) return 'insecure'
  if (!handsOutFrames() || !(await encodesPictures())) return 'unsupported'
  try {
    return await api.call('POST /cameras/look', { body: { token } }, signal)
  } catch (error) {
    return error instanceof ApiError && error.code === 'no-such-camera' ? 'noSuchCamera' : 'lookFailed'
  }
}
