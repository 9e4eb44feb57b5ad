import type { Api } from '../../http/api.ts'
import type { CameraService } from './camera-service.ts'

/** Registers the endpoints for the sources of a match's video, and for phones as cameras. */
export function cameraRoutes(api: Api, cameras: CameraService): void {
  api.on('GET /live/:id/cameras', ({ params }) => cameras.ofMatch(params.id))
  api.on('POST /live/:id/cameras', ({ params }) => cameras.create(params.id))
  api.on('DELETE /live/:id/cameras/:camera', ({ params }) => cameras.withdraw(params.id, params.camera))
  api.on('PUT /live/:id/cameras/:camera/on-air', ({ params }) => cameras.putOnAir(params.id, params.camera))
  api.on('GET /live/:id/sources', ({ params }) => cameras.sourcesOf(params.id))
  api.on('PUT /live/:id/sources/:source/on-air', ({ params }) =>
    cameras.putSourceOnAir(params.id, params.source),
  )
  api.on('POST /cameras/look', ({ body, request }) => cameras.look(body.token, request.ip))
}
